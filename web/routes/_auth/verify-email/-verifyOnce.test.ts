import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { standInPage } from '#tests/support/rendered.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const kept = new Map<string, string>();

/** The page of a link, loaded anew: what its tab keeps is all that is left. */
async function page() {
  standInPage();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return await import('./-verifyOnce.ts');
}
beforeEach(() => kept.clear());
afterAll(() => void vi.resetModules());

const CUT = 'the line is cut';

/** What comes of a link each time that the page is loaded anew, and how often the server was asked. */
async function followed(...answers: (object | typeof CUT)[]) {
  const asked = answering({ 'verify-email': answers.filter((answer) => answer !== CUT) as object[] });
  const answer = fetch;
  const outcomes: string[] = [];
  for (const one of answers) {
    vi.stubGlobal('fetch', one === CUT ? () => Promise.reject(new TypeError('Failed to fetch')) : answer);
    const result = await (await page()).verifyOnce('token');
    outcomes.push('outcome' in result ? result.outcome : result.question);
  }
  return [outcomes, asked.length];
}

const SUCCESS = '/verify-email/success';
const [EXPIRED, NOT_VALID] = ['expired', 'missing'].map((end) => `/verify-email/invalid-token/${end}`);
const USED = { status: 404 };
const ASKED = { status: 401, code: 'PASSWORD_NEEDED' };

test.each<[what: string, answers: (object | typeof CUT)[], outcomes: unknown[], calls: number]>([
  ['used before the line was cut has done its work', [CUT, USED], [NOT_VALID, SUCCESS], 1],
  ['that somebody else used is not valid', [USED], [NOT_VALID], 1],
  [
    'that was refused for a moment is no sign that it was used',
    [{ status: 503 }, USED],
    [NOT_VALID, NOT_VALID],
    2,
  ],
  ['that asked for the password was not used by that', [ASKED, USED], ['password', NOT_VALID], 2],
  ['that worked is not sent again', [{}, USED], [SUCCESS, SUCCESS], 1],
  ['that has run out is not sent again', [{ status: 406 }, {}], [EXPIRED, EXPIRED], 1],
])('[ONB-55] a link %s', async (_what, answers, outcomes, calls) => {
  expect(await followed(...answers)).toEqual([outcomes, calls]);
});

test('[ONB-55] however often a page is drawn, its link is sent once; another link is another matter', async () => {
  const asked = answering({ 'verify-email': [{}] });
  const { verifyOnce } = await page();
  await Promise.all([verifyOnce('token'), verifyOnce('token')]);
  expect(asked.length).toBe(1);
  await verifyOnce('other');
  expect(asked.map(({ body }) => body)).toEqual([{ token: 'token' }, { token: 'other' }]);
});
