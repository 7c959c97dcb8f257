import { expect, test } from 'vitest';
import {
  draftOf,
  fileOf,
  memberOf,
} from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftBuilders.ts';
import {
  emptyDraft,
  withDetails,
  withFile,
  withLostFiles,
  withoutFile,
  withoutMembers,
  withSameDates,
} from './draft.ts';

test('[DOC-41] a document of the wizard holds the file and what was entered, with the content by reference', () => {
  const draft = withDetails(withFile(emptyDraft, fileOf('a.pdf')), 1, {
    displayName: 'Crane licence',
    expirationDate: '2027-03-01',
    expirationReminderOption: 3,
  });
  expect(draft.documents).toEqual([
    {
      key: 1,
      fileId: 'file a.pdf',
      name: 'a.pdf',
      displayName: 'Crane licence',
      type: 'PDF',
      mimeType: 'application/pdf',
      size: 1000,
      url: '/v2/files/a.pdf',
      expirationDate: '2027-03-01',
      expirationReminderOption: 3,
      isLost: false,
    },
  ]);
});

test('[DOC-20] files are added one behind the other, and a removed one can be added again', () => {
  const two = draftOf('a.pdf', 'b.pdf');
  expect(two.documents.map(({ key, name }) => [key, name])).toEqual([
    [1, 'a.pdf'],
    [2, 'b.pdf'],
  ]);
  const again = withFile(withoutFile(two, 1), fileOf('a.pdf', 3));
  expect(again.documents.map(({ name }) => name)).toEqual(['b.pdf', 'a.pdf']);
  expect(new Set(again.documents.map(({ key }) => key)).size).toBe(2);
});

test('[DOC-20] files are listed as they were picked, whichever arrives first', () => {
  const draft = withFile(withFile(emptyDraft, fileOf('second.pdf', 2)), fileOf('first.pdf', 1));
  expect(draft.documents.map(({ name }) => name)).toEqual(['first.pdf', 'second.pdf']);
});

test('[DOC-29] without an expiration date there is no reminder', () => {
  const dated = withDetails(draftOf('a.pdf'), 1, {
    expirationDate: '2027-03-01',
    expirationReminderOption: 1,
  });
  expect(withDetails(dated, 1, { expirationDate: null }).documents[0]?.expirationReminderOption).toBeNull();
  expect(
    withDetails(draftOf('a.pdf'), 1, { expirationReminderOption: 2 }).documents[0]?.expirationReminderOption,
  ).toBeNull();
});

test('date and reminder of one document are copied to all, names are not', () => {
  const named = withDetails(draftOf('a.pdf', 'b.pdf', 'c.pdf'), 1, { displayName: 'First' });
  const dated = withDetails(named, 2, { expirationDate: '2028-02-29', expirationReminderOption: 6 });
  const all = withSameDates(dated, 2);
  expect(
    all.documents.map((one) => [one.displayName, one.expirationDate, one.expirationReminderOption]),
  ).toEqual([
    ['First', '2028-02-29', 6],
    ['', '2028-02-29', 6],
    ['', '2028-02-29', 6],
  ]);
});

test('a lost file that is added again keeps its place and what was entered for it', () => {
  const named = withDetails(draftOf('a.pdf', 'b.pdf'), 1, { displayName: 'First' });
  const lost = withLostFiles(named, ['file a.pdf']);
  expect(lost.documents.map(({ isLost }) => isLost)).toEqual([true, false]);
  const again = withFile(lost, { ...fileOf('a.pdf', 9), fileId: 'new' });
  expect(
    again.documents.map(({ key, fileId, displayName, isLost }) => [key, fileId, displayName, isLost]),
  ).toEqual([
    [1, 'new', 'First', false],
    [2, 'file b.pdf', '', false],
  ]);
});

test('members who are gone leave the selection', () => {
  const draft = { ...draftOf('a.pdf'), members: [memberOf('ann'), memberOf('bob')] };
  expect(withoutMembers(draft, ['ann']).members).toEqual([memberOf('bob')]);
});

test('every change makes the draft another one to finish', () => {
  const sent = { ...draftOf('a.pdf'), finishKey: 'key' };
  for (const change of [
    withFile(sent, fileOf('b.pdf', 2)),
    withoutFile(sent, 1),
    withDetails(sent, 1, { displayName: 'x' }),
    withSameDates(sent, 1),
    withoutMembers(sent, []),
  ])
    expect(change.finishKey).toBeNull();
});
