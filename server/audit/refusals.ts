import { MINUTE_MS } from '#contract/rules/time.ts';
import { ApiError } from '#server/core/errors.ts';
import { allow, type CallingUser, memberScope, type Origin } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { recordCounted } from './recordSecurity.ts';

interface Attempt {
  caller: { user: CallingUser };
  /** The endpoint's noun and name. */
  name: string;
  from: Origin;
  workspace(): string;
}

/**
 * Runs a call's transaction and records when it ended because the member may not do that. That is written after the
 * transaction was rolled back; when it cannot be written, the refusal stands all the same.
 */
export async function recordingRefusals<T>(
  services: Services,
  attempt: Attempt,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'FORBIDDEN') {
      await recordRefusal(services, attempt).catch((err: unknown) =>
        services.log.error({ err }, 'a refusal could not be written to the security log'),
      );
    }
    throw error;
  }
}

const recordRefusal = (services: Services, { caller, name, from, workspace }: Attempt): Promise<void> =>
  begin(services, async (bare) => {
    await allow(bare.tx, { user_id: caller.user.id });
    const scope = await memberScope(
      { ...bare, user: caller.user, grant: '', from, selectedWorkspaceId: null },
      workspace(),
    );
    if (!scope) return;
    /** One event for each person and minute: a member who tries everything does not fill the table. */
    const about = { memberId: scope.member.id, about: '', details: { call: name }, slotMs: MINUTE_MS };
    await recordCounted(scope, 'refused', about);
  });
