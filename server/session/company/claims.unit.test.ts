import { expect, test } from 'vitest';
import type { CompanySettings } from '#server/core/settings/companySettings.ts';
import { emailsIn, hasShownFactor } from './claims.ts';

const settings = { domains: ['acme.example'] } as CompanySettings;
const [own, other] = ['ada@acme.example', 'ada@elsewhere.example'];
const nothing = { verifiedEmail: null, claimedEmail: null };
const proved = { verifiedEmail: own, claimedEmail: null };
const claimed = { verifiedEmail: null, claimedEmail: other };

test.each([
  [own, undefined, proved],
  [own, true, proved],
  [own, 'true', proved],
  [own, false, nothing],
  [own, 'false', nothing],
  [other, undefined, nothing],
  [other, true, claimed],
  [other, 'true', claimed],
  [other, false, nothing],
  [other, 'false', nothing],
  [undefined, true, nothing],
])('of %s with email_verified %j a company’s word is worth %j', (email, verified, expected) => {
  expect(emailsIn(settings, { email, email_verified: verified })).toEqual(expected);
});

test.each([
  [{ acr: 'phr' }, true],
  [{ amr: ['pwd', 'mfa'] }, true],
  [{ amr: 'mfa' }, true],
  [{ acr: 'pwd', amr: ['pwd'] }, false],
  [{ acr: 'PHR', amr: ['MFA'] }, false],
  [{ acr: 'mfa', amr: ['phr'] }, false],
  [{ acr: ['phr'], amr: { mfa: true } }, false],
  [{ amr: [['mfa'], 'pwd mfa'] }, false],
  [{}, false],
])('where acr “phr” and amr “mfa” prove a second factor, %j shows one: %j', (claims, isShown) => {
  const secondFactor = { acr: ['phr'], amr: ['mfa'] };
  expect(hasShownFactor({ secondFactor }, claims)).toBe(isShown);
  expect(hasShownFactor({ secondFactor: null }, claims)).toBe(true);
});
