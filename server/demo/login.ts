import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isRightToLeft } from '#contract/rules/languages.ts';
import { recordAccount } from '#server/audit/accountEvents.ts';
import { apiError } from '#server/core/errors.ts';
import { isSameSecret } from '#server/core/secret/secret.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { escapeHtml } from '#server/mail/escape.ts';
import { mailboxPath } from '#server/mail/mailbox/mailboxKey.ts';
import { startSession } from '#server/session/queries.ts';
import { COMPANY } from './company/cast.ts';
import { type Cast, VISITORS, type Visitor } from './visitors.ts';
import { type PageText, type Said, wordsIn } from './words/words.ts';

const STYLE = `
:root { color-scheme: light dark; --page: #f1f4f4; --card: #fff; --text: #182123; --dim: #4a5759; --line: #c3cccc; --accent: #0f7562; --link: #0f7562; --bad: #a3241b; }
@media (prefers-color-scheme: dark) { :root { --page: #0c1213; --card: #182123; --text: #eef2f2; --dim: #a3afb0; --line: #354143; --link: #6fd3bd; --bad: #ff9d94; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 0; font-size: 1.125rem; }
p { margin: .5rem 0; color: var(--dim); }
section { margin-top: 1rem; padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
button { min-height: 44px; margin-top: .5rem; padding: .625rem 1.25rem; border: 0; border-radius: .375rem; background: var(--accent); color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
a { color: var(--link); }
[role=alert] { color: var(--bad); font-weight: 600; }
`;

/** Takes the session as the portal keeps it in the browser, and goes where the visitor begins. */
const script = (login: string, { page }: Said): string => `
const problem = document.querySelector('[role=alert]');
const key = new URLSearchParams(location.search).get('key');
for (const button of document.querySelectorAll('button')) button.addEventListener('click', async () => {
  problem.textContent = '';
  try {
    const answer = await fetch('${login}', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, as: button.value }),
    });
    if (!answer.ok) throw new Error(answer.status);
    const { userId, token, workspaceId, path } = await answer.json();
    localStorage.setItem('muster-session', JSON.stringify({ userId, token, issuedAt: Date.now(), isAuthenticated: true }));
    localStorage.setItem('muster-workspace', workspaceId);
    location.assign(path);
  } catch {
    problem.textContent = ${JSON.stringify(page("Logging in didn't work. Is the demo still running? Then load this page again."))};
  }
});
`;

const SEES: Record<Visitor, { label: PageText; role: PageText; sees: PageText }> = {
  admin: {
    label: 'Look around as safety manager',
    role: 'Workspace Admin',
    sees: 'Sees everything, and begins with the certificates that have expired.',
  },
  teamAdmin: {
    label: 'Look around as site manager',
    role: 'Team Admin',
    sees: 'Leads Harbour Tower: its people, their documents and their equipment.',
  },
  member: {
    label: 'Look around as crane operator',
    role: 'Workspace Member',
    sees: 'Sees her own teams, documents and equipment.',
  },
};

const card = (
  visitor: Visitor,
  { name, title }: Cast['visitors'][Visitor],
  { page, language }: Said,
): string => {
  const { label, role, sees } = SEES[visitor];
  return `
<section aria-labelledby="${visitor}">
<h2 id="${visitor}">${escapeHtml(name)}</h2>
<p>${escapeHtml(title)}${language === 'ar' ? '،' : ','} ${page(role)}. ${page(sees)}</p>
<button type="button" value="${visitor}">${page(label)}</button>
</section>`;
};

/** The page that logs in with one click. */
function demoPage(
  { visitors, language }: Cast,
  { nonce, login, mailbox }: { nonce: string; login: string; mailbox: string },
): string {
  const said = wordsIn(language);
  const { page } = said;
  const cards = (Object.keys(SEES) as Visitor[]).map((visitor) => card(visitor, visitors[visitor], said));
  const company = page(
    '{company} is a sample company: its people, sites and certificates are invented. Change what you like; it stays on this computer.',
  ).replace('{company}', COMPANY);
  const mails = page('Emails that the demo would send are on its {mailbox}.').replace(
    '{mailbox}',
    `<a href="${mailboxPath(mailbox)}">${page('mailbox page')}</a>`,
  );
  return `<!doctype html>
<html lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg">
<title>Demo - Muster</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${page('Look around in Muster')}</h1>
<p>${company}</p>
<p role="alert"></p>
${cards.join('')}
<p>${mails}</p>
<noscript>${page('Muster needs JavaScript. Please switch it on and load this page again.')}</noscript>
</main>
<script nonce="${nonce}">${script(login, said)}</script>
</body>
</html>
`;
}

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
            `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
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
