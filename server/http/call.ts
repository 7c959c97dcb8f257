import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { recordExport } from '#server/audit/exports.ts';
import { apiError } from '#server/core/errors.ts';
import type { PublicScope } from '#server/core/handlers.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { HEAVY_STEP, STEP } from '#server/db/paging.ts';
import { checkRoom } from '#server/files/content.ts';
import { authenticate, type Caller, callerIfAny, checkConditions } from '#server/session/caller.ts';
import { type Answer, gather, sendAnswer, toAnswer } from './answer.ts';
import { sendList } from './bodies/sendList.ts';
import { receiveUpload } from './bodies/upload.ts';
import { assertForToken, namedWorkspace, toCheckedCall, tokenOf, toPublicCall } from './callScope.ts';
import { earlierAnswer, keepAnswer, repeatable } from './idempotency.ts';
import { bodyBytes, countCall } from './limits/callLimits.ts';
import type { LongLists, Reader } from './limits/longLists.ts';
import type { OpenBodies } from './limits/openBodies.ts';
import type { Line, Turns } from './limits/turns.ts';
import type { CallsUnderWay } from './limits/underWay.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** So many owners of tokens are kept. */
const MOST_OWNERS = 10_000;

/** What one node takes and sends at the same time, over all calls. */
export interface NodeLimits {
  bodies: OpenBodies;
  underWay: CallsUnderWay;
  lists: LongLists;
  downloads: LongLists;
  expensive: Turns;
  writes: Turns;
  connections: Turns;
  /** Whose the tokens were that calls came with: a guess, by which those of a person wait for each other before they are looked up. */
  owners: Map<string, string>;
}

/** A handler without its endpoint's own types: on their way through the portal all calls look alike. */
export interface AnyHandler {
  before?: (call: unknown, request: unknown) => Promise<unknown>;
  run(scope: unknown, request: unknown, prepared?: unknown): Promise<unknown>;
}

export interface EndpointRoute {
  services: Services;
  limits: NodeLimits;
  /** Noun and name of the endpoint, as in `members.list`. */
  name: string;
  endpoint: Endpoint;
  handler: AnyHandler;
}

/**
 * The first half of a call's way, before its body is read: whoever may not call cannot make the portal work. Nothing reaches a
 * handler before session, verified e-mail, profile and licence have been checked, as the endpoint's `access` asks for; only
 * `public` asks for none. Membership and permission follow in the transaction (`toCheckedCall`).
 */
export async function admitCall(
  { services, limits, endpoint }: EndpointRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (endpoint.rate) await services.throttle.consume(endpoint.rate, request.ip);
  const { owners } = limits;
  const token = tokenOf(request);
  const who = { userId: owners.get(token) ?? null, workspaceId: null, token };
  const lookUp = <Found>(find: () => Promise<Found>): Promise<Found> =>
    limits.connections(who, find, reply.raw);
  if (endpoint.knowsCaller) request.caller = await lookUp(() => callerIfAny(services, request));
  if (endpoint.access === 'public') return;
  const caller = await lookUp(() => authenticate(services, request));
  if (owners.size >= MOST_OWNERS) owners.clear();
  owners.set(token, caller.user.id);
  assertForToken(caller, endpoint);
  checkConditions(caller, endpoint.access);
  request.caller = caller;
  const heldBytes = endpoint.upload ? 0 : bodyBytes(endpoint, request);
  limits.underWay.enter(request, reply, caller.user.id, heldBytes);
  limits.bodies.vouchFor(request, caller.user.id);
  await countCall(services, endpoint, caller, request);
}

/**
 * The second half, when the body was read and has the form that the contract asks for: a file and slow work first, while no
 * transaction is open, then everything else in one transaction, whose result is the answer.
 */
export async function answerCall(
  route: EndpointRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { services, limits, name, endpoint, handler } = route;
  const call = openCall(route, request, reply);
  const reader = readerOf(endpoint, request);
  const isSlow = endpoint.upload !== undefined || handler.before !== undefined;
  const inOrder = turnOf(route, request);
  const uploadTo = endpoint.upload ? { id: namedWorkspace(endpoint, request) } : null;
  /** A transaction that does nothing checks the access all the same: nobody takes turns of a workspace that isn't theirs. */
  if ((isSlow || inOrder) && endpoint.access !== 'public')
    await call.begin(async (scope) => uploadTo && checkRoom({ ...scope, workspace: uploadTo }));
  const upload =
    uploadTo && endpoint.upload
      ? await receiveUpload(services, uploadTo.id, request, endpoint.upload.maxBytes)
      : null;
  try {
    const { params, query, body, headers } = request;
    const asked = { params, query, body, headers, ...(upload ? { upload } : {}) };
    const key = endpoint.idempotent ? repeatable(request, name, reader?.userId ?? 'public', upload) : null;
    const prepared = await handler.before?.(call, asked);

    /** What the transaction does. Null stands for a list, which is on its way to its reader while its rows are made. */
    const work = async (scope: Scope): Promise<Answer | null> => {
      const earlier = key ? await earlierAnswer(scope, key) : null;
      if (earlier) return earlier;
      const result = await handler.run(scope, asked, prepared);
      if (endpoint.reads) await recordExport(scope, name, body, result);
      const answer = await toAnswer(endpoint, endpoint.idempotent ? await gather(result) : result, services);
      if (key && answer.kind === 'text') await keepAnswer(scope, key, answer);
      if (answer.kind === 'stream' && reader) untilClosed(reply, limits.downloads.addReader(reader));
      if (answer.kind !== 'rows' || !reader) return answer;
      const openSpool = () => services.spools.open(reader.userId);
      await sendList(reply, answer.status, answer.rows, openSpool, limits.lists.addReader(reader));
      return null;
    };

    const make = async () =>
      beginsByItself(route) ? toAnswer(endpoint, await handler.run(call, asked), services) : call.begin(work);
    const answer = inOrder ? await inOrder(make, reply.raw) : await make();
    return answer ? await sendAnswer(request, reply, answer) : reply;
  } finally {
    await upload?.content.discard();
  }
}

/** Lets a read that is expensive, or may be long, wait until it is its turn (decision 0030); null for all other calls. */
function turnOf(
  { limits, endpoint }: EndpointRoute,
  request: FastifyRequest,
): (<Made>(make: () => Promise<Made>, line: Line) => Promise<Made>) | null {
  const reader = readerOf(endpoint, request);
  if (!reader) return null;
  if (endpoint.response === 'bytes') return (make, line) => limits.downloads.make(reader, make, line);
  if (asksForMany(endpoint, request)) return (make, line) => limits.lists.make(reader, make, line);
  return endpoint.cost === 'expensive' ? (make, line) => limits.expensive(reader, make, line) : null;
}

/** The call as its handler gets it while no transaction is open. */
function openCall(
  { services, limits, name, endpoint }: EndpointRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Pick<PublicScope, 'begin'> {
  if (endpoint.access === 'public') return toPublicCall(services, endpoint, request);
  if (!request.caller) throw apiError('UNAUTHENTICATED');
  const taken = { ...limits, line: reply.raw };
  return toCheckedCall(services, name, endpoint, request.caller, request, taken);
}

/** Who reads the answer, where the endpoint asks for a session. */
function readerOf(endpoint: Endpoint, request: FastifyRequest): Reader | null {
  if (endpoint.access === 'public' || !request.caller) return null;
  const workspaceId = endpoint.access === 'workspace' ? namedWorkspace(endpoint, request) : null;
  return { userId: request.caller.user.id, workspaceId };
}

/** A public handler works outside of transactions and begins those it needs, unless it has a step before its transaction. */
const beginsByItself = ({ endpoint, handler }: EndpointRoute): boolean =>
  endpoint.access === 'public' && handler.before === undefined;

/** True where the answer may be a long list: its rows are loaded in several steps then. */
const asksForMany = ({ cost }: Endpoint, { body }: FastifyRequest): boolean =>
  Number((body as { pageSize?: number } | undefined)?.pageSize) > (cost === 'expensive' ? HEAVY_STEP : STEP);

/** Calls back when the answer is out, or its reader gone. */
function untilClosed({ raw }: FastifyReply, ended: () => void): void {
  if (raw.closed) ended();
  else raw.once('close', ended);
}
