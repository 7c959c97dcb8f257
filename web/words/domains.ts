import { plural, t } from '@lingui/core/macro';
import type { AccountCount } from '#contract/workspaceDomains.ts';

export const openTo = (domain: string): string => t`Open to everyone at ${domain}`;

/** How many accounts the portal knows at the domain that a workspace is opened to. */
export const accountsText = ({ count, hasMore }: AccountCount): string =>
  hasMore
    ? plural(count, {
        one: 'So far, more than # person with such an address has an account.',
        other: 'So far, more than # people with such an address have an account.',
      })
    : plural(count, {
        one: 'So far, # person with such an address has an account.',
        other: 'So far, # people with such an address have an account.',
      });
