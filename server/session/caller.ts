import type { FastifyRequest } from 'fastify';
import type { Access } from '#contract/endpoint.ts';
import { isId } from '#contract/rules/ids.ts';
import { emailKey } from '#contract/rules/text.ts';
import { isLicenceAccepted, isProfileComplete } from '#contract/users.ts';
import { ApiError, apiError } from '#server/core/errors.ts';
import type { TokenUse } from '#server/core/handlers.ts';
import type { CallingUser } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { hashToken, hasTokenForm } from '#server/core/tokens.ts';
import { endSession, findToken, noteFirstUse, noteUse } from './queries.ts';
import { dayOf, tokenState } from './rules.ts';

export interface Caller {
  user: CallingUser;
  sessionId: string;
  token: TokenUse;
  isProfileComplete: boolean;
  isLicenceAccepted: boolean;
}

const text = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** The workspace of the header `X-Workspace-Id`, or null when it is missing or no id. */
export function selectedWorkspace(request: FastifyRequest): string | null {
  const value = text(request.headers['x-workspace-id']);
  return isId(value) ? value : null;
}

/**
 * The caller, known by the bearer token alone. Throws 401 without one: `TOKEN_INVALID` for a text that does not have the form
 * of a token (API-33), `TOKEN_EXPIRED` for one that ran out, whose session was ended or that nobody issued (API-32). A token
 * that comes when it is replaced for good was copied: whoever sent it, the session ends for all who have one of its tokens.
 */
export async function authenticate(services: Services, request: FastifyRequest): Promise<Caller> {
  const header = request.headers.authorization;
  if (header === undefined) throw apiError('UNAUTHENTICATED');
  const token = /^Bearer (\S+)$/i.exec(header)?.[1] ?? '';
  if (!hasTokenForm(token)) throw apiError('TOKEN_INVALID');
  const hash = hashToken(token);
  const row = await findToken(services.db, hash);
  const now = services.clock();
  if (!row) throw apiError('TOKEN_EXPIRED');
  const state = tokenState(row, now);
  if (state === 'replayed') await endSession(services.db, row.sessionId, now);
  if (state !== 'live') throw apiError('TOKEN_EXPIRED');
  const claimed = text(request.headers['x-user-id']);
  if (claimed !== undefined && claimed !== row.user.id) throw apiError('UNAUTHENTICATED');
  if (row.replaces !== null && row.usedAt === null) await noteFirstUse(services.db, hash, row.replaces, now);
  if (row.sessionLastUsedOn !== dayOf(now)) await noteUse(services.db, row.sessionId, dayOf(now));
  return {
    user: {
      id: row.user.id,
      email: row.user.email,
      emailKey: emailKey(row.user.email),
      isEmailVerified: row.user.emailVerifiedAt !== null,
    },
    sessionId: row.sessionId,
    token: { text: token, hash, sessionEndsAt: row.sessionEndsAt },
    isProfileComplete: isProfileComplete(row.user),
    isLicenceAccepted: isLicenceAccepted(row.user.licenceVersion),
  };
}

/** The caller of a call that anybody may make; null without a token that is worth something. */
export async function callerIfAny(services: Services, request: FastifyRequest): Promise<Caller | null> {
  try {
    return await authenticate(services, request);
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 401) return null;
    throw error;
  }
}

/** Checks the conditions of access that go beyond a live session, in the order in which a person can fulfil them. */
export function checkConditions(caller: Caller, access: Exclude<Access, 'public'>): void {
  if (access === 'session') return;
  if (!caller.user.isEmailVerified) throw apiError('EMAIL_UNVERIFIED');
  if (access === 'verified') return;
  if (!caller.isProfileComplete) throw apiError('PROFILE_INCOMPLETE');
  if (!caller.isLicenceAccepted) throw apiError('LICENCE_REQUIRED');
}
