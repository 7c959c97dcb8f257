import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isRightToLeft, type Language } from '#contract/rules/languages.ts';
import { languageOf } from '#server/core/language.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { escapeHtml } from '#server/mail/escape.ts';
import { type MailWords, wordsOf } from '#server/mail/words/words.ts';
import { languageOfUser } from '#server/users/languages.queries.ts';
import { declineReminders } from '#server/users/properties.queries.ts';

const STYLE = `
:root { color-scheme: light dark; --page: #f1f4f4; --card: #fff; --text: #182123; --dim: #4a5759; --accent: #0f7562; --link: #0f7562; }
@media (prefers-color-scheme: dark) { :root { --page: #0c1213; --card: #182123; --text: #eef2f2; --dim: #a3afb0; --link: #6fd3bd; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 0 auto; padding: 3rem 1rem; }
article { padding: 1.5rem; background: var(--card); border-radius: .5rem; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
p { margin: 1rem 0 0; }
.dim { color: var(--dim); font-size: .875rem; }
button { min-height: 2.75rem; margin-top: 1.5rem; padding: .5rem 1.25rem; border: 0; border-radius: .375rem; background: var(--accent); color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
a { display: inline-block; padding: .625rem 0; color: var(--link); }
button:focus-visible, a:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
`;

/** Where the reader is with it: asked, done, or here with a link that is no link of ours. */
type UnsubscribeStep = 'ask' | 'done' | 'unknown';

const formOf = (token: string, button: string): string =>
  `<form method="post" action="/unsubscribe?token=${escapeHtml(encodeURIComponent(token))}"><button type="submit">${escapeHtml(button)}</button></form>`;

function bodyOf(step: UnsubscribeStep, token: string, words: MailWords['unsubscribe']): string {
  const { ask, openAccount } = words;
  const what = `<p>${escapeHtml(words[step].what)}</p>`;
  return step === 'ask'
    ? `\n${what}\n${formOf(token, ask.button)}\n<p class="dim">${escapeHtml(ask.others)}</p>`
    : `\n${what}\n<p><a href="/account">${escapeHtml(openAccount)}</a></p>`;
}

/** A page without scripts: it works in whatever a mail program opens. */
function unsubscribePage(step: UnsubscribeStep, token: string, nonce: string, language: Language): string {
  const words = wordsOf(language).unsubscribe;
  const title = escapeHtml(words[step].title);
  return `<!doctype html>
<html lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - Muster</title>
<link rel="icon" href="/favicon.svg">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<article>
<h1>${title}</h1>${bodyOf(step, token, words)}
</article>
</main>
</body>
</html>
`;
}

/** What a mail program sends is one short field; what it says does not matter. */
const FORM_BYTES = 1024;

const tokenOf = ({ query }: FastifyRequest): string => {
  const { token } = query as Record<string, unknown>;
  return typeof token === 'string' ? token : '';
};

function answer(reply: FastifyReply, step: UnsubscribeStep, token: string, language: Language): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(step === 'unknown' ? 403 : 200)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(unsubscribePage(step, token, nonce, language));
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

    /** The language of the account, whose mail led here; until it has one, and without a link of ours, the browser's. */
    const languageFor = async (request: FastifyRequest, userId: string): Promise<Language> =>
      (await begin(services, (scope) => languageOfUser(scope, userId))) ?? languageOf(request.headers);

    app.get('/unsubscribe', { schema: { hide: true } }, async (request, reply) => {
      const token = tokenOf(request);
      const userId = services.unsubscribeTokens.accountOf(token);
      if (userId === null) return answer(reply, 'unknown', token, languageOf(request.headers));
      return answer(reply, 'ask', token, await languageFor(request, userId));
    });

    app.post('/unsubscribe', { schema: { hide: true }, bodyLimit: FORM_BYTES }, async (request, reply) => {
      const token = tokenOf(request);
      const userId = services.unsubscribeTokens.accountOf(token);
      if (userId === null) return answer(reply, 'unknown', token, languageOf(request.headers));
      await begin(services, (scope) => declineReminders(scope, userId));
      return answer(reply, 'done', token, await languageFor(request, userId));
    });
  };
}
