import { nameInUse } from '#contract/rules/text.ts';
import { systemScope, type WorkspaceScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import type { JobPayloads } from '#server/jobs/jobs.ts';
import { enqueueAll } from '#server/jobs/queries.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { takeMails } from '#server/mail/allowance.queries.ts';
import { documentRequestMail } from '#server/mail/documentRequest.ts';
import { summaries } from '#server/members/queries.ts';
import { markTold, untoldMemberIds, untoldRequests } from './queries.ts';

/** How many people one job tells: what it holds in memory stays small, however many are asked. */
const AT_ONCE = 500;

/**
 * The job that mails people what they were asked for: each at most once on a day of the workspace, with all that they were not told of yet
 * (SUB-09). What is asked for after that mail waits for the next morning. Who has brought it meanwhile gets none.
 */
export async function tellOfRequests(
  services: Services,
  payload: JobPayloads['documentRequests.tell'],
): Promise<void> {
  await begin(services, async (bare) => {
    const scope = await systemScope(bare, payload.workspaceId);
    if (!scope) return;
    if (!('memberIds' in payload)) return tellInSteps(scope, await untoldMemberIds(scope, payload));
    if (payload.memberIds.length > AT_ONCE) return tellInSteps(scope, payload.memberIds);
    await tell(scope, payload.memberIds);
  });
}

/** Tells in the morning of what was asked for after the mail of a day. */
export const tellOfWaitingRequests = async (scope: WorkspaceScope): Promise<void> =>
  tellInSteps(scope, await untoldMemberIds(scope));

function tellInSteps(scope: WorkspaceScope, memberIds: string[]): Promise<void> {
  const steps = Array.from({ length: Math.ceil(memberIds.length / AT_ONCE) }, (_, n) => ({
    workspaceId: scope.workspace.id,
    memberIds: memberIds.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  }));
  return enqueueAll(scope, 'documentRequests.tell', steps);
}

async function tell(scope: WorkspaceScope, memberIds: string[]): Promise<void> {
  const { workspace, today, services } = scope;
  const untold = Map.groupBy(await untoldRequests(scope, memberIds), ({ memberId }) => memberId);
  const keyOf = (memberId: string) => `${memberId}:${today}`;
  const allowed = await takeMails(scope, 'requestMails', [...untold.keys()].map(keyOf));
  const told = [...untold].flatMap(([id, requests]) => (allowed.has(keyOf(id)) ? [requests] : []));
  await markTold(
    scope,
    told.flat().map(({ id }) => id),
  );
  const askers = await summaries(
    scope,
    told.flat().map(({ askedById }) => askedById),
  );
  const own = `${services.config.publicUrl}/${workspace.id}/my-documents`;
  await sendMails(
    scope,
    told.flatMap((requests) => {
      const [first] = requests;
      if (!first) return [];
      const [askedById, ...others] = new Set(requests.map((request) => request.askedById));
      const asker = nameInUse(askers.get(askedById ?? ''));
      return documentRequestMail({
        to: first.email,
        language: first.language,
        workspace,
        askedBy: others.length === 0 ? { name: asker } : null,
        kinds: requests.map(({ kind, dueOn, kindId }) => ({
          kind,
          dueOn,
          link: `${own}/submit?kind=${kindId}`,
        })),
        list: own,
      });
    }),
  );
}
