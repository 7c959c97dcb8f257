import { escapeHtml } from '#server/mail/escape.ts';
import { mailboxPath } from '#server/mail/mailbox/mailboxKey.ts';
import { COMPANY } from './company/cast.ts';
import type { Cast, Visitor } from './visitors.ts';

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
const script = (login: string): string => `
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
    problem.textContent = "Logging in didn't work. Is the demo still running? Then load this page again.";
  }
});
`;

const SEES: Record<Visitor, { label: string; role: string; sees: string }> = {
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

const card = (visitor: Visitor, { name, title }: Cast['visitors'][Visitor]): string => {
  const { label, role, sees } = SEES[visitor];
  return `
<section aria-labelledby="${visitor}">
<h2 id="${visitor}">${escapeHtml(name)}</h2>
<p>${escapeHtml(title)}, ${role}. ${sees}</p>
<button type="button" value="${visitor}">${label}</button>
</section>`;
};

/** The page that logs in with one click. */
export function demoPage(
  { visitors }: Cast,
  { nonce, login, mailbox }: { nonce: string; login: string; mailbox: string },
): string {
  const cards = (Object.keys(SEES) as Visitor[]).map((visitor) => card(visitor, visitors[visitor]));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo - Muster</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>Look around in Muster</h1>
<p>${COMPANY} is a sample company: its people, sites and certificates are invented. Change what you like; it stays on this computer.</p>
<p role="alert"></p>
${cards.join('')}
<p>Emails that the demo would send are on its <a href="${mailboxPath(mailbox)}">mailbox page</a>.</p>
<noscript>Muster needs JavaScript. Please switch it on and load this page again.</noscript>
</main>
<script nonce="${nonce}">${script(login)}</script>
</body>
</html>
`;
}
