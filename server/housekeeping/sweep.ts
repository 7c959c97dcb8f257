import { INVITED_AGAIN_AFTER_MS } from '#contract/rules/invitations.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { deleteEndedLinks } from '#server/accessLinks/queries.ts';
import { deleteEndedApiTokens } from '#server/account/apiTokens/queries.ts';
import { deleteUnverified } from '#server/account/deletion.queries.ts';
import { deleteSecurityEvents } from '#server/audit/queries.ts';
import { type Scope, systemScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { workspaceIdsAfter } from '#server/core/workspaces.queries.ts';
import { eraseBefore } from '#server/deleted/erase.ts';
import { scanLeftOver } from '#server/files/scan/scan.ts';
import { deleteOldInvitationMails } from '#server/invitations/limits.queries.ts';
import { deleteEndedPacks } from '#server/requirements/packs/queries.ts';
import { deleteUnusedDevices } from '#server/session/knownDevices.queries.ts';
import { sendOverdue } from '#server/webhooks/deliver.ts';
import { deleteOldDeliveries } from '#server/webhooks/queries.ts';
import { DELIVERY_KEPT_MS } from '#server/webhooks/rules.ts';
import {
  abandonedSignUps,
  deleteCounters,
  deleteDeadJobs,
  deleteEmailTokens,
  deleteIdempotencyKeys,
  deleteNonces,
  deleteOldMails,
  deleteSessions,
} from './queries.ts';

const WORKSPACES_AT_ONCE = 100;

/** Removes what workspaces kept long enough, one after the other: row-level security shows one at a time. */
async function sweepWorkspaces(services: Services): Promise<void> {
  let last = '';
  for (;;) {
    const ids = await begin(services, async (scope) => {
      const some = await workspaceIdsAfter(scope, last, WORKSPACES_AT_ONCE);
      const before = (lifetime: number) => new Date(scope.now.getTime() - lifetime);
      for (const id of some) {
        await deleteSecurityEvents(scope, id, before(LIFETIME_MS.securityEvent));
        await eraseBefore(scope, id, before(LIFETIME_MS.binned));
        await deleteEndedLinks(scope, id, before(LIFETIME_MS.endedAccessLink));
        await deleteEndedPacks(scope, id);
        await deleteEndedApiTokens(scope, id, before(LIFETIME_MS.endedApiToken));
        await deleteOldDeliveries(scope, id, before(DELIVERY_KEPT_MS));
        await sendOverdue(scope, id);
        const workspace = await systemScope(scope, id);
        if (workspace) await scanLeftOver(workspace);
      }
      return some;
    });
    if (ids.length < WORKSPACES_AT_ONCE) return;
    last = ids.at(-1) ?? '';
  }
}

/** An old link is still answered with what is wrong with it. */
const EMAIL_TOKENS_KEPT_MS = 30 * DAY_MS;
const DEAD_JOBS_KEPT_MS = 30 * DAY_MS;
const MAILS_KEPT = 500;
const SIGN_UPS_AT_ONCE = 500;

const before = ({ now }: Scope, milliseconds: number) => new Date(now.getTime() - milliseconds);

const STEPS: ((scope: Scope) => Promise<unknown>)[] = [
  (scope) => deleteSessions(scope),
  (scope) => deleteEmailTokens(scope, before(scope, EMAIL_TOKENS_KEPT_MS)),
  (scope) => deleteIdempotencyKeys(scope, before(scope, LIFETIME_MS.idempotencyKey)),
  (scope) => deleteNonces(scope),
  (scope) => deleteCounters(scope),
  (scope) => deleteDeadJobs(scope, before(scope, DEAD_JOBS_KEPT_MS)),
  (scope) => deleteOldMails(scope, MAILS_KEPT),
  (scope) => deleteUnusedDevices(scope, before(scope, LIFETIME_MS.knownDevice)),
  (scope) => deleteOldInvitationMails(scope, before(scope, INVITED_AGAIN_AFTER_MS)),
];

/** The job that removes what has run out, step by step, so that no step holds up the others for long. */
export async function sweep(services: Services): Promise<void> {
  for (const step of STEPS) await begin(services, step);
  await sweepWorkspaces(services);
  const abandoned = await begin(services, (scope) =>
    abandonedSignUps(scope, before(scope, LIFETIME_MS.unverifiedSignUp), SIGN_UPS_AT_ONCE),
  );
  for (const userId of abandoned) {
    await begin(services, (scope) => deleteUnverified(scope, userId));
  }
}
