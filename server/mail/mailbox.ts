import { randomBytes } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { begin } from '#server/db/transaction.ts';
import { failure } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { mailboxPage } from './mailboxPage.ts';
import { newestMails } from './queries.ts';

const SHOWN = 500;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');

const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether a person at this machine asks. The peer's own address counts; a proxy on this machine would lend it to everybody,
 * and a foreign name in Host is a page elsewhere that had its name point here.
 */
function isLocal(request: FastifyRequest): boolean {
  const { socket, headers } = request;
  const peer = socket.remoteAddress ?? '';
  if (!loopback.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) return false;
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return LOCAL_NAMES.has(URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '');
}

/**
 * The mails of a portal that has no SMTP server, for whoever tries it out on their own machine: `/mailbox` as a page,
 * `/mailbox.json` for tests. For everybody else, and once SMTP is configured, there is nothing here.
 */
export function mailbox(services: Services): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request) => {
      if (services.config.smtpUrl !== undefined || !isLocal(request)) throw failure('NOT_FOUND');
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
        .send(mailboxPage(await newest(), nonce));
    });
  };
}
