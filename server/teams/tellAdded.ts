import { systemScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import type { JobPayloads } from '#server/jobs/jobs.ts';
import { enqueueAll } from '#server/jobs/queries.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { takeMails } from '#server/mail/allowance.queries.ts';
import { addedToTeamsMail } from '#server/mail/membership.ts';
import { addedMemberIds, addedMembers, nameOfAdding } from './members.queries.ts';

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
    for (const { memberId, email, teams } of added) {
      if (!welcome.has(memberId)) continue;
      const path =
        teams.length === 1
          ? `/${payload.workspaceId}/teams/${teams[0]?.id}`
          : `/${payload.workspaceId}/teams`;
      const names = teams.map(({ name }) => name);
      mails.push(
        addedToTeamsMail({
          to: email,
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
