import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';

/** A domain in the form in which domains are compared: ASCII, lower case, without a dot at its end. Empty if it is none. */
export const domainName = (text: string): string => domainToASCII(text.trim().replace(/\.+$/, ''));

/**
 * The part of a domain that somebody registered, as `acme.co.uk` of `mail.acme.co.uk`. Null for an address of a machine and
 * for a suffix under which anybody registers, such as `co.uk` or `github.io`.
 */
export const registeredDomain = (domain: string): string | null =>
  getDomain(domain, { allowPrivateDomains: true });
