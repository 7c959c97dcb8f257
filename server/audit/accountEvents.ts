import { emailKey } from '#contract/rules/text.ts';
import { MINUTE_MS } from '#contract/rules/time.ts';
import type { PublicScope } from '#server/core/handlers.ts';
import { type Scope, systemScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import type { JobPayloads } from '#server/jobs/jobs.ts';
import { enqueue, type JobScope } from '#server/jobs/queries.ts';
import { activeMemberships, userIdOf } from './queries.ts';
import { recordCounted, recordOnce } from './recordSecurity.ts';

type AccountEvent = JobPayloads['security.account']['event'];

/**
 * Notes what happened to an account in the transaction of the write. A job then writes it to the log of every workspace in
 * which that person is an active member: a login takes no longer for somebody who is in many.
 */
export const recordAccount = (
  scope: JobScope & Pick<Scope, 'from'>,
  event: AccountEvent,
  account: { userId: string },
): Promise<void> =>
  enqueue(scope, 'security.account', {
    event,
    ...account,
    at: scope.now.toISOString(),
    address: scope.from?.address ?? null,
    userAgent: scope.from?.userAgent ?? null,
  });

/**
 * Notes a login with a wrong password. The same work is done for an address without an account, so that the time tells nothing.
 * When it cannot be noted, the login is refused all the same.
 */
export async function recordRefusedLogIn(
  { services, begin: inTransaction }: PublicScope,
  email: string,
): Promise<void> {
  try {
    await inTransaction((scope) =>
      enqueue(scope, 'security.account', {
        event: 'log_in_refused',
        emailKey: emailKey(email),
        at: scope.now.toISOString(),
        address: scope.from?.address ?? null,
        userAgent: scope.from?.userAgent ?? null,
      }),
    );
  } catch (err) {
    services.log.error({ err }, 'a refused login could not be noted for the security log');
  }
}

/**
 * The job that writes an event of an account to the logs of its workspaces, with the moment at which it happened, and to the log of the
 * process: what happens to people who are in no workspace, and to addresses without an account, stands there alone. A job that was cut
 * short writes its line once more.
 */
export async function writeAccountEvent(
  services: Services,
  payload: JobPayloads['security.account'],
): Promise<void> {
  const userId = await writeToWorkspaces(services, payload);
  const { event, at, address } = payload;
  services.log.info({ event, userId, at, address }, 'account event');
}

/** Answers with whose account it is; null where the address has none. */
function writeToWorkspaces(
  services: Services,
  payload: JobPayloads['security.account'],
): Promise<string | null> {
  const { event, at, address, userAgent } = payload;
  return begin(services, async (bare) => {
    const userId = payload.userId ?? (await userIdOf(bare, payload.emailKey ?? ''));
    if (userId === null) return null;
    const then = {
      ...bare,
      now: new Date(at),
      ...(address === null ? {} : { from: { address, userAgent } }),
    };
    for (const { workspaceId, memberId } of await activeMemberships(bare, userId)) {
      const scope = await systemScope(then, workspaceId);
      if (!scope) continue;
      if (event === 'log_in_refused') {
        await recordCounted(scope, event, { memberId, about: '', details: {}, slotMs: MINUTE_MS });
      } else {
        // A job that ran before and was interrupted finds its own event.
        await recordOnce(scope, event, { memberId, about: address ?? '', details: {}, slotMs: 1 });
      }
    }
    return userId;
  });
}
