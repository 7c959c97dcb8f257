import { ACTIVITY_EVENTS, type Activity, type ActivityEvent } from '#contract/activity.ts';
import { activitySentence } from '#web/words/activity.ts';

/** A member of whom the name, the id and the address matter. */
export const member = (id: string, fullName: string | null, email = `${id}@acme.example`) => ({
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
  staffNumber: null,
  trades: [],
  person: null,
});

/** An activity of Ada’s. */
export function anActivity(eventName: ActivityEvent, more: Partial<Activity> = {}): Activity {
  return {
    id: 'a',
    type: ACTIVITY_EVENTS[eventName],
    eventName,
    isRead: false,
    createdAt: '2026-11-21T10:00:00.000Z',
    workspace: { id: 'w', name: 'North Site' },
    document: null,
    equipment: null,
    triggerWorkspaceMember: member('ada', 'Ada Byron'),
    relatedWorkspaceMember: null,
    relatedWorkspaceMembers: [],
    formerWorkspaceMember: null,
    count: 1,
    details: { teamId: null, subjectName: null, numbers: {} },
    ...more,
  };
}

/** The sentence about an activity as somebody reads it. */
export const textOf = (activity: Activity, ownId = 'nobody') =>
  activitySentence(activity, ownId)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');
