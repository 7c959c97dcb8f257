import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { nouns } from '#contract/index.ts';
import type { Config } from '#server/core/config.ts';

/**
 * Publishes every entity of the contract as a component of its name. The library gives each a second one, such as
 * `MemberInput`, for calls that take what others answer; here no call takes an entity.
 */
const nameEntities: typeof jsonSchemaTransformObject = (document) => {
  const named = jsonSchemaTransformObject(document) as Partial<OpenAPIV3_1.Document>;
  const schemas = Object.entries(named.components?.schemas ?? {}).filter(([name]) => !name.endsWith('Input'));
  return { ...named, components: { ...named.components, schemas: Object.fromEntries(schemas) } };
};

/** The kinds of tokens. All come as `Authorization: Bearer …`. */
const SECURITY = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token of somebody who is logged in, from POST /v1/auth.',
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'muster_<workspace>_<secret>',
    description:
      'An API token of a member of one workspace, made on the page “API tokens”. A call that asks for “write” needs one that may write.',
  },
  link: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'link_<workspace>_<secret>',
    description: 'The token of an access link: what its address has after the #.',
  },
} as const;

const DESCRIPTION =
  'Workplace safety portal. What people read in an error is in the language that `Accept-Language` asks for, else in English; codes and paths are the same in all languages.';

/**
 * The description of all calls, generated from the contract: /openapi.json, and /docs to read and try. Neither is there where the
 * operator switched them off.
 */
export async function addOpenApi(app: FastifyInstance, config: Config): Promise<void> {
  if (!config.hasApiDocs) return;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Muster', description: DESCRIPTION, version: '0.1.0' },
      servers: [{ url: config.publicUrl }],
      components: { securitySchemes: SECURITY },
      security: [{ session: [] }],
      tags: Object.entries(nouns).map(([name, description]) => ({ name, description })),
    },
    transform: jsonSchemaTransform,
    transformObject: nameEntities,
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    transformStaticCSP: (header) => `${header}; frame-ancestors 'none'`,
  });
}
