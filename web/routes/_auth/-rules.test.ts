import { describe, expect, test } from 'vitest';
import { loginRules } from './-loginRules.ts';
import { profileRules } from './-profileRules.ts';
import { signUpRules } from './signup/-signUpRules.ts';

interface Rules {
  safeParse(values: unknown): {
    success: boolean;
    error?: { issues: { path: PropertyKey[]; message: string }[] };
  };
}

/** The messages of one field. */
const messages = (rules: Rules, values: object, field: string): string[] =>
  (rules.safeParse(values).error?.issues ?? [])
    .filter((issue) => issue.path.join('.') === field)
    .map((issue) => issue.message);

const login = { email: 'anna@site.example', password: 'x' };
const signUp = {
  email: 'anna@site.example',
  password: 'Secret12',
  confirmation: 'Secret12',
  isAccepted: true,
};
const profile = {
  userId: 'cxoc80dkcdraxtum4vmfjzuq1',
  firstName: 'Anna',
  lastName: 'Berg',
  title: 'Site manager',
  contractor: 'Nordbau',
  isLicenceAccepted: true,
};

test.each([
  ['login', loginRules, login],
  ['sign-up', signUpRules, signUp],
  ['profile setup', profileRules, profile],
])('%s accepts what is filled in rightly', (_, rules, values) => {
  expect(rules.safeParse(values).success).toBe(true);
});

test.each(['', 'anna', 'anna@', '@site.example', 'anna@site example', 'a b@site.example'])(
  '[ONB-05] %j is refused as an e-mail address',
  (email) => {
    const text = ['Please enter a valid email address.'];
    expect(messages(loginRules, { ...login, email }, 'email')).toEqual(text);
    expect(messages(signUpRules, { ...signUp, email }, 'email')).toEqual(text);
  },
);

test('[ONB-12] login needs a password', () => {
  expect(messages(loginRules, { ...login, password: '' }, 'password')).not.toEqual([]);
});

describe('sign-up', () => {
  test.each([
    ['ONB-29', 'Secre12', 'At least 8 characters long'],
    ['ONB-30', 'secret12', 'Contains at least one capital letter'],
    ['ONB-31', 'Secretly', 'Contains at least one number'],
  ])('[%s] the password %s is refused', (_, password, text) => {
    expect(messages(signUpRules, { ...signUp, password, confirmation: password }, 'password')).toEqual([
      text,
    ]);
  });

  test('[ONB-34] a password that was repeated differently is refused', () => {
    const values = { ...signUp, confirmation: 'Secret13' };
    expect(messages(signUpRules, values, 'confirmation')).toEqual(["Passwords don't match"]);
  });

  test('[ONB-34] the difference is told together with the other errors', () => {
    const values = { ...signUp, email: '', confirmation: 'Secret13' };
    expect(messages(signUpRules, values, 'confirmation')).toEqual(["Passwords don't match"]);
  });

  test('[ONB-28] an unticked agreement is refused', () => {
    expect(messages(signUpRules, { ...signUp, isAccepted: false }, 'isAccepted')).toEqual([
      'You need to accept the Service license agreement before signing up',
    ]);
  });
});

describe('profile setup', () => {
  test.each([
    ['ONB-81', 'firstName', 'Please enter your first name.'],
    ['ONB-82', 'lastName', 'Please enter your last name.'],
    ['ONB-83', 'title', 'Please enter your title.'],
    ['ONB-84', 'contractor', 'Please enter your company name.'],
  ])('[%s] an empty %s is refused', (_, field, text) => {
    expect(messages(profileRules, { ...profile, [field]: '' }, field)).toEqual([text]);
    expect(messages(profileRules, { ...profile, [field]: '   ' }, field)).toEqual([text]);
  });

  test('[ONB-85] an unticked licence is refused', () => {
    expect(messages(profileRules, { ...profile, isLicenceAccepted: false }, 'isLicenceAccepted')).toEqual([
      'You must accept the Service License Agreement.',
    ]);
  });

  test.each(['', '1', 'Cxoc80dkcdraxtum4vmfjzuq1', 'cxoc80dkcdraxtum4vmfjzuq', 'cxoc80dkcdraxtum4vmfjzuq12'])(
    '[ONB-87] the user id %j is refused',
    (userId) => {
      expect(messages(profileRules, { ...profile, userId }, 'userId')).not.toEqual([]);
    },
  );
});
