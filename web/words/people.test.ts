import { expect, test } from 'vitest';
import { memberFirst, memberName, namesText, personName, phoneText, shownPhone } from './people.ts';

test.each([
  [{ fullName: 'Ada Byron', email: 'ada@north.example', staffNumber: 'K-1' }, 'Ada Byron'],
  [{ fullName: '  ', email: 'ada@north.example', staffNumber: 'K-1' }, 'ada@north.example'],
  [{ fullName: null, email: null, staffNumber: 'K-1' }, 'K-1'],
  [{ fullName: null, email: null, staffNumber: null }, '–'],
  [null, '–'],
])('[PPL-04] %j is called %s', (person, name) => {
  expect(personName(person)).toBe(name);
});

test('[PPL-04] sentences name people in the same way', () => {
  const byNumber = { fullName: null, email: null, staffNumber: 'K-1' };
  expect(memberName(byNumber)).toBe('K-1');
  expect([memberName({}), memberFirst({}), memberFirst(byNumber)]).toEqual([
    'this member',
    'This member',
    'K-1',
  ]);
  expect(namesText([{ fullName: 'Ada Byron' }, byNumber, {}])).toBe('Ada Byron, K-1 and somebody');
});

test('[SHELL-34] a phone number is shown with its country code, and cut after 35 characters', () => {
  expect(phoneText({ phone: '40123456', phoneCountryCode: '+45' })).toBe('+45 40123456');
  expect(phoneText({ phone: null, phoneCountryCode: null })).toBe('');
  expect(phoneText(null)).toBe('');
  expect(phoneText({ phone: '1'.repeat(32), phoneCountryCode: '+1' })).toBe(`+1 ${'1'.repeat(32)}`);
  expect(phoneText({ phone: '1'.repeat(33), phoneCountryCode: '+1' })).toBe(`+1 ${'1'.repeat(32)}…`);
  expect(shownPhone('5'.repeat(36))).toBe(`${'5'.repeat(35)}…`);
});
