import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { aSession } from '#tests/support/accounts.ts';
import { holding, untilWaiting } from '#tests/support/locks.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { devices, refresh } = endpoints.session;
const portal = createTestPortal();
const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
/** What one tab wrote, the others read within moments: never later than this. */
const STALE = 9 * SECOND;

const use = async (token: string) => (await portal.call(devices, { as: { token } })).status;
const renew = async (token: string) => {
  const answer = await portal.call(refresh, { as: { token } });
  return answer.status === 200 ? answer.body.token : null;
};
const afterGrace = () => portal.clock.advance(LIFETIME_MS.refreshGrace + 1);

test('[API-08] tabs that refresh at the same moment are given the same token', async () => {
  const { token } = await portal.aUser();
  const [one, ...others] = await Promise.all(Array.from({ length: 8 }, () => renew(token)));
  expect(one).not.toBeNull();
  expect(new Set(others)).toEqual(new Set([one]));
});

test('[API-08] a lost answer is asked for again; whoever has the lost token after all ends the session with it', async () => {
  const { token } = await portal.aUser();
  const lost = (await renew(token)) ?? '';
  afterGrace();
  const next = (await renew(token)) ?? '';
  expect(next).not.toBe(lost);
  expect(await use(next)).toBe(200);
  afterGrace();
  expect(await use(lost)).toBe(401);
  expect(await use(next)).toBe(401);
});

test('[API-08] any call with a token that was replaced for good ends that session, and no other', async () => {
  const user = await portal.aUser();
  const elsewhere = await aSession(portal.services, user.userId);
  const next = (await renew(user.token)) ?? '';
  expect(await use(next)).toBe(200);
  afterGrace();
  expect(await use(user.token)).toBe(401);
  expect(await use(next)).toBe(401);
  expect(await use(elsewhere)).toBe(200);
});

test('[API-08] a refresh under way while the session ends brings no token', async () => {
  const { db } = portal.services;
  const { token, userId } = await portal.aUser();
  let refreshing: Promise<string | null> | undefined;
  await holding(db, 'update sessions set ended_at = now() where user_id = $1', [userId], async () => {
    refreshing = renew(token);
    await untilWaiting(db, 1);
  });
  expect(await refreshing).toBeNull();
});

/** A browser with two tabs that keep the token in common; `last` is what one of them may not have noticed to be replaced. */
class Owner {
  kept: string;
  last: string;
  keptAt = portal.services.clock().getTime();

  constructor(token: string) {
    this.kept = token;
    this.last = token;
  }

  keep(token: string | null): boolean {
    if (token === null) return false;
    if (token !== this.kept) this.last = this.kept;
    this.kept = token;
    this.keptAt = portal.services.clock().getTime();
    return true;
  }

  /** The token that the tab uses which has not read the storage just now. */
  get stale(): string {
    return portal.services.clock().getTime() - this.keptAt <= STALE ? this.last : this.kept;
  }
}

type Step = (owner: Owner) => Promise<boolean>;
const steps: Record<string, Step> = {
  call: async ({ kept }) => (await use(kept)) === 200,
  staleCall: async ({ stale }) => (await use(stale)) === 200,
  refresh: async (owner) => owner.keep(await renew(owner.kept)),
  staleRefresh: async (owner) => owner.keep(await renew(owner.stale)),
  lostRefresh: async ({ kept }) => (await renew(kept)) !== null,
  refreshOfBoth: async (owner) => {
    const [one, other] = await Promise.all([renew(owner.kept), renew(owner.kept)]);
    return owner.keep(one) && owner.keep(other) && (await use(one ?? '')) === 200;
  },
};
const waits = fc.constantFrom(0, SECOND, STALE, 31 * SECOND, HOUR);
const step = fc.record({ wait: waits, name: fc.constantFrom(...Object.keys(steps)) });

async function live(owner: Owner, history: { wait: number; name: string }[]): Promise<void> {
  for (const { wait, name } of history) {
    portal.clock.advance(wait);
    expect(await steps[name]?.(owner), `${name} after ${wait} ms`).toBe(true);
  }
}

test('[API-08] an owner with two tabs is never thrown out while alone', async () => {
  const histories = fc.array(step, { minLength: 4, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(histories, async (history) => live(new Owner((await portal.aUser()).token), history)),
    { numRuns: 25 },
  );
});

const turn = fc.record({
  by: fc.constantFrom('owner' as const, 'thief' as const),
  /** Further apart than two tabs of one browser ever are. */
  wait: fc.constantFrom(LIFETIME_MS.refreshGrace + 1, 5 * 60 * SECOND, HOUR),
  doesRefresh: fc.boolean(),
});
const HISTORY = fc.record({
  before: fc.array(step, { maxLength: 5 }),
  isStale: fc.boolean(),
  turns: fc.array(turn, { minLength: 4, maxLength: 12 }),
});

/** Whether one refreshed, then the other, then the first again. */
function hasReturned(refreshes: string[]): boolean {
  return refreshes.filter((by, index) => index === 0 || by !== refreshes[index - 1]).length >= 3;
}

test('[API-08] after a theft the session is over at the latest when one refreshes again after the other did', async () => {
  await fc.assert(
    fc.asyncProperty(HISTORY, async ({ before, isStale, turns }) => {
      const owner = new Owner((await portal.aUser()).token);
      await live(owner, before);
      const tokens = { owner: owner.kept, thief: isStale ? owner.stale : owner.kept };
      const refreshes: string[] = [];
      for (const { by, wait, doesRefresh } of turns) {
        portal.clock.advance(wait);
        const next = doesRefresh ? await renew(tokens[by]) : tokens[by];
        if (doesRefresh) refreshes.push(by);
        const isRefused = doesRefresh ? next === null : (await use(tokens[by])) === 401;
        if (isRefused || hasReturned(refreshes)) {
          expect([await use(tokens.owner), await use(tokens.thief)], 'The session is over.').toEqual([
            401, 401,
          ]);
          return;
        }
        tokens[by] = next ?? '';
      }
    }),
    { numRuns: 30 },
  );
});
