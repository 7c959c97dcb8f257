import publicProviders from 'email-providers/all.json' with { type: 'json' };
import { emailDomain } from '#contract/text.ts';

const known = new Set<string>(publicProviders);

/** The company domain of an e-mail address; null at a public mail provider, which counts as having none (OPEN-44). */
export function companyDomain(email: string): string | null {
  const domain = emailDomain(email);
  return domain === '' || known.has(domain) ? null : domain;
}
