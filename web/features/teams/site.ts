import { t } from '@lingui/core/macro';
import type { Team } from '#contract/teams.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { inARow } from '#web/words/several/listFormat.ts';

export type Site = Pick<Team, 'address' | 'client' | 'startsOn' | 'endsOn' | 'contactName' | 'contactPhone'>;

/** The days on a site, as far as they are known. */
export function siteDaysText({ startsOn, endsOn }: Pick<Site, 'startsOn' | 'endsOn'>): string | null {
  if (startsOn && endsOn) return t`${{ from: dateText(startsOn) }} – ${{ until: dateText(endsOn) }}`;
  if (startsOn) return t`from ${{ date: dateText(startsOn) }}`;
  return endsOn && t`until ${{ date: dateText(endsOn) }}`;
}

/** An address of several lines in one. */
export const addressLine = (address: string | null): string | null =>
  address && inARow(address.split('\n').filter((line) => line.trim() !== ''));

export const hasSite = (site: Site): boolean =>
  [site.address, site.client, site.startsOn, site.endsOn, site.contactName, site.contactPhone].some(Boolean);

/** The site of a team as printed pages and exported sheets have it (SITE-01). */
export const siteRows = (site: Site): [string, string | null][] => [
  [t`Client`, site.client],
  [t`Address`, addressLine(site.address)],
  [t`On site`, siteDaysText(site)],
  [t`Contact`, inARow([site.contactName, site.contactPhone]) || null],
];
