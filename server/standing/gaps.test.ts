import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { PersonRecord } from '#contract/rules/requirements/records.ts';
import { covers, holdsOn, isGap, needsOf, standingTo } from '#contract/rules/requirements/requirements.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { askedCompanies } from '#tests/companies/companies.ts';
import { type Company, requirementsOf } from '#tests/companies/company.ts';
import { withinCompany } from '#tests/companies/within.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { tries } from '#tests/support/seeded.ts';
import { pageOfGaps } from './gapPage.ts';
import { gapsIn, type Lacking, type Places } from './gaps.queries.ts';

const TODAY = '2026-06-15';
const portal = createTestPortal();

/** One gap in one team. */
type Line = `${string} in ${string}: ${string} ${string} ${boolean}`;

/** What people would lack as members of one team alone from a day on, by the pure functions. */
function expectedLines(company: Company, places: Places, day: CalendarDate, blockingOnly: boolean): Line[] {
  const asOf = { day, knownOn: null };
  const needs = needsOf(requirementsOf(company, asOf)).filter(({ requirements }) =>
    requirements.some((one) => holdsOn(one, day)),
  );
  const lines: Line[] = [];
  for (const [teamId, memberIds] of places)
    for (const person of company.people.filter(({ id }) => memberIds.includes(id))) {
      const left = person.places.map((place) => (covers(place, asOf) ? { ...place, until: day } : place));
      const inside: PersonRecord = { ...person, places: [...left, { teamId, from: day, until: null }] };
      for (const need of needs) {
        const found = standingTo(need, inside, asOf);
        if (!found || !isGap(found.state) || (blockingOnly && !found.blocking)) continue;
        const reaching = need.requirements.filter(({ id }) => {
          const isReached = found.sources.some(({ requirementId }) => requirementId === id);
          const isExempt = person.exemptions.some(
            (one) =>
              one.requirementId === id &&
              one.from <= day &&
              one.lastDay >= day &&
              !(one.until && one.until <= day),
          );
          return isReached && !isExempt;
        });
        const named = reaching.find(({ blocking }) => blocking === found.blocking);
        lines.push(`${person.id} in ${teamId}: ${named?.id} ${found.state} ${found.blocking}`);
      }
    }
  return lines.sort();
}

async function foundLines(
  scope: WorkspaceScope,
  places: Places,
  day: CalendarDate,
  blockingOnly: boolean,
): Promise<Line[]> {
  const gaps = await gapsIn(scope, places, { day, blockingOnly });
  const people: Lacking[] = [];
  for await (const some of gaps.people()) people.push(...some);
  const { page, rest } = await pageOfGaps(scope, gaps, people);
  expect(rest).toBeNull();
  for (const { memberId, gaps: count, isBlocked, teamIds } of people) {
    const own = page.gaps.filter(({ workspaceMemberId }) => workspaceMemberId === memberId);
    expect(count).toBe(own.length);
    expect(isBlocked).toBe(own.some(({ blocking }) => blocking));
    expect(new Set(teamIds)).toEqual(new Set(own.flatMap(({ proGroupIds }) => proGroupIds)));
  }
  expect(page.gaps.every(({ workspaceMemberId: id }) => people.some(({ memberId }) => memberId === id))).toBe(
    true,
  );
  const keys = page.gaps.map((gap) => `${gap.workspaceMemberId} ${gap.requirementId} ${gap.state}`);
  expect(new Set(keys).size).toBe(keys.length);
  return page.gaps
    .flatMap(({ workspaceMemberId, requirementId, state, blocking, proGroupIds }) =>
      proGroupIds.map(
        (teamId): Line => `${workspaceMemberId} in ${teamId}: ${requirementId} ${state} ${blocking}`,
      ),
    )
    .sort();
}

test('[REQ-13] [REQ-14] the database finds what people would lack in teams as the pure functions do, in random companies', async () => {
  let lines = 0;
  await fc.assert(
    fc.asyncProperty(askedCompanies(TODAY, 2), fc.boolean(), ({ company, asked }, blockingOnly) =>
      withinCompany(portal, company, async (scope) => {
        const ids = company.people.map(({ id }) => id);
        const places = new Map(
          company.teamIds.map((teamId, at) => [teamId, at === 0 ? ids : ids.filter((_, n) => n !== 1)]),
        );
        for (const { day } of asked) {
          const expected = expectedLines(company, places, day, blockingOnly);
          lines += expected.length;
          expect(await foundLines(scope, places, day, blockingOnly)).toEqual(expected);
        }
      }),
    ),
    { numRuns: tries(50, 150) },
  );
  expect(lines).toBeGreaterThan(20);
}, 120_000);
