import { expect, test } from 'vitest';
import type { Activity, ActivityEvent } from '#contract/activity.ts';
import { anActivity, member, textOf } from '#tests/support/activities.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';

const changeOf = (numbers: Activity['details']['numbers']): string =>
  textOf(anActivity('document_updated', { document: { id: 'd', name: 'First aid' }, ...told(numbers) }));

const day = dateText;

test('[ACT-09] a change says what was there before and what is there now', () => {
  expect(changeOf({ expirationDate: '2028-03-31', expirationDateBefore: '2027-03-31' })).toBe(
    `Ada Byron changed First aid: expiration date ${day('2027-03-31')} → ${day('2028-03-31')}.`,
  );
  const renamed = { name: 'First aid', nameBefore: 'FAW' };
  const bare = { expirationReminder: null, expirationReminderBefore: '2027-01-31' };
  expect(changeOf({ ...renamed, ...bare })).toBe(
    `Ada Byron changed First aid: name FAW → First aid, reminder ${day('2027-01-31')} → none.`,
  );
});

test('[ACT-09] another file is told, and a change of which nothing is known stays one', () => {
  expect(changeOf({ file: 'replaced' })).toBe('Ada Byron changed First aid: another file.');
  expect(changeOf({})).toBe('Ada Byron changed First aid.');
});

const ben = member('ben', 'Ben Hur');
const firstAid = { id: 'd', name: 'First aid' };
const told = (numbers: Activity['details']['numbers']) => ({
  details: { teamId: null, subjectName: null, numbers },
});
const asked = { details: { teamId: null, subjectName: 'First aid', numbers: {} } };

test.each([
  [
    'document_deleted',
    { document: firstAid, relatedWorkspaceMember: ben },
    'Ada Byron deleted First aid of Ben Hur.',
  ],
  ['documents_deleted', { count: 2 }, 'Ada Byron deleted 2 documents.'],
  ['document_submitted', { document: firstAid }, 'Ada Byron submitted First aid for review.'],
  [
    'document_submitted',
    { document: firstAid, relatedWorkspaceMember: ben },
    'Ada Byron submitted First aid of Ben Hur for review.',
  ],
  [
    'document_submitted',
    { document: firstAid, details: { teamId: null, subjectName: null, numbers: { linkOf: 'Tom Lead' } } },
    'Ada Byron submitted First aid through the link of Tom Lead for review.',
  ],
  [
    'submission_accepted',
    { document: firstAid, relatedWorkspaceMember: ben },
    'Ada Byron accepted First aid of Ben Hur.',
  ],
  [
    'submission_rejected',
    { document: firstAid, relatedWorkspaceMember: ben },
    'Ada Byron rejected First aid of Ben Hur.',
  ],
  [
    'document_renewed',
    { document: firstAid, relatedWorkspaceMember: ben, ...told({ expirationDate: '2028-12-31' }) },
    `Ada Byron renewed First aid of Ben Hur until ${dateText('2028-12-31')}.`,
  ],
  ['document_renewed', { document: firstAid, ...told({}) }, 'Ada Byron renewed First aid.'],
  ['documents_requested', { count: 3, ...asked }, 'Ada Byron asked 3 members for First aid.'],
  [
    'documents_requested',
    { count: 3, ...told({ kinds: 2 }) },
    'Ada Byron asked 3 members for documents of 2 types.',
  ],
  ['documents_requested', { relatedWorkspaceMember: ben }, 'Ada Byron asked Ben Hur for a document.'],
  [
    'document_request_withdrawn',
    { relatedWorkspaceMember: ben, ...asked },
    'Ada Byron no longer asks Ben Hur for First aid.',
  ],
  ['document_reminder', { document: firstAid }, 'First aid expires soon.'],
  ['kinds_changed', { count: 3 }, 'Ada Byron added 3 document types.'],
] satisfies [ActivityEvent, Partial<Activity>, string][])('[ACT-09] %s: %j', (event, more, sentence) => {
  expect(textOf(anActivity(event, more))).toBe(sentence);
});
