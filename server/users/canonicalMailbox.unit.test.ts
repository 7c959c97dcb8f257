import { expect, test } from 'vitest';
import { ApiError } from '#server/core/errors.ts';
import { canonicalMailbox } from './canonicalMailbox.ts';
import { phoneChange } from './phone.ts';

test.each([
  ['Bob@Acme.example', 'bob@acme.example'],
  [' bob+site@acme.example ', 'bob@acme.example'],
  ['bob+a+b@acme.example', 'bob@acme.example'],
  ['b.o.b@acme.example', 'b.o.b@acme.example'],
  ['B.o.b+x@Gmail.com', 'bob@gmail.com'],
  ['bob@googlemail.com', 'bob@gmail.com'],
  ['b.ob@mail.gmail.com', 'b.ob@mail.gmail.com'],
])('%s reaches the mailbox of %s', (email, mailbox) => {
  expect(canonicalMailbox(email)).toBe(mailbox);
});

test.each([
  [{}, {}],
  [{ phoneCountryCode: '+49' }, {}],
  [{ phone: null }, { phone: null, phoneCountryCode: null }],
  [
    { phone: ' ', phoneCountryCode: '+49' },
    { phone: null, phoneCountryCode: null },
  ],
  [
    { phone: '0151 23456789', phoneCountryCode: '+49' },
    { phone: '15123456789', phoneCountryCode: '+49' },
  ],
  [{ phone: '+44 20 7946 0018' }, { phone: '2079460018', phoneCountryCode: '+44' }],
])('of %j both parts of a phone number become %j', (given, change) => {
  expect(phoneChange(given)).toEqual(change);
});

test.each([
  [undefined, 'phone'],
  ['3.phone', '3.phone'],
])('a phone number that is none is refused by its place', (path, named) => {
  const refused = () => phoneChange({ phone: '12', phoneCountryCode: '+49' }, path);
  expect(refused).toThrow(ApiError);
  expect(refused).toThrow(
    expect.objectContaining({ code: 'VALIDATION', issues: [{ path: named, message: expect.any(String) }] }),
  );
});
