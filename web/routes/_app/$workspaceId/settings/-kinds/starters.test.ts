import { expect, test } from 'vitest';
import { STARTER_KINDS } from '#contract/rules/kinds/starterKinds.ts';
import { chosenStarters, namesOf, withAll, withToggled } from './starters.ts';

const none: ReadonlySet<string> = new Set();

test('[KIND-03] what is selected in two industries is added once, and what is there is left out', () => {
  const selected = withToggled(withToggled(none, 'First aid'), 'Forklift licence');
  expect(chosenStarters(selected, none).map(({ name }) => name)).toEqual(['First aid', 'Forklift licence']);
  expect(chosenStarters(selected, namesOf([{ name: 'FIRST AID' }])).map(({ name }) => name)).toEqual([
    'Forklift licence',
  ]);
  expect(chosenStarters(none, none)).toEqual([]);
});

test('[KIND-03] all of an industry are selected and cleared, and the others stay as they were', () => {
  const offices = STARTER_KINDS.OFFICES;
  const all = withAll(new Set(['Scaffolder']), offices, true);
  expect(all.size).toBe(offices.length + 1);
  expect([...withAll(all, offices, false)]).toEqual(['Scaffolder']);
});

test('[LNG-01] a starter that was added in another language is there', () => {
  const selected = new Set(['First aid', 'Forklift licence', 'Scaffolder']);
  const there = namesOf([
    { name: 'erste hilfe (ersthelfer)' },
    { name: 'رخصة رافعة شوكية' },
    { name: 'Gerüstbauer/in' },
  ]);
  expect(chosenStarters(selected, there).map(({ name }) => name)).toEqual(['Scaffolder']);
});
