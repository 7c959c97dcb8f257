import { expect, test } from 'vitest';
import { filledBy, readByMachineOf } from './machineRead.ts';

const READ = { issuedOn: '2025-03-15', expirationDate: '2027-03-15' };
const EMPTY = { issuedOn: null, expirationDate: null, isExpirationEntered: false };
const FILLED = { ...READ, isExpirationEntered: true, machine: READ };

test.each([
  ['nothing was entered', EMPTY, FILLED],
  ['the same day of issue was entered, from which the other follows', { ...EMPTY, ...READ }, FILLED],
  [
    'the same expiration date was entered',
    { ...EMPTY, ...READ, issuedOn: null, isExpirationEntered: true },
    FILLED,
  ],
  ['another day of issue was entered', { ...EMPTY, issuedOn: '2025-03-14' }, null],
  [
    'another expiration date was entered',
    { ...EMPTY, expirationDate: '2027-03-14', isExpirationEntered: true },
    null,
  ],
  ['both were entered', { ...READ, isExpirationEntered: true }, null],
])('[STK-04] what somebody entered is never written over: %s', (_what, values, filled) => {
  expect(filledBy(READ, values)).toEqual(filled);
  expect(filledBy(null, values)).toBeNull();
});

test('[STK-04] a call is told that a machine read the days while one stands as it read it', () => {
  expect(readByMachineOf(FILLED)).toEqual({ readByMachine: true });
  expect(readByMachineOf({ ...FILLED, expirationDate: '2027-03-14' })).toEqual({ readByMachine: true });
  expect(readByMachineOf({ ...FILLED, issuedOn: null, expirationDate: '2027-03-14' })).toEqual({});
  expect(readByMachineOf(READ)).toEqual({});
});
