import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { MINUTE_MS } from '#contract/rules/time.ts';
import { ApiError } from '#server/core/errors.ts';
import { beginIndependent } from '#server/core/independent.ts';
import {
  allow,
  type CallingUser,
  memberScope,
  type Origin,
  type Scope,
  systemScope,
  type WorkspaceScope,
} from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { recordCounted } from './recordSecurity.ts';

/** A list of more rows than this leaves as an export, whatever a screen made of it. */
const LONG_LIST = 1_000;

/**
 * Records that rows leave in bulk: when all of them were asked for, or many are answered. The event commits before the first
 * row is sent, so that breaking off does not undo it; when it cannot be written, nothing is sent.
 */
export async function recordExport(
  scope: Scope & Partial<Pick<WorkspaceScope, 'workspace' | 'member'>>,
  call: string,
  asked: unknown,
  result: unknown,
): Promise<void> {
  const { workspace, member, from } = scope;
  const rows = rowsOf(asked, result);
  if (!workspace || !member || rows === null) return;
  await beginIndependent(scope.services, async (bare) => {
    const aside = await systemScope({ ...bare, from }, workspace.id);
    if (!aside) return;
    const about = { memberId: member.id, about: call, details: { call }, slotMs: MINUTE_MS };
    await recordCounted(aside, 'exported', about, rows);
  });
}

/** The number of rows of an answer that is an export; null for any other answer. */
function rowsOf(asked: unknown, result: unknown): number | null {
  const { page = 0, pageSize = 0 } = (asked ?? {}) as { page?: number; pageSize?: number };
  const { data, count = 0 } = (result ?? {}) as { data?: unknown; count?: number };
  if (data === undefined) return null;
  const rows = Array.isArray(data) ? data.length : Math.min(pageSize, count - page * pageSize);
  return pageSize > PAGE_SIZE.all || rows > LONG_LIST ? rows : null;
}

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
