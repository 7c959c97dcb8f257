import { t } from '@lingui/core/macro';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { Expires } from '#contract/rules/kinds/kinds.ts';
import { endsEarlier } from '#contract/rules/versions.ts';

/** The certificate beside which a new one is entered. */
export interface Replacing {
  /** Null where none counts. */
  inForce: { expirationDate: CalendarDate | null } | null;
  expires?: Expires | undefined;
}

interface Answered {
  expirationDate?: CalendarDate | null;
  replaces?: 'yes' | 'no' | undefined;
}

/** Whether the certificate in force ends after the one that is entered. */
export const lastsLonger = ({ expirationDate = null }: Answered, { inForce, expires }: Replacing): boolean =>
  endsEarlier(expirationDate, inForce, expires === 'ALWAYS');

/** What a call is told of it (VAL-06). */
export const replacesOf = (values: Answered, replacing: Replacing): { replaces?: boolean } =>
  lastsLonger(values, replacing) && values.replaces ? { replaces: values.replaces === 'yes' } : {};

export const REPLACES_MISSING = t`Choose whether it replaces the current certificate.`;

/** The sentence about a missing answer, or null. */
export const replacesProblem = (values: Answered, replacing: Replacing): string | null =>
  lastsLonger(values, replacing) && !values.replaces ? REPLACES_MISSING : null;
