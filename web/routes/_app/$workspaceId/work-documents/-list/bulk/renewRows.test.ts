import { expect, test } from 'vitest';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { renewRows } from './renewRows.ts';

const kind = { id: 'k', name: 'First aid', validMonths: 24, reminderMonths: 3 };
const document = (id: string, change: object = {}) =>
  ({
    id,
    name: 'First aid',
    kind: { id: 'k', name: 'First aid' },
    expirationDate: '2026-12-15',
    canRenew: true,
    workspaceMember: { id: `of ${id}`, fullName: 'Ada Byron', email: null, status: 'DRAFT' },
    ...change,
  }) as WorkDocument;

test('[STK-03] each selected document gets a row for its person and type, except those that cannot be renewed', () => {
  const gone = { workspaceMember: { id: 'g', status: 'DEACTIVATED' } };
  const rows = renewRows(
    [document('a'), document('b', { kind: null }), document('c', { canRenew: false }), document('d', gone)],
    [kind as never],
  );
  expect(rows.map(({ renews }) => renews.documentId)).toEqual(['a', 'b']);
  expect(rows[0]).toEqual({
    kind,
    people: [{ id: 'of a', name: 'Ada Byron', email: '', isDraft: true }],
    displayName: 'First aid',
    renews: {
      documentId: 'a',
      holderId: 'of a',
      kindId: kind.id,
      name: 'First aid',
      expirationDate: '2026-12-15',
    },
  });
  expect(rows[1]?.kind).toBeNull();
});
