import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, isRead } from '#contract/endpoint.ts';
import { recordExport } from '#server/audit/callEvents.ts';
import { apiError } from '#server/core/errors.ts';
import type { PublicScope } from '#server/core/handlers.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { HEAVY_STEP, STEP } from '#server/db/paging.ts';
import { checkRoom } from '#server/files/content.ts';
import { authenticate, type Caller, callerIfAny, checkConditions } from '#server/session/caller.ts';
import { type Answer, gather, sendAnswer, toAnswer } from './answer.ts';
import { sendList } from './bodies/sendList.ts';
import { receiveUpload, type Upload } from './bodies/upload.ts';
import { assertForToken, namedWorkspace, toCheckedCall, tokenOf, toPublicCall } from './callScope.ts';
import { earlierAnswer, keepAnswer, repeatable } from './idempotency.ts';
import { bodyBytes, countCall } from './limits/callLimits.ts';
import type { LongLists, Reader } from './limits/longLists.ts';
import type { OpenBodies } from './limits/openBodies.ts';
import type { Line, Turns } from './limits/turns.ts';
import type { CallsUnderWay } from './limits/underWay.ts';
import { admitByLink, linkCallerId, toLinkCall } from './linkCall.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** So many owners of tokens are kept. */
const MOST_OWNERS = 10_000;

/** The bounds of what one node takes and sends at the same time, over all calls. */
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
  const heldBytes = endpoint.upload ? 0 : bodyBytes(endpoint, request);
  if (endpoint.access === 'link')
    return admitByLink(services, endpoint, limits, { request, reply, heldBytes });
  const caller = await lookUp(() => authenticate(services, request));
  if (owners.size >= MOST_OWNERS) owners.clear();
  owners.set(token, caller.user.id);
  assertForToken(caller, endpoint);
  checkConditions(caller, endpoint.access);
  request.caller = caller;
  limits.underWay.enter(request, reply, caller.user.id, heldBytes);
  limits.bodies.vouchFor(request, caller.user.id);
  await countCall(services, endpoint, caller, request);
}

/**
 * The second half, when the body was read and has the form that the contract asks for: slow work first, while no transaction is
 * open, then everything else in one transaction, whose result is the answer.
 */
export async function answerCall(
  route: EndpointRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = route;
  if (endpoint.upload) return answerUpload(route, endpoint.upload.maxBytes, request, reply);
  const reader = readerOf(endpoint, request);
  return reader && isRead(endpoint)
    ? answerRead(route, reader, request, reply)
    : answerPlain(route, request, reply);
}

/** A call that writes, or that anybody may make. */
async function answerPlain(
  route: EndpointRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { services, endpoint, handler } = route;
  const call = openCall(route, request, reply);
  if (beginsByItself(route)) {
    const result = await handler.run(call, askedOf(request));
    return sendAnswer(request, reply, await toAnswer(endpoint, result, services));
  }
  if (handler.before) await assertAccess(route, call);
  return sendAnswer(request, reply, await write(route, call, request));
}

/** A write with a file, which is received before its transaction, and is gone after it unless the handler kept it. */
async function answerUpload(
  route: EndpointRoute,
  maxBytes: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = openCall(route, request, reply);
  const workspace = { id: namedWorkspace(route.endpoint, request) };
  await call.begin((scope) => checkRoom({ ...scope, workspace }));
  const upload = await receiveUpload(route.services, workspace.id, request, maxBytes);
  try {
    return await sendAnswer(request, reply, await write(route, call, request, upload));
  } finally {
    await upload.content.discard();
  }
}

/** The transaction of a write. Its answer is whole before that commits; what was answered under the same key is answered again. */
async function write(
  { services, name, endpoint, handler }: EndpointRoute,
  call: OpenCall,
  request: FastifyRequest,
  upload: Upload | null = null,
): Promise<Answer> {
  const asked = { ...askedOf(request), ...(upload ? { upload } : {}) };
  const callerId = readerOf(endpoint, request)?.userId ?? 'public';
  const key = endpoint.idempotent ? repeatable(request, name, callerId, upload) : null;
  const prepared = await handler.before?.(call, asked);
  return call.begin(async (scope) => {
    const earlier = key ? await earlierAnswer(scope, key) : null;
    if (earlier) return earlier;
    const result = await gather(await handler.run(scope, asked, prepared));
    const answer = await toAnswer(endpoint, result, services);
    if (key && answer.kind === 'text') await keepAnswer(scope, key, answer);
    return answer;
  });
}

/** A read by somebody who is known. It may have to wait for its turn, and a long list is sent while its rows are made. */
async function answerRead(
  route: EndpointRoute,
  reader: Reader,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { services, limits, name, endpoint, handler } = route;
  const call = openCall(route, request, reply);
  const asked = askedOf(request);
  const inOrder = turnOf(route, reader, request);
  if (inOrder || handler.before) await assertAccess(route, call);
  const prepared = await handler.before?.(call, asked);

  /** The work of the transaction. Null stands for a list, which is on its way to its reader while its rows are made. */
  const work = async (scope: Scope): Promise<Answer | null> => {
    const result = await handler.run(scope, asked, prepared);
    if (endpoint.reads) await recordExport(scope, name, request.body, result);
    const answer = await toAnswer(endpoint, result, services);
    if (answer.kind === 'stream') untilClosed(reply, limits.downloads.addReader(reader));
    if (answer.kind !== 'rows') return answer;
    const openSpool = () => services.spools.open(reader.userId);
    await sendList(reply, answer.status, answer.rows, openSpool, limits.lists.addReader(reader));
    return null;
  };

  const make = () => call.begin(work);
  const answer = inOrder ? await inOrder(make, reply.raw) : await make();
  return answer ? sendAnswer(request, reply, answer) : reply;
}

/** The call as its handler reads it. */
const askedOf = ({ params, query, body, headers }: FastifyRequest) => ({ params, query, body, headers });

/** A transaction that does nothing checks the access all the same: nobody takes turns of a workspace that isn't theirs. */
async function assertAccess({ endpoint }: EndpointRoute, call: OpenCall): Promise<void> {
  if (endpoint.access !== 'public') await call.begin(async () => undefined);
}

/** Lets a read that is expensive, or may be long, wait until it is its turn (decision 0030); null for all other reads. */
function turnOf(
  { limits, endpoint }: EndpointRoute,
  reader: Reader,
  request: FastifyRequest,
): (<Made>(make: () => Promise<Made>, line: Line) => Promise<Made>) | null {
  if (endpoint.response === 'bytes') return (make, line) => limits.downloads.make(reader, make, line);
  if (asksForMany(endpoint, request)) return (make, line) => limits.lists.make(reader, make, line);
  return endpoint.cost === 'expensive' ? (make, line) => limits.expensive(reader, make, line) : null;
}

type OpenCall = Pick<PublicScope, 'begin'>;

/** The call as its handler gets it while no transaction is open. */
function openCall(
  { services, limits, name, endpoint }: EndpointRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): OpenCall {
  if (endpoint.access === 'public') return toPublicCall(services, endpoint, request);
  if (endpoint.access === 'link')
    return toLinkCall(services, endpoint, request, { ...limits, line: reply.raw });
  if (!request.caller) throw apiError('UNAUTHENTICATED');
  const taken = { ...limits, line: reply.raw };
  return toCheckedCall(services, name, endpoint, request.caller, request, taken);
}

/** The reader of the answer, where the endpoint asks for a session. */
function readerOf(endpoint: Endpoint, request: FastifyRequest): Reader | null {
  if (request.link) return { userId: linkCallerId(request.link), workspaceId: request.link.workspaceId };
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
