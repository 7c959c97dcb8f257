import { nameInUse } from '#contract/rules/text.ts';
import { systemScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { isOpenToMembers } from '#server/documents/kinds/policy.ts';
import { oneKind } from '#server/documents/kinds/queries.ts';
import type { JobPayloads } from '#server/jobs/jobs.ts';
import { enqueueAll } from '#server/jobs/queries.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { takeMails } from '#server/mail/allowance.queries.ts';
import { documentRequestMail } from '#server/mail/documentRequest.ts';
import { loadMember } from '#server/members/queries.ts';
import { askedMemberIds, askedMembers } from './queries.ts';

type Payload = JobPayloads['documentRequests.tell'];

/** How many people one job tells: what it holds in memory stays small, however many are asked. */
const AT_ONCE = 500;

/** The job that mails people what they were asked for: each at most once a day for one kind (SUB-09). Who has brought it meanwhile gets none. */
export async function tellOfRequests(services: Services, payload: Payload): Promise<void> {
  await begin(services, async (bare) => {
    const { workspaceId, byMemberId, kindId } = payload;
    const scope = await systemScope(bare, workspaceId);
    if (!scope) return;
    const memberIds = payload.memberIds ?? (await askedMemberIds(scope, payload));
    if (memberIds.length > AT_ONCE) {
      const parts = Array.from({ length: Math.ceil(memberIds.length / AT_ONCE) }, (_, n) => ({
        ...payload,
        memberIds: memberIds.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
      }));
      return enqueueAll(bare, 'documentRequests.tell', parts);
    }
    const kind = await oneKind(scope, kindId);
    if (!kind || !isOpenToMembers(kind)) return;
    const asker = await loadMember(scope, byMemberId);
    const askedBy = nameInUse(asker) ?? 'An admin';
    const asked = await askedMembers(scope, payload, memberIds);
    const keyOf = (memberId: string) => `${memberId}:${kindId}`;
    const allowed = await takeMails(
      bare,
      'requestMails',
      asked.map(({ memberId }) => keyOf(memberId)),
    );
    const link = `${services.config.publicUrl}/${workspaceId}/my-documents/submit?kind=${kindId}`;
    const { workspace } = scope;
    await sendMails(
      scope,
      asked
        .filter(({ memberId }) => allowed.has(keyOf(memberId)))
        .map(({ email, dueOn }) =>
          documentRequestMail({ to: email, workspace, askedBy, kind: kind.name, dueOn, link }),
        ),
    );
  });
}
