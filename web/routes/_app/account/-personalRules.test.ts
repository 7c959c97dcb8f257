import { expect, test } from 'vitest';
import { personalRules } from './-personalRules.ts';

const person = {
  firstName: 'Ada',
  lastName: 'Byron',
  title: 'Safety manager',
  contractor: 'North Site',
  phone: '',
  phoneCountryCode: null,
};

const messages = (change: object): string[] =>
  (personalRules.safeParse({ ...person, ...change }).error?.issues ?? []).map((issue) => issue.message);

test.each([
  ['ACC-07', 'firstName', 'First name is required'],
  ['ACC-08', 'lastName', 'Last name is required'],
  ['ACC-09', 'title', 'Title is required'],
  ['ACC-10', 'contractor', 'Company name is required'],
])('[%s] an empty %s is refused', (_, field, text) => {
  expect(messages({ [field]: '' })).toEqual([text]);
  expect(messages({ [field]: '  ' })).toEqual([text]);
});

test.each([
  ['', null],
  ['', '+49'],
  ['+49 170 1234567', null],
  ['0170 1234567', '+49'],
  ['(415) 555-2671', '+1'],
])('the phone number %j with the code %j is taken', (phone, phoneCountryCode) => {
  expect(messages({ phone, phoneCountryCode })).toEqual([]);
});

test.each([
  ['0170 1234567', null],
  ['12', '+49'],
  ['call me', '+49'],
])('the phone number %j with the code %j is refused', (phone, phoneCountryCode) => {
  expect(messages({ phone, phoneCountryCode })).toEqual(['Please enter a valid phone number.']);
});
