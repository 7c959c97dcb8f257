import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { hasMailbox } from '#server/core/config.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { isSameSecret } from '#server/core/secret/secret.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { findMail, newestMails } from '#server/mail/queries.ts';
import { mailboxPage } from './mailboxPage.ts';

const SHOWN = 500;

function hasKey({ query }: FastifyRequest, key: string): boolean {
  const given = (query as Record<string, unknown>).key;
  return typeof given === 'string' && isSameSecret(given, key);
}

/** A mail has its styles in its elements and its picture inside; it loads and runs nothing. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The mails of a portal that has no SMTP server, for whoever has its key: `/mailbox` as a page, `/mailbox.json` for tests,
 * `/mailbox/:id` for one mail as a mail program shows it. For everybody else, and once SMTP is configured, there is nothing
 * here. The address of the peer proves nothing: it may be a proxy on this machine.
 */
export function mailbox(services: Services): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request) => {
      if (!hasMailbox(services.config) || !hasKey(request, services.mailboxKey)) throw apiError('NOT_FOUND');
    });
    const newest = () => begin(services, (scope) => newestMails(scope, SHOWN));

    app.get('/mailbox.json', { schema: { hide: true } }, async (_request, reply) => {
      return reply.header('cache-control', 'no-store').send(await newest());
    });

    app.get('/mailbox', { schema: { hide: true } }, async (_request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        )
        .type('text/html; charset=utf-8')
        .send(mailboxPage(await newest(), services.mailboxKey, nonce));
    });

    app.get<{ Params: { id: string } }>(
      '/mailbox/:id',
      { schema: { hide: true } },
      async (request, reply) => {
        const { html } = orNotFound(await begin(services, (scope) => findMail(scope, request.params.id)));
        return reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .header('content-security-policy', MAIL_POLICY)
          .type('text/html; charset=utf-8')
          .send(html);
      },
    );
  };
}
