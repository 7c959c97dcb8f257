import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { type Endpoint, isRead, tokenNeeds, workspaceSource } from '#contract/endpoint.ts';
import { isId } from '#contract/rules/ids.ts';
import { recordingRefusals } from '#server/audit/callEvents.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { CheckedCall, PublicScope } from '#server/core/handlers.ts';
import type { Hold } from '#server/core/holds.ts';
import { languageOf } from '#server/core/language.ts';
import {
  allow,
  can,
  grantOf,
  hasOwnersFactor,
  isApiTokenLive,
  isSessionLive,
  membershipIn,
  type Origin,
  type Scope,
  type UserScope,
} from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { hashToken } from '#server/core/tokens.ts';
import { begin, beginWith } from '#server/core/transaction.ts';
import { together } from '#server/db/transaction.ts';
import { noteSeen } from '#server/members/membership.queries.ts';
import { type Caller, selectedWorkspace } from '#server/session/caller.ts';
import type { Line, Turns } from './limits/turns.ts';

/** 256 random bits in base64url, which the browser made and keeps. */
const FORM = /^[A-Za-z0-9_-]{43}$/;

/** What is kept of the browser that calls, by its header `X-Device-Id`; null for one that tells none. */
function deviceHash(headers: IncomingHttpHeaders): Buffer | null {
  const id = headers['x-device-id'];
  return typeof id === 'string' && FORM.test(id) ? createHash('sha256').update(id).digest() : null;
}

/** Where a call comes from, for the security log and the language of what is answered. */
export const originOf = ({ ip, headers, caller }: FastifyRequest): Origin => ({
  address: ip,
  userAgent: headers['user-agent']?.slice(0, 255) ?? null,
  language: languageOf(headers),
  ...(caller?.apiToken ? { apiToken: caller.apiToken.name } : {}),
});

/** Tells the token of a call apart from others, and is of no use to anybody who reads it. */
export const tokenOf = ({ headers }: FastifyRequest): string =>
  hashToken(headers.authorization ?? '').toString('base64');

/** Refuses a call that is not for the caller's API token, whatever its owner may do (decision 0050). */
export function assertForToken({ apiToken }: Caller, endpoint: Endpoint): void {
  const needed = tokenNeeds(endpoint);
  if (needed === 'directory' && apiToken === null)
    throw apiError('UNAUTHENTICATED', { message: 'Send an API token for SCIM.' });
  if (apiToken === null) return;
  if (apiToken.forDirectory !== (needed === 'directory'))
    throw apiError('API_TOKEN_SCOPE', {
      message: apiToken.forDirectory
        ? 'This API token is for SCIM and makes no other calls.'
        : 'This API token isn’t for SCIM. Create one for the directory.',
    });
  if (needed === null)
    throw apiError('API_TOKEN_SCOPE', {
      message: 'This call is for people who are logged in, not for API tokens.',
    });
  if (needed === 'write' && !apiToken.mayWrite)
    throw apiError('API_TOKEN_SCOPE', {
      message: 'This API token may only read. Create one that may write to make changes.',
    });
}

/** A call that anybody may make, as its handler sees it. */
export const toPublicCall = (
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
): PublicScope => ({
  services,
  now: services.clock(),
  ...originOf(request),
  device: endpoint.namesDevice ? deviceHash(request.headers) : null,
  caller: sessionOf(request),
  begin: (work) => begin(services, (bare) => work({ ...bare, from: originOf(request) })),
});

const sessionOf = ({ caller }: FastifyRequest): PublicScope['caller'] =>
  caller && caller.apiToken === null ? { userId: caller.user.id, sessionId: caller.sessionId } : null;

/**
 * The call as a step before its transaction sees it; every transaction that it begins checks the access anew, and has a refusal
 * recorded.
 */
export const toCheckedCall = (
  services: Services,
  name: string,
  endpoint: Endpoint,
  caller: Caller,
  request: FastifyRequest,
  { writes, connections, line }: { writes: Turns; connections: Turns; line: Line },
): CheckedCall<UserScope> => ({
  services,
  now: services.clock(),
  user: caller.user,
  ...originOf(request),
  begin: (work) => {
    const from = originOf(request);
    const inTransaction = () =>
      beginWith(services, (bare) => toCallScope({ ...bare, from }, endpoint, caller, request), work);
    const isOfWorkspace = endpoint.access === 'workspace';
    const attempt = { caller, name, from, workspace: () => namedWorkspace(endpoint, request) };
    const run = () => (isOfWorkspace ? recordingRefusals(services, attempt, inTransaction) : inTransaction());
    const workspaceId = isOfWorkspace ? namedWorkspace(endpoint, request) : null;
    const who = { userId: caller.user.id, workspaceId, token: tokenOf(request) };
    // A write goes on when its caller has gone: they cannot know how far it came.
    return isRead(endpoint) ? connections(who, run, line) : writes(who, () => connections(who, run));
  },
});

/** How a call holds the rights that it is allowed by, so that they are the same when it commits. */
export const holdOf = (endpoint: Endpoint, rightsOf: 'user' | 'workspace'): Hold => {
  if (isRead(endpoint)) return 'none';
  return endpoint.changes === rightsOf ? 'alone' : 'shared';
};

/** Whether what the caller came with can still be used. */
const isStillGood = (scope: Scope, caller: Caller): Promise<boolean> =>
  caller.apiToken === null
    ? isSessionLive({ ...scope, sessionId: caller.sessionId })
    : isApiTokenLive(scope, caller.apiToken);

/** Of a call with an API token: whether its owner has a second factor. */
const isFactorOfToken = async (scope: Scope, { apiToken, user }: Caller): Promise<boolean> =>
  apiToken !== null && (await hasOwnersFactor(scope, { ...apiToken, userId: user.id }));

/**
 * The scope that the endpoint's handler gets: of the caller, or of the caller as a member of the workspace it names. Session or
 * API token, membership, role and permission are read here, after the locks: nothing that was read before counts.
 */
async function toCallScope(
  scope: Scope,
  endpoint: Endpoint,
  caller: Caller,
  request: FastifyRequest,
): Promise<UserScope> {
  const { user } = caller;
  const id = endpoint.access === 'workspace' ? namedWorkspace(endpoint, request) : null;
  const held = holdOf(endpoint, 'workspace');
  const session = caller.apiToken === null ? { sessionId: caller.sessionId, token: caller.token } : {};
  const grant = grantOf(caller);
  const userScope = { ...scope, user, grant, ...session, selectedWorkspaceId: selectedWorkspace(request) };
  const sessionId = id !== null && caller.apiToken === null ? caller.sessionId : undefined;
  const [, found, isGood] = await together(
    scope,
    () =>
      allow(
        scope.tx,
        {
          user_id: user.id,
          ...(user.isEmailVerified ? { email_key: user.emailKey } : {}),
          ...(held === 'none' ? {} : { now: scope.now.toISOString() }),
        },
        {
          user: { id: user.id, hold: holdOf(endpoint, 'user') },
          ...(id === null ? {} : { workspace: { id, hold: held } }),
        },
      ),
    async () => (id === null ? null : membershipIn(userScope, id, held, sessionId)),
    async () => (sessionId === undefined ? isStillGood(scope, caller) : null),
  );
  /** The session of a member is looked at with the membership; who is none may have come with a session that ended all the same. */
  const isLive = isGood ?? found?.isSessionLive ?? (await isStillGood(scope, caller));
  if (!isLive) throw apiError(caller.apiToken === null ? 'TOKEN_EXPIRED' : 'API_TOKEN_ENDED');
  if (endpoint.access !== 'workspace' || id === null) return userScope;
  const { scope: member, needsFactor, hasFactor } = orNotFound(found);
  if (needsFactor && !(hasFactor ?? (await isFactorOfToken(scope, caller))))
    throw apiError('SECOND_FACTOR_REQUIRED');
  if (endpoint.permission !== null && !can(member, endpoint.permission)) throw apiError('FORBIDDEN');
  // An API token is a program, not its owner.
  if (caller.apiToken === null && (member.member.lastSeenOn ?? '') < member.today)
    scope.afterCommit.add(() => noteSeen(member));
  return { ...userScope, ...member };
}

/** The workspace that a call names; throws WORKSPACE_MISSING, and API_TOKEN_SCOPE when the caller's token is of another one. */
export function namedWorkspace(endpoint: Endpoint, request: FastifyRequest): string {
  if (request.link) return request.link.workspaceId;
  const source = workspaceSource(endpoint);
  const holder = source === 'header' ? {} : ((request[source] ?? {}) as { workspaceId?: string });
  const id = holder.workspaceId ?? selectedWorkspace(request);
  if (!isId(id)) throw apiError('WORKSPACE_MISSING');
  const own = request.caller?.apiToken?.workspaceId ?? id;
  if (own !== id)
    throw apiError('API_TOKEN_SCOPE', {
      message: 'This API token works in the workspace it was made in only.',
    });
  return id;
}
