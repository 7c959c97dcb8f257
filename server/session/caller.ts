import type { FastifyRequest } from 'fastify';
import type { Access } from '#contract/endpoint.ts';
import { isId } from '#contract/rules/ids.ts';
import { emailKey } from '#contract/rules/text.ts';
import { isLicenceAccepted, isProfileComplete } from '#contract/users.ts';
import { ApiError, apiError } from '#server/core/errors.ts';
import type { TokenUse } from '#server/core/handlers.ts';
import type { CallingUser } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { hashToken, hasTokenForm, workspaceOfApiToken } from '#server/core/tokens.ts';
import type { UserRow } from '#server/users/queries.ts';
import { findApiToken, noteApiTokenUse } from './apiTokens.queries.ts';
import { endSession, findToken, noteFirstUse, noteUse } from './queries.ts';
import { dayOf, tokenState } from './rules.ts';

interface Person {
  user: CallingUser;
  isProfileComplete: boolean;
  isLicenceAccepted: boolean;
}

/** Somebody who is logged in. */
export interface SessionCaller extends Person {
  sessionId: string;
  token: TokenUse;
  apiToken: null;
}

/** A program with the API token of a person, in one workspace. */
interface ApiTokenCaller extends Person {
  apiToken: { id: string; name: string; workspaceId: string; mayWrite: boolean; forDirectory: boolean };
}

export type Caller = SessionCaller | ApiTokenCaller;

const text = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** The workspace of the header `X-Workspace-Id`, without one that of the API token; null when there is neither, or no id. */
export function selectedWorkspace(request: FastifyRequest): string | null {
  const value = text(request.headers['x-workspace-id']) ?? request.caller?.apiToken?.workspaceId;
  return isId(value) ? value : null;
}

/** Refuses a call that says it is somebody else's than the token's owner. */
function assertClaimed(request: FastifyRequest, row: { user: { id: string } }): void {
  const claimed = text(request.headers['x-user-id']);
  if (claimed !== undefined && claimed !== row.user.id) throw apiError('UNAUTHENTICATED');
}

const toPerson = (user: UserRow): Person => ({
  user: {
    id: user.id,
    email: user.email,
    emailKey: emailKey(user.email),
    isEmailVerified: user.emailVerifiedAt !== null,
    language: user.language,
  },
  isProfileComplete: isProfileComplete(user),
  isLicenceAccepted: isLicenceAccepted(user.licenceVersion),
});

/**
 * The caller, known by the bearer token alone. Throws 401 without one: `TOKEN_INVALID` for a text that does not have the form
 * of a token (API-33), `TOKEN_EXPIRED` for one that ran out, whose session was ended or that nobody issued (API-32). A token
 * that comes when it is replaced for good was copied: whoever sent it, the session ends for all who have one of its tokens.
 */
export async function authenticate(services: Services, request: FastifyRequest): Promise<Caller> {
  const header = request.headers.authorization;
  if (header === undefined) throw apiError('UNAUTHENTICATED');
  const token = /^Bearer (\S+)$/i.exec(header)?.[1] ?? '';
  const workspaceId = workspaceOfApiToken(token);
  if (workspaceId !== null) return byApiToken(services, request, { workspaceId, token });
  if (!hasTokenForm(token)) throw apiError('TOKEN_INVALID');
  const hash = hashToken(token);
  const row = await findToken(services.db, hash);
  const now = services.clock();
  if (!row) throw apiError('TOKEN_EXPIRED');
  const state = tokenState(row, now);
  if (state === 'replayed') await endSession(services.db, row.sessionId, now);
  if (state !== 'live') throw apiError('TOKEN_EXPIRED');
  assertClaimed(request, row);
  if (row.replaces !== null && row.usedAt === null) await noteFirstUse(services.db, hash, row.replaces, now);
  if (row.sessionLastUsedOn !== dayOf(now)) await noteUse(services.db, row.sessionId, dayOf(now));
  return {
    ...toPerson(row.user),
    sessionId: row.sessionId,
    token: { text: token, hash, sessionEndsAt: row.sessionEndsAt },
    apiToken: null,
  };
}

/**
 * The caller with an API token: its owner, as long as they are an active member of its workspace. Throws API_TOKEN_ENDED for a
 * token that was revoked or has expired, whose owner or workspace is gone, or that nobody made.
 */
async function byApiToken(
  services: Services,
  request: FastifyRequest,
  { workspaceId, token }: { workspaceId: string; token: string },
): Promise<Caller> {
  const row = await findApiToken(services, workspaceId, hashToken(token));
  if (!row) throw apiError('API_TOKEN_ENDED');
  assertClaimed(request, row);
  const { id, name, mayWrite, forDirectory } = row;
  const today = dayOf(services.clock());
  if (row.lastUsedOn !== today) await noteApiTokenUse(services, { id, workspaceId }, today);
  return { ...toPerson(row.user), apiToken: { id, name, workspaceId, mayWrite, forDirectory } };
}

/** Whoever is logged in and makes a call that anybody may make; null without a token of a session that is worth something. */
export async function callerIfAny(
  services: Services,
  request: FastifyRequest,
): Promise<SessionCaller | null> {
  try {
    const caller = await authenticate(services, request);
    return caller.apiToken === null ? caller : null;
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 401) return null;
    throw error;
  }
}

/** Checks the conditions of access that go beyond a live session, in the order in which a person can fulfil them. */
export function checkConditions(caller: Caller, access: Exclude<Access, 'public' | 'link'>): void {
  if (access === 'session') return;
  if (!caller.user.isEmailVerified) throw apiError('EMAIL_UNVERIFIED');
  if (access === 'verified') return;
  if (!caller.isProfileComplete) throw apiError('PROFILE_INCOMPLETE');
  if (!caller.isLicenceAccepted) throw apiError('LICENCE_REQUIRED');
}
