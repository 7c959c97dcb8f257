import { readFileSync } from 'node:fs';
import { isCompanyDomain } from 'company-email-validator';
import emailProviders from 'email-providers/all.json' with { type: 'json' };
import mailchecker from 'mailchecker';
import { domainName } from '#server/core/domainNames.ts';

const supplement = readFileSync(new URL('publicMailDomains.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

const listed = new Set([...emailProviders, ...supplement].map(domainName));
const disposable = mailchecker.blacklist();

/** Whether one of the lists has exactly this domain: of providers, of throw-away addresses, or the portal's own. */
export const isListed = (domain: string): boolean =>
  listed.has(domain) || disposable.has(domain) || !isCompanyDomain(domain);
