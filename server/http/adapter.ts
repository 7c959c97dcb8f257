import type { FastifyInstance, RouteOptions } from 'fastify';
import { z } from 'zod';
import { type Endpoint, tokenNeeds } from '#contract/endpoint.ts';
import { errorSchema } from '#contract/errors.ts';
import { endpoints } from '#contract/index.ts';
import type { AllHandlers } from '#server/core/handlers.ts';
import type { Services } from '#server/core/services.ts';
import { type AnyHandler, admitCall, answerCall, type EndpointRoute, type NodeLimits } from './call.ts';
import { maxBodyOf } from './limits/callLimits.ts';
import { DOWNLOADS_READ, LISTS_READ, longLists } from './limits/longLists.ts';
import type { OpenBodies } from './limits/openBodies.ts';
import { CONNECTIONS_TAKEN, DOWNLOADS, EXPENSIVE_READS, turns, WRITES } from './limits/turns.ts';
import { callsUnderWay } from './limits/underWay.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Noun and name of the endpoint, as in `members.list`. */
    endpoint?: string;
    /** The largest body that the call takes, a file included. */
    maxBytes?: number;
  }
}

/** The bounds of one node, which all of its routes share. */
export function nodeLimits(bodies: OpenBodies): NodeLimits {
  const expensive = turns(EXPENSIVE_READS);
  return {
    bodies,
    underWay: callsUnderWay(),
    lists: longLists(LISTS_READ, expensive),
    downloads: longLists(DOWNLOADS_READ, turns(DOWNLOADS)),
    expensive,
    writes: turns(WRITES),
    connections: turns(CONNECTIONS_TAKEN),
    owners: new Map<string, string>(),
  };
}

/** Makes a route of every endpoint of the contract. The way of a call through it is `call.ts`. */
export function addRoutes(
  app: FastifyInstance,
  services: Services,
  handlers: AllHandlers,
  limits: NodeLimits,
): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('link', null);
  for (const [noun, calls] of Object.entries(endpoints)) {
    const ofNoun = handlers[noun as keyof AllHandlers] as unknown as Record<
      string,
      AnyHandler | AnyHandler['run']
    >;
    for (const [name, endpoint] of Object.entries(calls as Record<string, Endpoint>)) {
      const given = ofNoun[name];
      if (!given) throw new TypeError(`The endpoint ${noun}.${name} has no handler.`);
      const handler = typeof given === 'function' ? { run: given } : given;
      app.route(toRouteOptions({ services, limits, name: `${noun}.${name}`, endpoint, handler }));
    }
  }
}

/** What a call may come with, for the description of all calls; of an API token also what it must be made for. */
function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  if (endpoint.access === 'public') return endpoint.knowsCaller ? [{}, { session: [] }] : [];
  if (endpoint.access === 'link') return [{ link: [] }];
  const needed = tokenNeeds(endpoint);
  return needed === null ? [{ session: [] }] : [{ session: [] }, { apiToken: [needed] }];
}

function toRouteOptions(route: EndpointRoute): RouteOptions {
  const { name, endpoint, limits } = route;
  const success = endpoint.response === null || endpoint.response === 'bytes' ? z.null() : endpoint.response;
  return {
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: endpoint.response === 'bytes',
    bodyLimit: maxBodyOf(endpoint),
    config: { endpoint: name, maxBytes: endpoint.upload?.maxBytes ?? maxBodyOf(endpoint) },
    schema: {
      summary: endpoint.summary,
      tags: [name.split('.')[0] ?? ''],
      operationId: name,
      security: securityOf(endpoint),
      ...(endpoint.upload ? { consumes: ['multipart/form-data'] } : {}),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: {
        [endpoint.status]: success,
        ...(endpoint.cost ? { 429: errorSchema } : {}),
        '4xx': errorSchema,
        '5xx': errorSchema,
      },
    },
    onRequest: (request, reply) => admitCall(route, request, reply),
    handler: (request, reply) => limits.underWay.during(request, () => answerCall(route, request, reply)),
  };
}
