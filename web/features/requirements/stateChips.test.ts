import { expect, test } from 'vitest';
import { chosenAfter, pressedChips } from './stateChips.ts';

test.each([
  ['adds a state', ['EXPIRES_SOON'], 'EXPIRED', ['EXPIRED', 'EXPIRES_SOON']],
  ['takes one away again', ['EXPIRED', 'EXPIRES_SOON'], 'EXPIRED', ['EXPIRES_SOON']],
  ['takes the last one away', ['EXPIRED'], 'EXPIRED', []],
  ['narrows those who lack something', ['LACKING'], 'EXPIRED', ['EXPIRED']],
  ['adds to those who lack something', ['LACKING'], 'EXPIRES_SOON', ['LACKING', 'EXPIRES_SOON']],
  ['sums up', ['EXPIRED', 'MISSING', 'WAITING'], 'LACKING', ['LACKING', 'WAITING']],
  ['shows everybody', ['LACKING', 'WAITING'], 'EVERYONE', []],
] as const)('[GAP-03] a press on a chip %s', (_what, before, pressed, after) => {
  expect(chosenAfter(before, pressed)).toEqual(after);
});

test('[GAP-03] with no state the chip of everybody is pressed', () => {
  expect(pressedChips([])).toEqual(['EVERYONE']);
  expect(pressedChips(['LACKING'])).toEqual(['LACKING']);
});
