import { expect, test } from 'vitest';
import { callingCodeOf, parsePhone } from './phones.ts';

test.for([
  ['0151 234 567 89', '+49', { phone: '15123456789', phoneCountryCode: '+49' }],
  ['(415) 555-2671', '1', { phone: '4155552671', phoneCountryCode: '+1' }],
  ['+44 20 7946 0018', null, { phone: '2079460018', phoneCountryCode: '+44' }],
  ['+44 20 7946 0018', '+49', { phone: '2079460018', phoneCountryCode: '+44' }],
  ['06 1234 5678', '+39', { phone: '0612345678', phoneCountryCode: '+39' }],
] as const)('%s in %s is a phone number', ([phone, code, parsed]) => {
  expect(parsePhone(phone, code)).toEqual(parsed);
});

test.for([
  ['', '+49'],
  ['12', '+49'],
  ['0151 23456789', null],
  ['0151 23456789', '+0'],
  ['0151 23456789', '+999'],
  ['0151 23456789', 'DE'],
  ['call 0151 23456789', '+49'],
  ['0151 23456789 ext. 5', '+49'],
] as const)('%s in %s is none', ([phone, code]) => {
  expect(parsePhone(phone, code)).toBeNull();
});

test.each([
  ['DE', '+49'],
  ['US', '+1'],
  ['XX', null],
  ['de', null],
  [undefined, null],
])('phones in %s begin with %s', (region, code) => {
  expect(callingCodeOf(region)).toBe(code);
});
