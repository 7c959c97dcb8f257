import { expect, test } from 'vitest';
import { linkRules } from './linkRules.ts';
import { type LinkValues, newLinkOf, noLink } from './linkValues.ts';

const FITNESS = 'cfitness0000000000000000a';
const rules = linkRules(new Set([FITNESS]));
const whole: LinkValues = {
  ...noLink,
  name: 'Client',
  people: [{ id: 'cperson00000000000000000a', name: 'Ben' }],
  kindIds: ['ckind000000000000000000aa'],
};

const wrong = (values: LinkValues) =>
  rules.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('what is missing is said at its field of the form', () => {
  expect(wrong(noLink)).toEqual([
    ['name', 'Say who the link is for.'],
    ['kindIds', 'Choose at least one document type.'],
    ['people', 'Choose at least one person or team.'],
  ]);
  expect(wrong(whole)).toEqual([]);
  expect(wrong({ ...whole, showsFixedDay: true })).toEqual([['day', 'Choose a day.']]);
});

test('[DOOR-03] a sensitive type that is chosen must be confirmed a second time', () => {
  const chosen = { ...whole, kindIds: [FITNESS] };
  expect(wrong(chosen).map(([path]) => path)).toEqual(['confirmedKindIds']);
  expect(wrong({ ...chosen, confirmedKindIds: [FITNESS] })).toEqual([]);
});

test('a day that was chosen and given up again is not sent', () => {
  expect(newLinkOf({ ...whole, day: '2026-03-02' }).day).toBeNull();
  expect(newLinkOf({ ...whole, day: '2026-03-02', showsFixedDay: true }).day).toBe('2026-03-02');
});
