import { expect, test } from 'vitest';
import { ACTIVITY_EVENTS, type Activity, type ActivityEvent } from '#contract/activity.ts';
import { activitySentence } from './activity.ts';

const member = (id: string, fullName: string | null, email = `${id}@acme.example`) => ({
  id,
  userId: null,
  workspaceId: 'w',
  role: 'WORKSPACE_MEMBER' as const,
  status: 'ACTIVE' as const,
  firstName: fullName,
  lastName: null,
  fullName,
  email,
  user: null,
});

function anActivity(eventName: ActivityEvent, more: Partial<Activity> = {}): Activity {
  return {
    id: 'a',
    type: ACTIVITY_EVENTS[eventName],
    eventName,
    isRead: false,
    createdAt: '2026-11-21T10:00:00.000Z',
    workspace: { id: 'w', name: 'North Site' },
    document: null,
    triggerWorkspaceMember: member('ada', 'Ada Byron'),
    relatedWorkspaceMember: null,
    count: 1,
    details: { teamId: null, subjectName: null, numbers: {} },
    ...more,
  };
}

const textOf = (activity: Activity, ownId = 'nobody') =>
  activitySentence(activity, ownId)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');

const ben = member('ben', 'Ben Hur');
const firstAid = { id: 'd', name: 'First aid' };
const night = { teamId: 't', subjectName: 'Night shift', numbers: {} };

test('[ACT-09] every event has a sentence, also when nothing is known but its name', () => {
  for (const event of Object.keys(ACTIVITY_EVENTS) as ActivityEvent[]) {
    const text = textOf(anActivity(event, { triggerWorkspaceMember: null }));
    expect(text).toMatch(/^[A-Za-z0-9].* .*\.$/);
    expect(text).not.toMatch(/undefined|null|NaN/);
  }
});

test.each([
  [
    'documents_assigned',
    { document: firstAid, relatedWorkspaceMember: ben },
    'Ada Byron assigned First aid to Ben Hur.',
  ],
  ['documents_assigned', { document: firstAid, count: 3 }, 'Ada Byron assigned First aid to 3 members.'],
  [
    'documents_assigned',
    { relatedWorkspaceMember: ben, count: 2 },
    'Ada Byron assigned 2 documents to Ben Hur.',
  ],
  [
    'documents_assigned',
    { count: 1_200, details: { teamId: null, subjectName: null, numbers: { documents: 3, members: 400 } } },
    'Ada Byron assigned 3 documents to 400 members.',
  ],
  [
    'document_expired',
    { document: firstAid, relatedWorkspaceMember: ben },
    'First aid of Ben Hur has expired.',
  ],
  ['members_added', { count: 500 }, 'Ada Byron added 500 members to the workspace.'],
  ['members_removed', { relatedWorkspaceMember: ben }, 'Ada Byron removed Ben Hur from the workspace.'],
  [
    'member_joined',
    { triggerWorkspaceMember: ben, relatedWorkspaceMember: ben },
    'Ben Hur joined the workspace.',
  ],
  ['team_created', { details: night }, 'Ada Byron created the team Night shift.'],
  [
    'team_members_added',
    { count: 4, details: { ...night, numbers: { teams: 1, members: 4 } } },
    'Ada Byron added 4 members to Night shift.',
  ],
  [
    'role_changed',
    {
      relatedWorkspaceMember: ben,
      details: { teamId: null, subjectName: null, numbers: { from: 'TEAM_MEMBER', to: 'WORKSPACE_ADMIN' } },
    },
    'Ada Byron changed the role of Ben Hur from Team Member to Workspace Admin.',
  ],
] satisfies [ActivityEvent, Partial<Activity>, string][])('%s: %j', (event, more, sentence) => {
  expect(textOf(anActivity(event, more))).toBe(sentence);
});

test('the reader is "you", and nobody does something to a stranger of their own name', () => {
  const toBen = anActivity('documents_assigned', { document: firstAid, relatedWorkspaceMember: ben });
  expect(textOf(toBen, 'ada')).toBe('You assigned First aid to Ben Hur.');
  expect(textOf(toBen, 'ben')).toBe('Ada Byron assigned First aid to you.');
  const toSelf = { ...toBen, triggerWorkspaceMember: ben };
  expect(textOf(toSelf, 'ben')).toBe('You assigned First aid to yourself.');
  expect(textOf(toSelf)).toBe('Ben Hur assigned First aid to themselves.');
});

test('what is gone carries no id to link to', () => {
  const parts = activitySentence(anActivity('team_deleted', { details: night }), 'nobody');
  expect(parts).toContainEqual({ kind: 'team', text: 'Night shift', id: null });
});

test('who has no name is called by the e-mail address', () => {
  const draft = anActivity('invitations_sent', { relatedWorkspaceMember: member('kim', null) });
  expect(textOf(draft)).toBe('Ada Byron invited kim@acme.example.');
});
