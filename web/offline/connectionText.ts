import { t } from '@lingui/core/macro';
import type { QueryState } from '@tanstack/react-query';
import { NetworkError } from '#web/api/client/errors.ts';
import { pageLocale } from '#web/pageLocale.ts';

type Shown = Pick<QueryState, 'data' | 'dataUpdatedAt' | 'fetchStatus' | 'fetchFailureReason'>;

/**
 * The words for the connection and the age of the answers that are shown; null while it's not known: something is being asked for. `offline`:
 * what is said where the browser has no line; null where it takes itself to have one.
 */
export function connectionText(offline: string | null, shown: readonly Shown[]): string | null {
  const ages = shown.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((at) => at > 0);
  const withAge = (text: string) =>
    ages.length === 0 ? text : t`${text}. As of ${{ moment: momentText(Math.min(...ages)) }}`;
  if (offline !== null) return withAge(offline);
  if (shown.some(({ fetchStatus }) => fetchStatus === 'fetching')) return null;
  const isCut = shown.some(
    ({ data, fetchFailureReason }) => data !== undefined && fetchFailureReason instanceof NetworkError,
  );
  return isCut ? withAge(UNREACHED) : '';
}

const UNREACHED = t`Muster can’t be reached`;

const momentText = (at: number): string =>
  new Intl.DateTimeFormat(pageLocale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
