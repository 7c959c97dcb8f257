import { expect, test } from 'vitest';
import { kindFactsSchema } from '#contract/documents/documentKinds.ts';
import { REMINDER_MONTHS } from '#contract/rules/dates.ts';
import { INDUSTRIES, STARTER_KINDS } from './starterKinds.ts';

const all = INDUSTRIES.flatMap((industry) => STARTER_KINDS[industry]);

test.each(INDUSTRIES)(
  '[KIND-03] the starter kinds of %s are kinds that a workspace takes as they are',
  (industry) => {
    const kinds = STARTER_KINDS[industry];
    expect(kinds.length).toBeGreaterThanOrEqual(6);
    for (const kind of kinds) expect(kindFactsSchema.parse(kind)).toEqual(kind);
    expect(new Set(kinds.map(({ name }) => name.toLowerCase())).size).toBe(kinds.length);
  },
);

test('[KIND-03] a kind that several industries have is the same in each of them', () => {
  const byName = new Map(all.map((kind) => [kind.name.toLowerCase(), kind]));
  for (const kind of all) expect(byName.get(kind.name.toLowerCase())).toBe(kind);
});

test('[KIND-03] no note claims what a law asks for', () => {
  for (const { note } of all)
    expect(note).not.toMatch(
      /\b(laws?|legal\w*|regulations?|statut\w*|must|required|obligat\w*|mandatory|§)\b/i,
    );
});

test('[KIND-03] what is about health is sensitive, and a reminder comes before the end', () => {
  for (const { name, note, sensitive, validMonths, reminderMonths } of all) {
    if (/medical|health|eyesight|eye test/i.test(name)) expect(sensitive, name).toBe(true);
    if (/physician|optician/i.test(note)) expect(sensitive, name).toBe(true);
    if (reminderMonths === null) continue;
    expect(REMINDER_MONTHS, name).toContain(reminderMonths);
    expect(reminderMonths, name).toBeLessThan(validMonths ?? Number.POSITIVE_INFINITY);
  }
});
