import { addCrowd } from '#tests/support/browser/crowd.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { record } from '../table.ts';
import { startBareSite } from './bareSite.ts';
import { firstLoad, type Load, median } from './firstLoad.ts';

const ROUNDS = 7;
/** How many times the bare page a screen may take. */
const LIMITS = { login: 1.6, members: 2 };

const row = (name: string, { shown, requests, kilobytes }: Load) =>
  `${name.padEnd(16)}${Math.round(shown)} ms, ${requests} requests, ${Math.round(kilobytes)} KB`;

test('the login and 10,000 members show nearly as soon as a bare page', async ({
  browser,
  portal,
  admin,
  workspaceId,
}) => {
  test.setTimeout(600_000);
  await addCrowd(portal.running.services, workspaceId, { members: 10_000, teams: 20, status: 'DRAFT' });
  const answer = await fetch(`${portal.url}/v2/workspace-members/workspace/${workspaceId}/list`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ page: 0, pageSize: 50, includeDocumentExpirationStates: true }),
  });
  expect(answer.status).toBe(200);
  const bare = await startBareSite(await answer.text());
  const session = { userId: admin.id, token: admin.token, issuedAt: Date.now(), isAuthenticated: true };
  const localStorage = [
    { name: 'muster-session', value: JSON.stringify(session) },
    { name: 'muster-workspace', value: workspaceId },
  ];
  const signedIn = { storageState: { cookies: [], origins: [{ origin: portal.url, localStorage }] } };
  const loads = {
    'bare login': () => firstLoad(browser, `${bare.url}/login`, 'largest'),
    login: () => firstLoad(browser, `${portal.url}/login`, 'largest'),
    'bare members': () => firstLoad(browser, `${bare.url}/members`, 'rows'),
    members: () => firstLoad(browser, `${portal.url}/${workspaceId}/members`, 'rows', signedIn),
  };
  const taken: Record<keyof typeof loads, Load[]> = {
    'bare login': [],
    login: [],
    'bare members': [],
    members: [],
  };
  const names = ['bare login', 'login', 'bare members', 'members'] as const;
  // In turns, so that what else the machine does falls on all alike. The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of names) {
      const load = await loads[name]();
      if (round > 0) taken[name].push(load);
    }
  }
  bare.stop();
  for (const name of names) console.log(row(name, median(taken[name])));
  for (const name of ['login', 'members'] as const) {
    const ratios = taken[name].map(({ shown }, round) => shown / (taken[`bare ${name}`][round]?.shown ?? 0));
    const ratio = median(taken[name]).shown / median(taken[`bare ${name}`]).shown;
    const [least, largest] = [Math.min(...ratios), Math.max(...ratios)];
    const { shown, requests, kilobytes } = median(taken[name]);
    record({
      name: `${name}, until it shows`,
      figure: `${ratio.toFixed(2)} of a bare page`,
      more: `${least.toFixed(2)} to ${largest.toFixed(2)}; ${Math.round(shown)} ms, ${requests} requests, ${Math.round(kilobytes)} KB`,
      bound: `at most ${LIMITS[name]}`,
      isMet: ratio <= LIMITS[name],
    });
    expect.soft(ratio, `${name}, by the bare page`).toBeLessThanOrEqual(LIMITS[name]);
  }
});
