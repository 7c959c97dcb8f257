import { expect, test } from 'vitest';
import { withDetails } from './details.ts';
import { draftOf, forAll, memberOf } from './draftBuilders.ts';
import { bulkCreateRequest } from './draftRequest.ts';
import { filesOf, hasFileText, heldBy, leftOutBy } from './held.ts';

const kind = { id: 'k', name: 'First aid', validMonths: null, reminderMonths: null };
const draft = withDetails(draftOf('a.pdf', 'b.pdf'), 1, { kind, people: [memberOf('ann')] });
const card = { id: 'd', name: 'First aid', expirationDate: '2026-12-15', isWaiting: false };
const held = (workspaceMemberId: string, more: object = {}) => ({
  ...{ file: 0, fileId: 'file a.pdf', workspaceMemberId, isSame: true, document: card },
  ...more,
});
const first = { fileId: 'file a.pdf' };

test('[IMP-14] it is asked of each file which of its people have it', () => {
  expect(filesOf(draft)).toEqual([{ ...first, kindId: 'k', workspaceMemberIds: ['ann'] }]);
  expect(filesOf(forAll(draft, 'ann', 'bob'))[1]).toEqual({
    ...{ fileId: 'file b.pdf', kindId: null },
    workspaceMemberIds: ['ann', 'bob'],
  });
});

test('[IMP-14] who has the file is left out, unless it is added anyway or proves something else', () => {
  const all = [held('ann'), held('bob', { isSame: false }), held('cleo', { fileId: 'file b.pdf' })];
  expect([...heldBy(first, all).keys()]).toEqual(['ann', 'bob']);
  expect([...leftOutBy(first, all).keys()]).toEqual(['ann']);
  expect(leftOutBy({ ...first, addsAgain: true }, all).size).toBe(0);
  expect(leftOutBy(first, undefined).size).toBe(0);
  const sent = (some: typeof draft) => bulkCreateRequest(some).documents.map(({ ifHeld }) => ifHeld);
  expect(sent(draft)).toEqual(['LEAVE_OUT', 'LEAVE_OUT']);
  expect(sent(withDetails(draft, 1, { addsAgain: true }))).toEqual(['ADD', 'LEAVE_OUT']);
});

test('[IMP-14] it is said which document has the file', () => {
  expect(hasFileText(held('ann'))).toMatch(/^has this file: First aid, expires .*2026$/);
  const waiting = { ...card, expirationDate: null, isWaiting: true };
  expect(hasFileText(held('ann', { document: waiting }))).toBe(
    'has this file: First aid, waiting for review',
  );
  expect(hasFileText(held('ann', { document: null }))).toBe('gets this file with a document above');
});
