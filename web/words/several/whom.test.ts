import { expect, test } from 'vitest';
import { ACTIVITY_EVENTS, type Activity, type ActivityEvent } from '#contract/activity.ts';
import { anActivity, member, textOf } from '#tests/support/activities.ts';
import { activitySentence } from '../activity.ts';

const told = (numbers: Activity['details']['numbers']) => ({
  details: { teamId: null, subjectName: null, numbers },
});
const night = { teamId: 't', subjectName: 'Night shift', numbers: {} };

test('[ACT-09] nothing that is gone is told twice', () => {
  for (const event of Object.keys(ACTIVITY_EVENTS) as ActivityEvent[])
    for (const change of ['added', 'changed', 'deleted', 'archived', null])
      expect(textOf(anActivity(event, told({ change })))).not.toMatch(
        /the (\w+) an? \1|the trade ?[. ]( |$)/,
      );
  expect(textOf(anActivity('requirements_changed', told({ change: 'deleted' })))).toBe(
    'Ada Byron deleted a requirement.',
  );
});

test('[ACT-09] of several people three are named, and how many more there are leads to all of them', () => {
  const people = ['Ann', 'Ben', 'Cas', 'Dan', 'Eve'].map((name) => member(name.toLowerCase(), name));
  const added = (some: typeof people, count: number) =>
    anActivity('team_members_added', {
      ...{ count, relatedWorkspaceMembers: some },
      details: { ...night, numbers: { teams: 1, members: count } },
    });
  const texts = [2, 3, 4, 5].map((count) => textOf(added(people.slice(0, Math.min(3, count)), count)));
  expect(texts).toEqual([
    'Ada Byron added Ann and Ben to Night shift.',
    'Ada Byron added Ann, Ben and Cas to Night shift.',
    'Ada Byron added Ann, Ben, Cas and 1 more to Night shift.',
    'Ada Byron added Ann, Ben, Cas and 2 more to Night shift.',
  ]);
  expect(textOf(added([], 5))).toBe('Ada Byron added 5 members to Night shift.');
  expect(textOf(added(people.slice(0, 1), 5))).toBe('Ada Byron added Ann and 4 more to Night shift.');
  expect(textOf(added(people.slice(0, 3), 5), 'ben')).toBe(
    'Ada Byron added Ann, you, Cas and 2 more to Night shift.',
  );
  const parts = activitySentence(added(people.slice(0, 3), 5), 'nobody');
  expect(parts).toContainEqual({ kind: 'people', text: '2 more', id: 'a' });
  const all = activitySentence(added(people, 5), 'nobody', Number.POSITIVE_INFINITY);
  expect(all.map((part) => (typeof part === 'string' ? part : part.text)).join('')).toBe(
    'Ada Byron added Ann, Ben, Cas, Dan and Eve to Night shift.',
  );
  const erased = member('x', null, '');
  expect(textOf(added([erased, ...people.slice(0, 1)], 2))).toBe(
    'Ada Byron added Somebody and Ann to Night shift.',
  );
});
