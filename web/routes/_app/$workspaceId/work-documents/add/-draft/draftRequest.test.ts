import { expect, test } from 'vitest';
import { documents } from '#contract/documents.ts';
import { REMINDER_MONTHS } from '#contract/rules/dates.ts';
import { withDetails, withMembers } from '#web/features/documents/draft.ts';
import { draftOf, memberOf } from './draftBuilders.ts';
import { bulkCreateRequest, documentName, unknownIn, withoutExtension } from './draftRequest.ts';

test('an empty display name gives the file name without its extension', () => {
  expect(documentName({ displayName: '  ', name: 'crane.v2.pdf' })).toBe('crane.v2');
  expect(documentName({ displayName: ' Crane ', name: 'crane.pdf' })).toBe('Crane');
  expect(withoutExtension('.pdf')).toBe('.pdf');
  expect(withoutExtension('certificate')).toBe('certificate');
});

test('[DOC-28] [DOC-31] [DOC-34] every document for every member, with dates as yyyy-MM-dd', () => {
  const dated = withDetails(draftOf('a.pdf', 'b.pdf'), 1, {
    expirationDate: '2027-03-31',
    expirationReminderOption: 1,
  });
  const body = bulkCreateRequest(withMembers(dated, [memberOf('ann'), memberOf('bob')]));
  expect(body).toEqual({
    workspaceMemberIds: ['ann', 'bob'],
    documents: [
      { name: 'a', fileId: 'file a.pdf', expirationDate: '2027-03-31', expirationReminder: '2027-02-28' },
      { name: 'b', fileId: 'file b.pdf', expirationDate: null, expirationReminder: null },
    ],
  });
});

test('[DOC-31] a reminder is at least one month before', () => {
  expect(Math.min(...REMINDER_MONTHS)).toBe(1);
});

test('the server takes what the wizard sends', () => {
  const id = `c${'a'.repeat(24)}`;
  const draft = withMembers(
    { ...draftOf('a.pdf'), documents: draftOf('a.pdf').documents.map((one) => ({ ...one, fileId: id })) },
    [memberOf(id)],
  );
  expect(documents.bulkCreate.body.safeParse(bulkCreateRequest(draft)).success).toBe(true);
});

test('refused entries are found by the path of the issue', () => {
  const draft = withMembers(draftOf('a.pdf', 'b.pdf'), [memberOf('ann'), memberOf('bob')]);
  const issues = ['documents.1.fileId', 'workspaceMemberIds.0', 'documents.0.name'].map((path) => ({
    path,
    message: '',
  }));
  const unknown = unknownIn(draft, issues);
  expect(unknown.documents.map(({ name }) => name)).toEqual(['b.pdf']);
  expect(unknown.members.map(({ id }) => id)).toEqual(['ann']);
});
