import { expect, test } from 'vitest';
import { random } from '#server/demo/random.ts';
import { certificates } from './certificates.ts';
import { inventory } from './inventory.ts';
import { people } from './people.ts';

const TODAY = '2026-11-18';

function company() {
  const own = random(7);
  const everybody = people(own);
  return { everybody, papers: certificates(own, everybody, TODAY), items: inventory(own, everybody, TODAY) };
}

test('the company is the same each time it is made', () => {
  expect(company()).toEqual(company());
});

test('nobody does anything before they have come, and nothing before it is there', () => {
  const { papers, items } = company();
  for (const { holder, added, former } of papers) {
    expect(added).toBeGreaterThanOrEqual(1);
    expect(Math.max(added, former?.added ?? 0)).toBeLessThan(holder.joined);
  }
  for (const { added, inspections, owners, retired } of items) {
    for (const { person, since } of owners) expect(since).toBeLessThan(Math.min(added, person.joined));
    for (const { daysAgo } of inspections) expect(daysAgo).toBeLessThan(added);
    const days = inspections.map(({ daysAgo }) => daysAgo);
    expect(days).toEqual(days.toSorted((one, other) => other - one));
    if (retired !== null) expect(retired).toBeLessThan(days.at(-1) ?? added);
  }
});
