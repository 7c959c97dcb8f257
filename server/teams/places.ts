import type { Override } from '#contract/requirements/reasons.ts';
import { ofPeople, record, recordAll } from '#server/audit/recordActivity.ts';
import { type MemberScope, systemScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import type { JobPayloads } from '#server/jobs/jobs.ts';
import { enqueueAll } from '#server/jobs/queries.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { takeMails } from '#server/mail/allowance.queries.ts';
import { addedToTeamsMail } from '#server/mail/membership.ts';
import { type Placement, place } from '#server/members/place.ts';
import { teamNames } from '#server/standing/names.queries.ts';
import { addedMemberIds, addedMembers, nameOfAdding } from './members.queries.ts';

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
      ...ofPeople(memberIds),
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
    ...ofPeople(memberIds),
    details: { teams: teamIds.length, members: memberIds.length },
  });
}

/** One activity for the people whom a team admin asked for. */
export async function recordRequested(
  scope: MemberScope,
  count: number,
  { teamIds, memberIds }: Placement,
): Promise<void> {
  const [teamId = ''] = teamIds;
  const name = teamIds.length === 1 ? (await teamNames(scope, [teamId])).get(teamId) : undefined;
  await record(scope, 'team_members_requested', {
    count,
    ...(name === undefined ? {} : { teamId, subjectName: name }),
    memberIds,
    details: { teams: teamIds.length, members: memberIds.length },
  });
}

type Payload = JobPayloads['teams.tellAdded'];

/** How many people one job tells: what it holds in memory stays small, whatever the size of the crew. */
const AT_ONCE = 500;

/** The job that tells people by mail that they were put into teams: each once, for all teams of the action. */
export async function tellOfTeams(services: Services, payload: Payload): Promise<void> {
  await begin(services, async (bare) => {
    const scope = await systemScope(bare, payload.workspaceId);
    if (!scope) return;
    const memberIds = payload.memberIds ?? (await addedMemberIds(scope, payload));
    if (memberIds.length > AT_ONCE) {
      const parts = Array.from({ length: Math.ceil(memberIds.length / AT_ONCE) }, (_, n) => ({
        ...payload,
        memberIds: memberIds.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
      }));
      return enqueueAll(bare, 'teams.tellAdded', parts);
    }
    const added = await addedMembers(scope, payload, memberIds);
    const addedBy = await nameOfAdding(scope, payload.byMemberId);
    const { publicUrl } = services.config;
    const welcome = await takeMails(
      bare,
      'teamMails',
      added.map(({ memberId }) => memberId),
    );
    const mails = [];
    for (const { memberId, to, language, teams } of added) {
      if (!welcome.has(memberId)) continue;
      const path =
        teams.length === 1
          ? `/${payload.workspaceId}/teams/${teams[0]?.id}`
          : `/${payload.workspaceId}/teams`;
      const names = teams.map(({ name }) => name);
      mails.push(
        addedToTeamsMail({
          to,
          language,
          workspace: scope.workspace,
          addedBy,
          teams: names,
          link: publicUrl + path,
        }),
      );
    }
    await sendMails(scope, mails);
  });
}
