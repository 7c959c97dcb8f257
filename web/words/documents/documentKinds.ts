import type { Expires } from '#contract/rules/kinds/kinds.ts';
import type { Industry } from '#contract/rules/kinds/starterKinds.ts';
import { counted } from '#web/words/numbers.ts';

export const industryLabels: Record<Industry, string> = {
  CONSTRUCTION: 'Construction',
  ROPE_ACCESS: 'Rope access',
  WAREHOUSING: 'Warehousing',
  OFFICES: 'Offices',
};

/** The expiry of a kind (VAL-01). */
export const expiresLabels: Record<Expires, string> = { ALWAYS: 'Always', NEVER: 'Never', MAYBE: 'Maybe' };

export const EXPIRES_NOTES: Record<Expires, string> = {
  ALWAYS: 'A document without a date doesn’t count.',
  NEVER: 'Nobody is asked for a date.',
  MAYBE: 'A document without a date never expires.',
};

export const kindsLabel = (count: number): string => counted(count, 'document type');

/** How long something lasts, in years where these are whole. */
export const durationLabel = (months: number): string =>
  months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month');

export const validityLabel = (months: number | null, expires: Expires = 'MAYBE'): string => {
  if (expires === 'NEVER') return 'Never expires';
  return months === null ? 'No set time' : durationLabel(months);
};

export const leadLabel = (months: number | null): string =>
  months === null ? 'None' : `${durationLabel(months)} before`;

interface SaidOfKind {
  validMonths: number | null;
  reminderMonths: number | null;
  membersSubmit: boolean;
  sensitive: boolean;
}

/** What there is to know of a kind, in one line. */
export const kindLine = ({ validMonths, reminderMonths, membersSubmit, sensitive }: SaidOfKind): string =>
  [
    validMonths === null ? 'No set validity' : `Valid for ${durationLabel(validMonths)}`,
    reminderMonths !== null && `reminder ${leadLabel(reminderMonths)}`,
    membersSubmit && 'members can submit it',
    sensitive && 'sensitive',
  ]
    .filter(Boolean)
    .join(', ');
