import { expect, test } from 'vitest';
import type { CompanySettings } from '#server/core/settings/companySettings.ts';
import { emailsIn } from './claims.ts';

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
