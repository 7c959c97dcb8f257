import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { type CoverageState, coverageOf } from '#contract/rules/requirements/coverage.ts';
import { documents, teamMembers } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';
import { remindEverywhere } from './reminders.ts';

const portal = createTestPortal();
const TODAY = '2026-03-01';
let admin: Member;
let workspaceId: string;
let kindId: string;
let yard: string;
let fileId: string;
beforeEach(async () => {
  portal.clock.set(`${TODAY}T10:00:00Z`);
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  kindId = await aKind(portal, workspaceId, { name: 'First aid' });
  yard = await portal.aTeam(workspaceId, []);
  fileId = await portal.aFile(admin);
});

const holds = (memberId: string, expirationDate: string | null) =>
  portal.aDocument({ workspaceId, memberId }, { kindId, fileId, creator: admin, expirationDate });
const events = async () =>
  (await portal.inWorkspace(workspaceId, ({ tx }) => tx.query.activities.findMany()))
    .filter(({ event }) => event === 'coverage_short' || event === 'coverage_at_risk')
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());

/** What happens to one of the crew on a day. */
interface Happening {
  day: number;
  who: number;
  what: 'LEAVES' | 'JOINS' | 'LOSES' | 'RENEWS';
  months: number;
}

const DAYS = 365;
const year = fc.array(
  fc.record<Happening>({
    day: fc.integer({ min: 1, max: DAYS }),
    who: fc.nat(5),
    what: fc.constantFrom('LEAVES', 'JOINS', 'LOSES', 'RENEWS'),
    months: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 60, maxLength: 60 },
);

test('[COV-05] a year day by day: a team is never short or at risk without that having been told', async () => {
  const [story = []] = fc.sample(year, { numRuns: 1, seed: 7 });
  const crew: { memberId: string; inside: boolean; until: string | null | undefined }[] = [];
  for (let who = 0; who < 6; who++)
    crew.push({ memberId: (await portal.aDraft(workspaceId)).memberId, inside: false, until: undefined });
  const terms = { minimum: 2, warningDays: 20 };
  const rules = [{ ...terms, kindIds: [kindId] }];
  await portal.call(endpoints.coverage.set, { params: { teamId: yard }, body: { rules }, as: admin });
  const expected: [string, string][] = [];
  let told: CoverageState = 'COVERED';
  for (let n = 1; n <= DAYS; n++) {
    const day = addDays(TODAY, n);
    portal.clock.set(`${day}T10:00:00Z`);
    for (const { who, what, months } of story.filter((one) => one.day === n)) {
      const one = crew[who];
      if (one) await happen(one, what, addDays(day, 30 * months));
    }
    const lasts = crew.flatMap(({ inside, until }) => (inside && until !== undefined ? [until] : []));
    const { state } = coverageOf(terms, lasts, day);
    if (state !== told && state !== 'COVERED')
      expected.push([day, state === 'SHORT' ? 'coverage_short' : 'coverage_at_risk']);
    told = state;
    await remindEverywhere(portal.services);
  }
  const found = (await events()).map(({ createdAt, event }) => [createdAt.toISOString().slice(0, 10), event]);
  expect(found).toEqual(expected);
  expect(new Set(expected.map(([, event]) => event)).size).toBe(2);
}, 120_000);

async function happen(
  one: { memberId: string; inside: boolean; until: string | null | undefined },
  what: Happening['what'],
  until: string,
): Promise<void> {
  const { memberId } = one;
  await portal.inWorkspace(workspaceId, async ({ tx, now }) => {
    if (what === 'LEAVES') await tx.delete(teamMembers).where(eq(teamMembers.memberId, memberId));
    if (what === 'LOSES') await tx.delete(documents).where(eq(documents.memberId, memberId));
    if (what === 'JOINS' && !one.inside)
      await tx.insert(teamMembers).values({
        ...{ workspaceId, teamId: yard, memberId, createdAt: now, placedByAdmin: true },
        id: memberId,
      });
  });
  if (what === 'RENEWS') await holds(memberId, until);
  one.inside = what === 'JOINS' || (what !== 'LEAVES' && one.inside);
  if (what === 'LOSES') one.until = undefined;
  if (what === 'RENEWS') one.until = [one.until ?? '', until].sort().at(-1);
}
