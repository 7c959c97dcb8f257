import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAccount } from '#server/audit/accountEvents.ts';
import { apiError } from '#server/core/errors.ts';
import { isSameSecret } from '#server/core/secret/secret.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { startSession } from '#server/session/queries.ts';
import { demoPage } from './loginPage.ts';
import { type Cast, VISITORS, type Visitor } from './visitors.ts';

const LOGIN = '/demo/session';

/** Where the holder of the key logs in with one click. */
export const demoPath = (key: string): string => `/demo?key=${key}`;

const bodySchema = z.object({
  key: z.string(),
  as: z.enum(Object.keys(VISITORS) as [Visitor, ...Visitor[]]),
});

/** What a visitor sees first. */
const startOf = ({ workspaceId, teamId }: Cast, visitor: Visitor): string =>
  ({
    admin: `/${workspaceId}/work-documents?state=EXPIRED`,
    teamAdmin: `/${workspaceId}/teams/${teamId}`,
    member: `/${workspaceId}/teams`,
  })[visitor];

/** A name that leads to this machine whatever a name server says: a website whose name was made to lead here has another one. */
const isLocal = ({ hostname }: FastifyRequest): boolean =>
  ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname);

/**
 * Logs in without a password, for whoever has the key of the demo. A portal has these addresses only where the demo's own start adds
 * them; without the key, and from under another name, there is nothing here.
 */
export function demoLogin(services: Services, cast: Cast, key: string): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request) => {
      if (!isLocal(request)) throw apiError('NOT_FOUND');
    });

    app.get<{ Querystring: { key?: unknown } }>(
      '/demo',
      { schema: { hide: true } },
      async (request, reply) => {
        const given = request.query.key;
        if (typeof given !== 'string' || !isSameSecret(given, key)) throw apiError('NOT_FOUND');
        const nonce = randomBytes(16).toString('base64');
        return reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .header(
            'content-security-policy',
            `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
          )
          .type('text/html; charset=utf-8')
          .send(demoPage(cast, { nonce, login: LOGIN, mailbox: services.mailboxKey }));
      },
    );

    app.post(LOGIN, { schema: { hide: true } }, async (request, reply) => {
      const { data: asked } = bodySchema.safeParse(request.body);
      if (!asked || !isSameSecret(asked.key, key)) throw apiError('NOT_FOUND');
      const { userId } = cast.visitors[asked.as];
      const userAgent = request.headers['user-agent']?.slice(0, 255) ?? null;
      const token = await begin(services, async (scope) => {
        await recordAccount({ ...scope, from: { address: request.ip, userAgent } }, 'logged_in', { userId });
        return startSession(scope, userId, userAgent);
      });
      return reply
        .header('cache-control', 'no-store')
        .send({ userId, token, workspaceId: cast.workspaceId, path: startOf(cast, asked.as) });
    });
  };
}
