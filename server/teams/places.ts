import type { Override } from '#contract/requirements/reasons.ts';
import { record, recordAll } from '#server/audit/recordActivity.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { enqueueAll } from '#server/jobs/queries.ts';
import { type Placement, place } from '#server/members/place.ts';
import { teamNames } from '#server/standing/names.queries.ts';

/**
 * Puts members into teams: each team has its activity, so that whoever is in it now reads of it, and those who were added are
 * told by mail. Returns how many places are new.
 */
export async function givePlaces(
  scope: MemberScope,
  placements: Placement[],
  placedByAdmin: boolean,
  override?: Override,
): Promise<number> {
  const reasonFor = () => override?.reason;
  const added = await place(scope, placements, { placedByAdmin, reasonFor });
  if (added.size === 0) return 0;
  const names = await teamNames(scope, [...added.keys()]);
  await recordAll(
    scope,
    'team_members_added',
    [...added].map(([teamId, memberIds]) => ({
      count: memberIds.length,
      teamId,
      subjectName: names.get(teamId),
      relatedMemberId: memberIds.length === 1 ? memberIds[0] : undefined,
      details: { teams: 1, members: memberIds.length },
    })),
  );
  await tellAdded(scope, [...added.keys()]);
  return [...added.values()].reduce((sum, { length }) => sum + length, 0);
}

/** Has the people told by mail whom the present call puts into teams. */
export const tellAdded = ({ member, workspace, ...scope }: MemberScope, teamIds: string[]): Promise<void> =>
  enqueueAll(scope, 'teams.tellAdded', [
    { workspaceId: workspace.id, byMemberId: member.id, teamIds, at: scope.now.toISOString() },
  ]);

/** One activity for the whole action, whatever the number of teams and members. */
export async function recordTaken(
  scope: MemberScope,
  count: number,
  { teamIds, memberIds }: Placement,
): Promise<void> {
  const [teamId = ''] = teamIds;
  const name = teamIds.length === 1 ? (await teamNames(scope, [teamId])).get(teamId) : undefined;
  await record(scope, 'team_members_removed', {
    count,
    ...(name === undefined ? {} : { teamId, subjectName: name }),
    relatedMemberId: memberIds.length === 1 ? memberIds[0] : undefined,
    details: { teams: teamIds.length, members: memberIds.length },
  });
}

/** One activity for the people whom a team admin asked for. */
export async function recordRequested(scope: MemberScope, count: number, teamIds: string[]): Promise<void> {
  const [teamId = ''] = teamIds;
  const name = teamIds.length === 1 ? (await teamNames(scope, [teamId])).get(teamId) : undefined;
  await record(scope, 'team_members_requested', {
    count,
    ...(name === undefined ? {} : { teamId, subjectName: name }),
    details: { teams: teamIds.length },
  });
}
