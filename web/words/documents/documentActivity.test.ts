import { expect, test } from 'vitest';
import { ACTIVITY_EVENTS, type Activity } from '#contract/activity.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { activitySentence } from '#web/words/activity.ts';

function changeOf(numbers: Activity['details']['numbers']): string {
  const member = {
    id: 'ada',
    userId: null,
    workspaceId: 'w',
    role: 'WORKSPACE_MEMBER' as const,
    status: 'ACTIVE' as const,
    firstName: 'Ada',
    lastName: null,
    fullName: 'Ada Byron',
    email: 'ada@acme.example',
    user: null,
    staffNumber: null,
    person: null,
  };
  const activity: Activity = {
    id: 'a',
    type: ACTIVITY_EVENTS.document_updated,
    eventName: 'document_updated',
    isRead: false,
    createdAt: '2026-11-21T10:00:00.000Z',
    workspace: { id: 'w', name: 'North Site' },
    document: { id: 'd', name: 'First aid' },
    equipment: null,
    triggerWorkspaceMember: member,
    relatedWorkspaceMember: null,
    formerWorkspaceMember: null,
    count: 1,
    details: { teamId: null, subjectName: null, numbers },
  };
  return activitySentence(activity, 'nobody')
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');
}

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
