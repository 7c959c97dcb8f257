import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { declineReminders } from '#server/users/properties.queries.ts';
import { type UnsubscribeStep, unsubscribePage } from './unsubscribePage.ts';

/** What a mail program sends is one short field; what it says does not matter. */
const FORM_BYTES = 1024;

const tokenOf = ({ query }: FastifyRequest): string => {
  const { token } = query as Record<string, unknown>;
  return typeof token === 'string' ? token : '';
};

function answer(reply: FastifyReply, step: UnsubscribeStep, token: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(step === 'unknown' ? 403 : 200)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(unsubscribePage(step, token, nonce));
}

/**
 * Where the daily mail's link leads, without a log-in. Opening it changes nothing, for scanners of mail open every link: it asks. A POST
 * turns the mail off, from the page or as the one click of a mail program (RFC 8058). An account that is gone is answered as any other.
 */
export function unsubscribe(services: Services): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, _body, done) => done(null, undefined),
    );
    app.addHook('onRequest', (request) => services.throttle.consume('unsubscribe', request.ip));

    app.get('/unsubscribe', { schema: { hide: true } }, async (request, reply) => {
      const token = tokenOf(request);
      return answer(reply, services.unsubscribeTokens.accountOf(token) === null ? 'unknown' : 'ask', token);
    });

    app.post('/unsubscribe', { schema: { hide: true }, bodyLimit: FORM_BYTES }, async (request, reply) => {
      const token = tokenOf(request);
      const userId = services.unsubscribeTokens.accountOf(token);
      if (userId === null) return answer(reply, 'unknown', token);
      await begin(services, (scope) => declineReminders(scope, userId));
      return answer(reply, 'done', token);
    });
  };
}
