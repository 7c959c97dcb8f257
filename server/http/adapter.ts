import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorSchema } from '#contract/errors.ts';
import { endpoints } from '#contract/index.ts';
import { recordExport } from '#server/audit/exports.ts';
import { apiError } from '#server/core/errors.ts';
import type { FileAnswer } from '#server/core/fileAnswer.ts';
import type { AllHandlers, CheckedCall, PublicScope } from '#server/core/handlers.ts';
import type { Scope, UserScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { STEP } from '#server/db/paging.ts';
import { authenticate, type Caller, callerIfAny, checkConditions } from '#server/session/caller.ts';
import { deviceHash } from '#server/session/knownDevices.ts';
import { gather, sendText, toBody } from './answer.ts';
import { sendBytes } from './bytes.ts';
import { namedWorkspace, originOf, toCheckedCall } from './callScope.ts';
import { earlierAnswer, keepAnswer, type Repeatable, repeatable, type StoredAnswer } from './idempotency.ts';
import { bodyBytes, countCall, maxBodyOf } from './limits/callLimits.ts';
import { type LongLists, longLists } from './limits/longLists.ts';
import type { OpenBodies } from './limits/openBodies.ts';
import { type Turns, turns } from './limits/turns.ts';
import { type CallsUnderWay, callsUnderWay } from './limits/underWay.ts';
import { sendList } from './sendList.ts';
import { receiveUpload } from './upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** Noun and name of the endpoint, as in `members.list`. */
    endpoint?: string;
    /** The largest body that the call takes, a file included. */
    maxBytes?: number;
  }
}

/** A handler without its endpoint's own types: inside the adapter all calls look alike. */
interface AnyHandler {
  before?: (call: CheckedCall<UserScope>, request: unknown) => Promise<unknown>;
  run(scope: unknown, request: unknown, prepared?: unknown): Promise<unknown>;
}

interface Route {
  name: string;
  endpoint: Endpoint;
  handler: AnyHandler;
}

/** What one node takes and sends at the same time, over all calls. */
interface NodeLimits {
  bodies: OpenBodies;
  underWay: CallsUnderWay;
  lists: LongLists;
  takeTurn: Turns;
}

/** Ends the transaction of a repeated call with the answer that its first run was given. */
class Repeated extends Error {
  readonly answer: StoredAnswer;

  constructor(answer: StoredAnswer) {
    super('repeated call');
    this.answer = answer;
  }
}

/**
 * Makes a route of every endpoint of the contract. Nothing reaches a handler before session, verified e-mail, profile,
 * licence, membership and permission have been checked, as the endpoint's `access` asks for; only `public` asks for none.
 */
export function addRoutes(
  app: FastifyInstance,
  services: Services,
  handlers: AllHandlers,
  bodies: OpenBodies,
): void {
  app.decorateRequest('caller', null);
  const limits = { bodies, underWay: callsUnderWay(), lists: longLists(), takeTurn: turns() };
  for (const [noun, calls] of Object.entries(endpoints)) {
    const ofNoun = handlers[noun as keyof AllHandlers] as unknown as Record<
      string,
      AnyHandler | AnyHandler['run']
    >;
    for (const [name, endpoint] of Object.entries(calls as Record<string, Endpoint>)) {
      const given = ofNoun[name];
      if (!given) throw new TypeError(`The endpoint ${noun}.${name} has no handler.`);
      const handler = typeof given === 'function' ? { run: given } : given;
      app.route(toRoute(services, { name: `${noun}.${name}`, endpoint, handler }, limits));
    }
  }
}

function toRoute(
  services: Services,
  route: Route,
  { bodies, underWay, lists, takeTurn }: NodeLimits,
): RouteOptions {
  const { endpoint } = route;
  const success = endpoint.response === null || endpoint.response === 'bytes' ? z.null() : endpoint.response;
  return {
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: endpoint.response === 'bytes',
    bodyLimit: maxBodyOf(endpoint),
    config: { endpoint: route.name, maxBytes: endpoint.upload?.maxBytes ?? maxBodyOf(endpoint) },
    schema: {
      summary: endpoint.summary,
      tags: [route.name.split('.')[0] ?? ''],
      operationId: route.name,
      ...(endpoint.access === 'public'
        ? { security: endpoint.knowsCaller ? [{}, { session: [] }] : [] }
        : {}),
      ...(endpoint.upload ? { consumes: ['multipart/form-data'] } : {}),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: { [endpoint.status]: success, '4xx': errorSchema, '5xx': errorSchema },
    },
    /** Before the body is read: whoever may not call cannot make the portal work. */
    onRequest: async (request, reply) => {
      if (endpoint.rate) await services.throttle.consume(endpoint.rate, request.ip);
      if (endpoint.knowsCaller) request.caller = await callerIfAny(services, request);
      if (endpoint.access === 'public') return;
      request.caller = await authenticate(services, request);
      checkConditions(request.caller, endpoint.access);
      underWay.enter(
        request,
        reply,
        request.caller.user.id,
        endpoint.upload ? 0 : bodyBytes(endpoint, request),
      );
      bodies.vouchFor(request, request.caller.user.id);
      await countCall(services, endpoint, request.caller, request);
    },
    handler: (request, reply) =>
      underWay.during(request, () =>
        endpoint.access === 'public'
          ? answerPublic(services, route, request, reply)
          : answerCaller(services, route, request, reply, lists, takeTurn),
      ),
  };
}

const partsOf = (request: FastifyRequest) => ({
  params: request.params,
  query: request.query,
  body: request.body,
  headers: request.headers,
});

async function answerPublic(
  services: Services,
  { name, endpoint, handler }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = endpoint.idempotent ? repeatable(request, name, 'public') : null;
  const scope: PublicScope = {
    services,
    now: services.clock(),
    ...originOf(request),
    device: endpoint.namesDevice ? deviceHash(request.headers) : null,
    caller: request.caller && { userId: request.caller.user.id, sessionId: request.caller.sessionId },
    /** Of an idempotent call, the result of the transaction is the answer. */
    begin: (work) =>
      begin(services, async (bare) => {
        const inner = { ...bare, from: originOf(request) };
        if (!call) return work(inner);
        return once(inner, call, endpoint, () => work(inner));
      }),
  };
  try {
    const result = await handler.run(scope, partsOf(request));
    if (endpoint.response === 'bytes') return sendBytes(request, reply, result as FileAnswer);
    const body = toBody(endpoint, result);
    if (body === null) return reply.code(endpoint.status).send();
    if ('stream' in body) throw new TypeError('A public call cannot stream a list.');
    return sendText(reply, endpoint.status, body.text);
  } catch (error) {
    if (error instanceof Repeated) return sendText(reply, error.answer.status, error.answer.text);
    throw error;
  }
}

/** Runs `work` under an idempotency key; throws `Repeated` when it was run before. */
async function once<T>(
  scope: Scope,
  call: Repeatable,
  endpoint: Endpoint,
  work: () => Promise<T>,
): Promise<T> {
  const earlier = await earlierAnswer(scope, call);
  if (earlier) throw new Repeated(earlier);
  const result = await work();
  const body = toBody(endpoint, result);
  if (body && 'text' in body) await keepAnswer(scope, call, { status: endpoint.status, text: body.text });
  return result;
}

async function answerCaller(
  services: Services,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  lists: LongLists,
  takeTurn: Turns,
): Promise<FastifyReply> {
  const { name, endpoint, handler } = route;
  const { caller } = request;
  if (!caller) throw apiError('UNAUTHENTICATED');
  const checked = toCheckedCall(services, name, endpoint, caller, request, takeTurn);
  const isSlow = endpoint.upload !== undefined || handler.before !== undefined;
  if (isSlow) await checked.begin(async () => undefined);
  const upload = endpoint.upload
    ? await receiveUpload(services, namedWorkspace(endpoint, request), request, endpoint.upload.maxBytes)
    : null;
  const workspaceId = endpoint.access === 'workspace' ? namedWorkspace(endpoint, request) : null;
  const reader = { userId: caller.user.id, workspaceId };
  try {
    const call = endpoint.idempotent ? repeatable(request, name, caller.user.id, upload) : null;
    const asked = { ...partsOf(request), ...(upload ? { upload } : {}) };
    const prepared = await handler.before?.(checked, asked);
    const answer = () =>
      checked.begin(async (scope) => {
        const run = async () => {
          const result = await handler.run(scope, asked, prepared);
          if (endpoint.reads) await recordExport(scope, name, request.body, result);
          return endpoint.idempotent ? gather(result) : result;
        };
        const made = toBody(endpoint, call ? await once(scope, call, endpoint, run) : await run());
        if (made && 'stream' in made) {
          const open = () => services.spools.open(caller.user.id);
          await sendList(reply, endpoint.status, made.stream, open, lists.addReader(reader));
        }
        return made;
      });
    const body = await (asksForMany(request) ? lists.make(reader, answer) : answer());
    if (body === null) return reply.code(endpoint.status).send();
    return 'text' in body ? sendText(reply, endpoint.status, body.text) : reply;
  } catch (error) {
    if (error instanceof Repeated) return sendText(reply, error.answer.status, error.answer.text);
    throw error;
  } finally {
    await upload?.content.discard();
  }
}

/** Whether the answer may be a long list: one whose rows are loaded in several steps. */
const asksForMany = ({ body }: FastifyRequest): boolean =>
  Number((body as { pageSize?: number } | undefined)?.pageSize) > STEP;
