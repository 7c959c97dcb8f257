import { expect, test } from 'vitest';
import { memberName, namesText, personName } from './people.ts';

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
  expect(namesText([{ fullName: 'Ada Byron' }, byNumber, {}])).toBe('Ada Byron, K-1 and somebody');
});
