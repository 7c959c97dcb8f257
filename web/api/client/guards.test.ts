import { expect, test } from 'vitest';
import { type AccountState, type Redirect, redirectFor, type Stage } from './guards.ts';

const stranger: AccountState = {
  isAuthenticated: false,
  isEmailVerified: false,
  isProfileComplete: false,
  isLicenceAccepted: false,
};
const unverified = { ...stranger, isAuthenticated: true };
const verified = { ...unverified, isEmailVerified: true };
const unlicensed = { ...verified, isProfileComplete: true };
const through = { ...unlicensed, isLicenceAccepted: true };

const cases: [rule: string, stage: Stage, standing: AccountState, to: Redirect | null][] = [
  ['SES-16', 'app', through, null],
  ['SES-17', 'app', stranger, '/login'],
  ['SES-19', 'app', unverified, '/email-verification/prompt'],
  ['SES-20', 'app', verified, '/profile-setup'],
  ['SES-21', 'app', unlicensed, '/profile-setup'],
  ['SES-22', 'guest', through, '/'],
  ['SES-22', 'guest', verified, '/'],
  ['SES-24', 'guest', unverified, '/email-verification/prompt'],
  ['ONB-02', 'guest', stranger, null],
  ['ONB-02', 'verification', stranger, '/login'],
  ['ONB-02', 'verification', unverified, null],
  ['ONB-02', 'verification', verified, '/'],
  ['ONB-02', 'profile', unverified, '/email-verification/prompt'],
  ['ONB-02', 'profile', verified, null],
  ['ONB-02', 'profile', unlicensed, null],
  ['ONB-02', 'profile', through, '/'],
];

test.each(cases)('[%s] the %s screens, opened by %j, lead to %s', (_, stage, standing, to) => {
  expect(redirectFor(stage, standing)).toBe(to);
});
