import { expect, test } from 'vitest';
import { isId } from './rules/ids.ts';
import { idSchema } from './schemas.ts';
import { isLicenceAccepted, isProfileComplete, profileSchema, signUpSchema } from './users.ts';

const complete = { firstName: 'Ann', lastName: 'Lee', title: 'Foreman', contractor: 'Acme' };
const cuid = `c${'a1b2c3d4'.repeat(3)}`;

test.for([
  undefined,
  null,
  '',
  'c',
  'new',
  cuid.slice(1),
  `${cuid}a`,
  cuid.toUpperCase(),
  ` ${cuid}`,
  `${cuid}\n`,
  42,
])('this is no id: %j', (value) => {
  expect(isId(value)).toBe(false);
  expect(idSchema.safeParse(value).success).toBe(false);
});

test('an id is a c and 24 letters or digits', () => {
  expect(isId(cuid)).toBe(true);
  expect(idSchema.parse(cuid)).toBe(cuid);
});

test('[ONB-90] the profile is complete with first name, last name, title and company, and only then', () => {
  expect(isProfileComplete(complete)).toBe(true);
  for (const field of Object.keys(complete)) {
    for (const missing of [null, '', '   ']) {
      expect(isProfileComplete({ ...complete, [field]: missing }), `${field} is ${missing}`).toBe(false);
    }
  }
});

test('[ONB-91] the licence is accepted in version 1 only', () => {
  expect([undefined, null, 0, 1, 2].filter(isLicenceAccepted)).toEqual([1]);
});

test.for([
  ['firstName', 'Please enter your first name.'],
  ['lastName', 'Please enter your last name.'],
  ['title', 'Please enter your title.'],
  ['contractor', 'Please enter your company name.'],
] as const)('an empty %s is refused with its sentence', ([field, sentence]) => {
  const { error } = profileSchema.safeParse({ ...complete, [field]: ' ' });
  expect(error?.issues).toMatchObject([{ path: [field], message: sentence }]);
});

test('a sign-up names provider, email, password and consent version 0', () => {
  const body = { provider: 'CREDENTIALS', email: 'ann@example.com', password: 'Abcdefg1', consentVersion: 0 };
  expect(signUpSchema.parse(body)).toEqual(body);
  expect(signUpSchema.safeParse({ ...body, consentVersion: 1 }).success).toBe(false);
  expect(signUpSchema.safeParse({ ...body, provider: 'GOOGLE' }).success).toBe(false);
});
