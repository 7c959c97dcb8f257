import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#contract/rules/dates.ts';
import { coverageOf } from '#contract/rules/requirements/coverage.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { coverageRuleKinds, coverageRules, workspaceMembers } from '#server/db/schema.ts';
import { askedCompanies } from '#tests/companies/companies.ts';
import { holdsIn, lastDaysOf } from '#tests/companies/coverage.ts';
import { withinCompany } from '#tests/companies/within.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { countingFor } from './queries.ts';

const TODAY = '2026-06-15';
const portal = createTestPortal();

const rule = { id: 'rule', teamId: 't0', kindIds: ['k0', 'k1'], minimum: 2, warningDays: 30 };

async function writeRule({ tx, now, workspace }: WorkspaceScope): Promise<void> {
  const { kindIds, ...row } = rule;
  await tx.insert(coverageRules).values({ ...row, workspaceId: workspace.id, createdAt: now });
  await tx
    .insert(coverageRuleKinds)
    .values(kindIds.map((kindId) => ({ workspaceId: workspace.id, ruleId: rule.id, kindId })));
}

test('[COV-02] who counts for a team in the database are those whom the rules count, in random companies', async () => {
  let counted = 0;
  await fc.assert(
    fc.asyncProperty(
      askedCompanies(TODAY, 0, { people: 6, requirements: 1 }),
      fc.boolean(),
      ({ company }, isDeactivated) =>
        withinCompany(portal, company, async (scope) => {
          await writeRule(scope);
          if (isDeactivated)
            await scope.tx
              .update(workspaceMembers)
              .set({ status: 'DEACTIVATED' })
              .where(eq(workspaceMembers.id, 'p0'));
          const people = company.people.filter(({ id }) => !isDeactivated || id !== 'p0');
          const asOf = { day: TODAY, knownOn: null };
          const found = (await countingFor(scope, [rule.id], 50, 'until')).get(rule.id) ?? [];
          expect(found.map(({ memberId }) => memberId).sort()).toEqual(
            people.filter((person) => holdsIn(person, rule, TODAY)).map(({ id }) => id),
          );
          const some = async (order: 'until' | 'member') =>
            ((await countingFor(scope, [rule.id], 2, order)).get(rule.id) ?? []).map(
              ({ memberId }) => memberId,
            );
          const all = found.map(({ memberId }) => memberId);
          expect(await some('until')).toEqual(all.slice(0, 2));
          expect(await some('member')).toEqual(all.toSorted().slice(0, 2));
          const lastDays = found.map(({ until }) => until);
          expect(lastDays.toSorted()).toEqual(lastDaysOf(people, rule, asOf).toSorted());
          // As they are known today, no day of the next weeks is short before the day that is named.
          const { breaksOn } = coverageOf(rule, lastDays, TODAY);
          for (let ahead = 0; ahead < 60; ahead++) {
            const day = addDays(TODAY, ahead);
            const isShort = people.filter((person) => holdsIn(person, rule, day)).length < rule.minimum;
            expect(isShort).toBe(breaksOn !== null && breaksOn <= day);
          }
          counted += found.length;
        }),
    ),
    { numRuns: 60 },
  );
  expect(counted).toBeGreaterThan(0);
}, 60_000);
