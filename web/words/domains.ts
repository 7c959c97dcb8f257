import type { AccountCount } from '#contract/workspaceDomains.ts';
import { numberText } from './numbers.ts';

export const openTo = (domain: string): string => `Open to everyone at ${domain}`;

/** How many accounts the portal knows at the domain that a workspace is opened to. */
export const accountsText = ({ count, hasMore }: AccountCount): string =>
  count === 1
    ? 'So far, 1 person with such an address has an account.'
    : `So far, ${hasMore ? 'more than ' : ''}${numberText(count)} people with such an address have an account.`;
