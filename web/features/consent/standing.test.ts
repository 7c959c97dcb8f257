import { expect, test } from 'vitest';
import { mayCount, standing } from './standing.ts';

const all = { statistics: true, marketing: true };
const none = { statistics: false, marketing: false };
const fresh = { choices: null, canKeep: true };

test('who is not logged in chooses for this browser, and is asked once', () => {
  expect(standing(null, undefined, null)).toEqual({ choices: null, ask: true, saveToAccount: false });
  expect(standing(null, undefined, { choices: none, by: null })).toMatchObject({ choices: none, ask: false });
  expect(standing(null, undefined, { choices: all, by: 'ada' })).toMatchObject({ choices: all, ask: false });
});

test('an account without a choice takes over what was chosen before the login', () => {
  const expected = { choices: all, ask: false, saveToAccount: true };
  expect(standing('ada', fresh, { choices: all, by: null })).toEqual(expected);
  expect(standing('ada', fresh, { choices: all, by: 'ada' })).toEqual(expected);
  const unverified = { choices: null, canKeep: false };
  expect(standing('ada', unverified, { choices: all, by: null })).toEqual({
    ...expected,
    saveToAccount: false,
  });
});

test('nobody’s consent counts for somebody else on the same device', () => {
  const kept = { choices: all, by: 'ada' };
  expect(standing('ben', fresh, kept)).toEqual({ choices: null, ask: true, saveToAccount: false });
  expect(standing('ben', undefined, kept)).toEqual({ choices: null, ask: false, saveToAccount: false });
});

test('the account’s choice goes before the browser’s, and is not asked for while it is not known', () => {
  const withdrawn = { choices: none, canKeep: true };
  const expected = { choices: none, ask: false, saveToAccount: false };
  for (const by of [null, 'ada', 'ben'])
    expect(standing('ada', withdrawn, { choices: all, by })).toEqual(expected);
  expect(standing('ada', undefined, null)).toMatchObject({ choices: null, ask: false });
  expect(standing('ada', undefined, { choices: all, by: null })).toMatchObject({ choices: null, ask: false });
  expect(standing('ada', undefined, { choices: all, by: 'ada' })).toMatchObject({ choices: all });
});

test('[INT-06] counting needs consent to statistics and to marketing', () => {
  const cases = [null, none, { ...none, statistics: true }, { ...none, marketing: true }, all];
  expect(cases.map(mayCount)).toEqual([false, false, false, false, true]);
});
