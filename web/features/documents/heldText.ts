import { t } from '@lingui/core/macro';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { truncate } from '#web/ui/text/truncate.ts';
import { inARow } from '#web/words/several/listFormat.ts';
import { dateText } from './dates/dateText.ts';

/** A document that has a file which somebody adds once more. */
export const heldText = ({
  name,
  expirationDate,
  isWaiting = false,
}: {
  name: string;
  expirationDate: CalendarDate | null;
  isWaiting?: boolean;
}): string =>
  inARow([
    truncate(name, 40),
    expirationDate !== null && t`expires ${{ date: dateText(expirationDate) }}`,
    isWaiting && t`waiting for review`,
  ]);
