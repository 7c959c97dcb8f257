import { plural, t } from '@lingui/core/macro';
import type { Expires } from '#contract/rules/kinds/kinds.ts';
import type { Industry } from '#contract/rules/kinds/starterKinds.ts';
import { inARow } from '../several/listFormat.ts';

export const industryLabels: Record<Industry, string> = {
  CONSTRUCTION: t`Construction`,
  ROPE_ACCESS: t`Rope access`,
  WAREHOUSING: t`Warehousing`,
  OFFICES: t`Offices`,
};

/** The expiry of a kind (VAL-01). */
export const expiresLabels: Record<Expires, string> = { ALWAYS: t`Always`, NEVER: t`Never`, MAYBE: t`Maybe` };

export const EXPIRES_NOTES: Record<Expires, string> = {
  ALWAYS: t`A document without a date doesn’t count.`,
  NEVER: t`Nobody is asked for a date.`,
  MAYBE: t`A document without a date never expires.`,
};

export const kindsLabel = (count: number): string =>
  plural(count, { one: '# document type', other: '# document types' });

/** How long something lasts, in years where these are whole. */
export const durationLabel = (months: number): string =>
  months % 12 === 0
    ? plural({ months: months / 12 }, { one: '# year', other: '# years' })
    : plural(months, { one: '# month', other: '# months' });

export const validityLabel = (months: number | null, expires: Expires = 'MAYBE'): string => {
  if (expires === 'NEVER') return t`Never expires`;
  return months === null ? t`No set time` : durationLabel(months);
};

export const leadLabel = (months: number | null): string =>
  months === null
    ? t({ message: 'None', context: 'a reminder' })
    : t`${{ duration: durationLabel(months) }} before`;

interface SaidOfKind {
  validMonths: number | null;
  reminderMonths: number | null;
  membersSubmit: boolean;
  sensitive: boolean;
}

/** What there is to know of a kind, in one line. */
export const kindLine = ({ validMonths, reminderMonths, membersSubmit, sensitive }: SaidOfKind): string =>
  inARow([
    validMonths === null ? t`No set validity` : t`Valid for ${{ duration: durationLabel(validMonths) }}`,
    reminderMonths !== null && t`reminder ${{ lead: leadLabel(reminderMonths) }}`,
    membersSubmit && t`members can submit it`,
    sensitive && t`sensitive`,
  ]);
