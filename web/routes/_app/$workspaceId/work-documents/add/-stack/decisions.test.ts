import { expect, test } from 'vitest';
import { withAwaited, withFile, withoutFile } from '#web/features/documents/draft.ts';
import { withDetails } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/details.ts';
import {
  draftOf,
  fileOf,
  forAll,
  kindOf,
  memberOf,
} from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftBuilders.ts';
import { decideFirst, inOrder, outcomeOf, undecided } from './decisions.ts';

const firstAid = kindOf('First aid', { expires: 'ALWAYS', validMonths: 24 });
const deciding = { kinds: [firstAid], today: '2026-11-27' };
const kind = { id: firstAid.id, name: 'First aid', validMonths: 24, reminderMonths: null };
const [ann, bob] = [memberOf('ann'), memberOf('bob')];
const done = withDetails(draftOf('a.pdf', 'b.pdf'), 2, { kind, people: [ann], issuedOn: '2026-01-31' });
const one = (draft: typeof done, place: number) => {
  const document = draft.documents[place];
  if (!document) throw new Error('There is no such document.');
  return document;
};

test('[STK-01] a document is to be decided until its file, type, people and dates are there', () => {
  expect(undecided(done, one(done, 0), deciding)).toEqual(['kind', 'people']);
  expect(undecided(done, one(done, 1), deciding)).toEqual([]);
  const typed = withDetails(done, 1, { kind });
  expect(undecided(typed, one(typed, 0), deciding)).toEqual(['people', 'date']);
  // Somebody has said that it has no type.
  const none = withDetails(forAll(done, 'ann'), 1, { kind: null });
  expect(undecided(none, one(none, 0), deciding)).toEqual([]);
  const renews = {
    documentId: 'd',
    holderId: 'ann',
    kindId: kind.id,
    name: 'First aid',
    expirationDate: null,
  };
  const waiting = withAwaited(done, [{ kind, people: [ann], displayName: '', renews }]);
  expect(undecided(waiting, one(waiting, 2), deciding)).toEqual(['file', 'date']);
});

test('[STK-01] what is to be decided comes first, and no row moves while it is filled in', () => {
  const three = withFile(done, fileOf('c.pdf', 3));
  const order = decideFirst(three, deciding);
  expect(order).toEqual([1, 3, 2]);
  const decided = withDetails(three, 1, { kind, people: [bob], issuedOn: '2026-01-31' });
  expect(inOrder(decided.documents, order).map(({ key }) => key)).toEqual([1, 3, 2]);
  const other = withFile(withoutFile(decided, 3), fileOf('d.pdf', 4));
  expect(inOrder(other.documents, order).map(({ key }) => key)).toEqual([1, 2, 4]);
});

test('[IMP-14] a row says who has its file', () => {
  const card = { id: 'd', name: 'First aid', expirationDate: null, isWaiting: false };
  const held = [{ file: 0, fileId: 'file b.pdf', workspaceMemberId: 'ann', isSame: true, document: card }];
  const outcome = (people: (typeof ann)[], more: object = {}) => {
    const draft = withDetails(done, 2, { people, ...more });
    return outcomeOf(draft, one(draft, 1), [], held);
  };
  expect(outcome([ann])).toBe('has this file');
  expect(outcome([ann, bob])).toBe('new, 1 has this file');
  expect(outcome([ann], { addsAgain: true })).toBe('new');
  expect(outcome([bob])).toBe('new');
});

test('[STK-02] a row says whether its document renews one, is new or a second one', () => {
  const held = [
    {
      ...{ workspaceMemberId: 'ann', kindId: firstAid.id, name: 'Card' },
      inForce: { expirationDate: '2026-12-15' },
    },
  ];
  const outcome = (people: (typeof ann)[], isSeparate = false, known: typeof held | undefined = held) => {
    const draft = withDetails(done, 2, { people, isSeparate });
    return outcomeOf(draft, one(draft, 1), known);
  };
  expect(outcome([ann])).toMatch(/^renews \(expires .*2026\)$/);
  expect(outcome([bob])).toBe('new');
  expect(outcome([ann, bob])).toBe('renews 1, new for 1');
  expect(outcome([ann], true)).toBe('second of this type');
  const renews = {
    ...{ documentId: 'd', holderId: 'ann', kindId: kind.id, name: 'Second card' },
    expirationDate: '2027-03-01',
  };
  const chosen = withAwaited(done, [{ kind, people: [ann], displayName: '', renews }]);
  expect(outcomeOf(chosen, one(chosen, 2), held)).toMatch(/^renews \(expires .*2027\)$/);
  const given = withDetails(chosen, 3, { people: [bob] });
  expect(outcomeOf(given, one(given, 2), held)).toBe('new');
  expect(outcome([])).toBeNull();
  expect(outcomeOf(done, one(done, 1), undefined)).toBeNull();
  expect(outcomeOf(forAll(done, 'bob'), one(done, 0), held)).toBe('new');
});
