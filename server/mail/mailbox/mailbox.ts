import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isRightToLeft, type Language } from '#contract/rules/languages.ts';
import { hasMailbox } from '#server/core/config.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { languageOf } from '#server/core/language.ts';
import { isSameSecret } from '#server/core/secret/secret.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { escapeHtml } from '#server/mail/escape.ts';
import { findMail, type KeptMail, newestMails } from '#server/mail/queries.ts';
import { type MailWords, wordsOf } from '#server/mail/words/words.ts';
import { mailboxPath } from './mailboxKey.ts';

const STYLE = `
:root { color-scheme: light dark; --page: #f1f4f4; --card: #fff; --text: #182123; --dim: #4a5759; --line: #c3cccc; --accent: #0f7562; --link: #0f7562; }
@media (prefers-color-scheme: dark) { :root { --page: #0c1213; --card: #182123; --text: #eef2f2; --dim: #a3afb0; --line: #354143; --link: #6fd3bd; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere; }
p { margin: .5rem 0; color: var(--dim); }
article { margin-top: 1rem; padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
dl { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin: .25rem 0 1rem; color: var(--dim); font-size: .875rem; }
dl div { display: flex; gap: .5rem; min-width: 0; }
dd { margin: 0; overflow-wrap: anywhere; }
.open { display: inline-block; padding: .625rem 1.25rem; border-radius: .375rem; background: var(--accent); color: #fff; font-weight: 600; text-decoration: none; }
.sent { display: inline-block; padding: .625rem; color: var(--link); }
.open:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
pre { margin: 1rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;

/** Where the button of a mail leads: in the text part, the first link on a line of its own below a label. */
const buttonLink = (text: string): string | undefined => /:\n(https?:\/\/\S+)$/m.exec(text)?.[1];

type Words = MailWords['mailbox'];

const openButton = (link: string | undefined, { openLink }: Words): string =>
  link === undefined ? '' : `<a class="open" href="${escapeHtml(link)}">${openLink}</a>`;

const mailCard = ({ id, to, subject, text, createdAt }: KeptMail, key: string, words: Words): string => `
<article aria-labelledby="${id}">
<h2 id="${id}" dir="auto">${escapeHtml(subject)}</h2>
<dl><div><dt>${words.to}</dt><dd>${escapeHtml(to)}</dd></div>
<div><dt>${words.sent}</dt><dd><time datetime="${createdAt.toISOString()}">${createdAt.toUTCString()}</time></dd></div></dl>
${openButton(buttonLink(text), words)}
<a class="sent" href="${mailboxPath(key, `/mailbox/${id}`)}" aria-describedby="${id}">${words.showAsSent}</a>
<pre dir="auto">${escapeHtml(text)}</pre>
</article>`;

/** The mailbox as a page without scripts. Its links carry the key that opened it. */
function mailboxPage(mails: KeptMail[], key: string, nonce: string, language: Language): string {
  const words = wordsOf(language).mailbox;
  const none = `<article><p>${words.none}</p></article>`;
  const cards = mails.map((mail) => mailCard(mail, key, words));
  return `<!doctype html>
<html lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title} - Muster</title>
<link rel="icon" href="/favicon.svg">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
<p>${words.what}</p>
${cards.length === 0 ? none : cards.join('')}
</main>
</body>
</html>
`;
}

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

    app.get('/mailbox', { schema: { hide: true } }, async (request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        )
        .type('text/html; charset=utf-8')
        .send(mailboxPage(await newest(), services.mailboxKey, nonce, languageOf(request.headers)));
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
