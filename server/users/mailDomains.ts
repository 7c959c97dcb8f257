import { readFileSync } from 'node:fs';
import { isCompanyDomain } from 'company-email-validator';
import emailProviders from 'email-providers/all.json' with { type: 'json' };
import mailchecker from 'mailchecker';
import { emailDomain } from '#contract/rules/text.ts';
import { domainName, registeredDomain } from '#server/core/domainNames.ts';

const supplement = readFileSync(new URL('publicMailDomains.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

const listed = new Set([...emailProviders, ...supplement].map(domainName));
const disposable = mailchecker.blacklist();

/** Whether one of the lists has exactly this domain: of providers, of throw-away addresses, or the portal's own. */
const isListed = (domain: string): boolean =>
  listed.has(domain) || disposable.has(domain) || !isCompanyDomain(domain);

/** Tells companies' domains from those at which strangers get addresses (OPEN-44). */
export interface MailDomains {
  /** The company domain of an e-mail address; null at a public mail provider, which counts as having none. */
  companyDomain(email: string): string | null;
  /** Whether strangers get addresses at a domain, or nobody can own it. */
  isPublic(domain: string): boolean;
}

declare module '#server/core/services.ts' {
  interface Services {
    mailDomains: MailDomains;
  }
}

/** `ofOperator` are more providers. The subdomains of a provider are the provider's, too. */
export function mailDomains(ofOperator: string[]): MailDomains {
  const own = new Set(ofOperator);
  const isProvider = (domain: string) => own.has(domain) || isListed(domain);
  const isPublic = (domain: string) => {
    const registered = registeredDomain(domain);
    return registered === null || upTo(domain, registered).some(isProvider);
  };
  return {
    isPublic,
    companyDomain(email) {
      const domain = domainName(emailDomain(email));
      return isPublic(domain) ? null : domain;
    },
  };
}

/** The domain and those it is in, `parent` last. */
function upTo(domain: string, parent: string): string[] {
  const labels = domain.split('.');
  const count = labels.length - parent.split('.').length + 1;
  return Array.from({ length: count }, (_, index) => labels.slice(index).join('.'));
}
