import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { escapeHtml } from '#server/mail/escape.ts';
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

const TITLES: Record<UnsubscribeStep, string> = {
  ask: 'Stop the daily email?',
  done: 'The daily email is off',
  unknown: 'This link doesn’t work',
};

const ACCOUNT = '<p><a href="/account">Open your account</a></p>';

const bodies: Record<UnsubscribeStep, (token: string) => string> = {
  ask: (token) => `
<p>You’ll no longer get the email about documents that expire, equipment that is due for inspection and documents that wait for your review, in any workspace.</p>
<form method="post" action="/unsubscribe?token=${escapeHtml(encodeURIComponent(token))}"><button type="submit">Stop the daily email</button></form>
<p class="dim">You’ll still get invitations, decisions on what you submitted, and emails about your account.</p>`,
  done: () => `
<p>You can turn it on again in your account, under Preferences.</p>
${ACCOUNT}`,
  unknown: () => `
<p>Copy the whole address from the email and try again. Or turn reminder emails off in your account, under Preferences.</p>
${ACCOUNT}`,
};

/** A page without scripts: it works in whatever a mail program opens. */
const unsubscribePage = (step: UnsubscribeStep, token: string, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLES[step]} - Muster</title>
<link rel="icon" href="/favicon.svg">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<article>
<h1>${TITLES[step]}</h1>${bodies[step](token)}
</article>
</main>
</body>
</html>
`;

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
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
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
