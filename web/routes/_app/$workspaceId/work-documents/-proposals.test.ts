import { expect, test } from 'vitest';
import { countProposed, openKinds, proposalsFor, proposer } from './-proposals.ts';

const aKind = (name: string, archivedAt: string | null = null) => ({
  id: name,
  name,
  code: null,
  expires: 'MAYBE' as const,
  validMonths: null,
  reminderMonths: null,
  retentionMonths: null,
  membersSubmit: false,
  sensitive: false,
  note: null,
  aliases: [],
  documentCount: 0,
  archivedAt,
});

const documents = [
  { id: '1', name: 'Ada - forklift licence' },
  { id: '2', name: 'scan0001' },
  { id: '3', name: 'First aid Ben' },
  { id: '4', name: 'FORKLIFT Licence 2026' },
];

test('[KIND-05] documents are grouped by the kind that their names propose; those that propose none are left out', () => {
  const propose = proposer([aKind('First aid'), aKind('Forklift licence'), aKind('Crane')]);
  const proposals = proposalsFor(documents, propose);
  expect(proposals.map(({ kind, documentIds }) => [kind.name, documentIds])).toEqual([
    ['First aid', ['3']],
    ['Forklift licence', ['1', '4']],
  ]);
  expect(countProposed(proposals)).toBe(3);
});

test('[KIND-05] an archived kind is not proposed', () => {
  const kinds = [aKind('First aid', '2026-01-01T00:00:00.000Z')];
  expect(proposalsFor(documents, proposer(openKinds(kinds)))).toEqual([]);
});
