import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Endpoint, endpoint, type Method } from '#contract/endpoint.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import { idSchema } from '#contract/schemas.ts';
import { apiError } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { addJsonParser } from '#server/http/bodies/jsonBody.ts';
import { admitCall, type NodeLimits } from '#server/http/call.ts';
import { toCheckedCall } from '#server/http/callScope.ts';
import { knownFailure } from '#server/http/errorHandler.ts';
import {
  getResourceType,
  getSchema,
  listResourceTypes,
  listSchemas,
  serviceProviderConfig,
} from './discovery.ts';
import { errorAnswer, ScimError } from './errors.ts';
import { createGroup, deleteGroup, getGroup, listGroups, patchGroup, replaceGroup } from './groups.ts';
import type { ScimAnswer, ScimRequest } from './requests.ts';
import { SCIM_PREFIX } from './userResource.ts';
import { createUser, deleteUser, getUser, listUsers, patchUser, replaceUser } from './users.ts';

export { SCIM_PREFIX };

const MEDIA_TYPE = 'application/scim+json';

type Handler = (scope: MemberScope, request: ScimRequest) => Promise<ScimAnswer>;

interface ScimCall {
  name: string;
  endpoint: Endpoint;
  handler: Handler;
}

const inWorkspace = z.object({ workspaceId: idSchema });

/** A call of SCIM: made by a token for the directory whose owner manages the workspace, as the calls of the contract are checked. */
const call = (name: string, method: Method, path: string, handler: Handler): ScimCall => ({
  name: `scim.${name}`,
  endpoint: endpoint({
    method,
    path: `/scim/v2/:workspaceId/${path}`,
    summary: name,
    access: 'workspace',
    permission: 'workspace:manage',
    forDirectory: true,
    params: inWorkspace,
    status: 200,
    response: null,
    ...(method === 'GET' ? {} : { changes: 'workspace', maxBody: BYTES.directoryBody }),
  }),
  handler,
});

/** All calls of SCIM. */
export const scimCalls: ScimCall[] = [
  call('config', 'GET', 'ServiceProviderConfig', serviceProviderConfig),
  call('schemas', 'GET', 'Schemas', listSchemas),
  call('schema', 'GET', 'Schemas/:id', getSchema),
  call('resourceTypes', 'GET', 'ResourceTypes', listResourceTypes),
  call('resourceType', 'GET', 'ResourceTypes/:id', getResourceType),
  call('listUsers', 'GET', 'Users', listUsers),
  call('createUser', 'POST', 'Users', createUser),
  call('getUser', 'GET', 'Users/:id', getUser),
  call('replaceUser', 'PUT', 'Users/:id', replaceUser),
  call('patchUser', 'PATCH', 'Users/:id', patchUser),
  call('deleteUser', 'DELETE', 'Users/:id', deleteUser),
  call('listGroups', 'GET', 'Groups', listGroups),
  call('createGroup', 'POST', 'Groups', createGroup),
  call('getGroup', 'GET', 'Groups/:id', getGroup),
  call('replaceGroup', 'PUT', 'Groups/:id', replaceGroup),
  call('patchGroup', 'PATCH', 'Groups/:id', patchGroup),
  call('deleteGroup', 'DELETE', 'Groups/:id', deleteGroup),
];

function send(reply: FastifyReply, status: number, body?: object): FastifyReply {
  reply.code(status);
  if (body === undefined) return reply.send();
  return reply.type(`${MEDIA_TYPE}; charset=utf-8`).send(JSON.stringify(body));
}

function fail(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = error instanceof ScimError ? error : knownFailure(error, request);
  const { status, body } = errorAnswer(known);
  if ('retryAfterSeconds' in known && known.retryAfterSeconds !== undefined)
    reply.header('retry-after', known.retryAfterSeconds);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return send(reply, status, body);
}

/** The address of a company's directory: SCIM 2.0 for people and teams (DOOR-08, decision 0087). */
export const scim =
  (services: Services, limits: NodeLimits): FastifyPluginAsync =>
  async (app) => {
    addJsonParser(app, MEDIA_TYPE);
    app.setErrorHandler(fail);
    app.setNotFoundHandler((request, reply) => fail(apiError('NOT_FOUND'), request, reply));
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    for (const { name, endpoint: declared, handler } of scimCalls) {
      const admitted = { services, limits, name, endpoint: declared, handler: { run: async () => null } };
      app.route({
        method: declared.method,
        url: declared.path.slice(SCIM_PREFIX.length),
        exposeHeadRoute: false,
        bodyLimit: declared.maxBody ?? BYTES.body,
        config: { endpoint: name, maxBytes: declared.maxBody ?? BYTES.body },
        schema: { hide: true },
        onRequest: (request, reply) => admitCall(admitted, request, reply),
        handler: (request, reply) =>
          limits.underWay.during(request, async () => {
            const { status, body, location } = await run(declared, name, handler, request, reply);
            if (location !== undefined) reply.header('location', location);
            return send(reply, status, body);
          }),
      });
    }

    function run(
      declared: Endpoint,
      name: string,
      handler: Handler,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<ScimAnswer> {
      if (!request.caller) throw apiError('UNAUTHENTICATED');
      const taken = { ...limits, line: reply.raw };
      const { id = '' } = request.params as { id?: string };
      const asked = { id, query: request.query as Record<string, unknown>, body: request.body };
      const checked = toCheckedCall(services, name, declared, request.caller, request, taken);
      return checked.begin((scope: unknown) => handler(scope as MemberScope, asked));
    }
  };
