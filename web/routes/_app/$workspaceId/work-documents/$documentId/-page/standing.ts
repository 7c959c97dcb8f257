import { t } from '@lingui/core/macro';
import type { WorkDocument } from '#contract/documents/documents.ts';
import type { CalendarDate, ExpirationState } from '#contract/rules/dates.ts';
import { dateText, relativeText } from '#web/features/documents/dates/dateText.ts';
import { pageLocale } from '#web/pageLocale.ts';
import { DATE_MISSING, NO_EXPIRATION_DATE } from '#web/words/documents/documents.ts';
import { versionStateLabels } from '#web/words/documents/documentVersions.ts';
import { expirationStateLabels } from '#web/words/expiration.ts';

export interface StandingInWords {
  look: ExpirationState | 'NO_DATE' | 'UNDATED' | 'SUBMITTED' | 'REJECTED' | 'WITHDRAWN';
  label: string;
  reason: string | null;
}

/** Words of the browser for a time begin with a small letter. */
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(pageLocale) + text.slice(1);

/** How a document stands today, in a word and a reason. */
export function standingOf(
  {
    expirationState,
    expirationDate,
    undated,
    version: { state },
  }: Pick<WorkDocument, 'expirationState' | 'expirationDate' | 'undated'> & {
    version: Pick<WorkDocument['version'], 'state'>;
  },
  today: CalendarDate,
): StandingInWords {
  if (state === 'SUBMITTED')
    return {
      look: state,
      label: versionStateLabels[state],
      reason: t`It doesn’t count until an admin accepts it.`,
    };
  if (state === 'REJECTED')
    return {
      look: state,
      label: versionStateLabels[state],
      reason: t`It doesn’t count. The reason is below.`,
    };
  if (state === 'WITHDRAWN')
    return {
      look: state,
      label: versionStateLabels[state],
      reason: t`It no longer counts. The date and the reason are below.`,
    };
  if (undated)
    return {
      look: 'UNDATED',
      label: DATE_MISSING,
      reason: t`Documents of this type always expire, so it doesn’t count until somebody enters the date.`,
    };
  if (expirationState === null || expirationDate === null)
    return { look: 'NO_DATE', label: NO_EXPIRATION_DATE, reason: null };
  const [relative, date] = [relativeText(expirationDate, today), dateText(expirationDate)];
  // The label says the word of an expired one.
  const reason =
    expirationState === 'EXPIRED' ? capital(t`${relative}, on ${date}`) : t`Expires ${relative}, on ${date}`;
  return { look: expirationState, label: expirationStateLabels[expirationState], reason };
}
