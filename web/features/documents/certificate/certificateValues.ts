import type { WorkDocument } from '#contract/documents/documents.ts';
import { type CalendarDate, REMINDER_MONTHS, reminderDate, reminderMonths } from '#contract/rules/dates.ts';
import {
  DETAILS,
  type DocumentDetails,
  EVIDENCE,
  type EvidenceName,
  FACTS,
  type FactName,
  type Facts,
  picked,
} from '#contract/rules/documents.ts';
import { datesByKind, type KindTimes } from '#contract/rules/kinds/kinds.ts';
import { cleanText } from '#contract/rules/text.ts';
import { type Cell, dateCell } from '#web/ui/sheets/cells.ts';

/** The details of a document as a form has them. */
export interface DetailValues {
  name: string;
  expirationDate: CalendarDate | null;
  /** Months before the expiration date, `KEPT`, or empty for none. */
  reminder: string;
  /** Nobody can find a date on it. */
  isUndated?: boolean;
}

/** All else that it says: days as they are, texts as they are typed. */
export type EvidenceValues = {
  [Name in EvidenceName]: (typeof FACTS)[Name]['value'] extends 'day' ? CalendarDate | null : string;
};

/** What stands in a form of a certificate. */
export interface CertificateValues extends DetailValues, EvidenceValues {
  /** Whether a person chose the expiration date; until then it follows from the day of issue. */
  isExpirationEntered: boolean;
  /** Both days as a machine read them from the file, where it filled them in (STK-04). */
  machine?: Record<'issuedOn' | 'expirationDate', CalendarDate>;
  /** Whether it takes the place of a certificate that lasts longer; nothing where that isn’t asked or answered. */
  replaces?: 'yes' | 'no';
}

/** The day of the reminder that there is already, where no number of months leads to it. */
export const KEPT = 'kept';

/** The facts of the version that a document shows. */
export const factsIn = (
  document: DocumentDetails & { version: Pick<WorkDocument['version'], EvidenceName> },
): Facts => ({ ...picked(document, DETAILS), ...picked(document.version, EVIDENCE) });

export function detailValues({ name, expirationDate, expirationReminder }: DocumentDetails): DetailValues {
  if (expirationDate === null || expirationReminder === null) return { name, expirationDate, reminder: '' };
  return {
    name,
    expirationDate,
    reminder: String(reminderMonths(expirationDate, expirationReminder) ?? KEPT),
  };
}

const isDay = (name: FactName): boolean => FACTS[name].value === 'day';

export const evidenceValues = (facts: Partial<Pick<Facts, EvidenceName>> = {}): EvidenceValues =>
  Object.fromEntries(
    EVIDENCE.map((name) => [name, facts[name] ?? (isDay(name) ? null : '')]),
  ) as EvidenceValues;

/** Whether something that was stored has values for all evidence. */
export const hasEvidence = (stored: Record<string, unknown>): boolean =>
  EVIDENCE.every((name) => typeof stored[name] === 'string' || (isDay(name) && stored[name] === null));

export const certificateValues = (
  facts: DocumentDetails & Partial<Pick<Facts, EvidenceName>>,
): CertificateValues => ({
  ...detailValues(facts),
  ...evidenceValues(facts),
  isExpirationEntered: true,
});

/** The day of the reminder that the values mean; `kept` is the one that there is already. */
export function reminderDay(
  { expirationDate, reminder }: Pick<DetailValues, 'expirationDate' | 'reminder'>,
  kept: CalendarDate | null = null,
): CalendarDate | null {
  if (expirationDate === null || reminder === '') return null;
  return reminder === KEPT ? kept : reminderDate(expirationDate, Number(reminder));
}

/** The months of a reminder that the usual options do not have, such as those of a kind. */
export const unusualMonths = (reminder: string): number | null =>
  reminder === '' || reminder === KEPT || REMINDER_MONTHS.some((months) => String(months) === reminder)
    ? null
    : Number(reminder);

/** Tells a call that nobody can find a date on the certificate (VAL-03). */
export const undatedOf = ({
  expirationDate,
  isUndated,
}: Pick<DetailValues, 'expirationDate' | 'isUndated'>): { undated?: true } =>
  isUndated && expirationDate === null ? { undated: true } : {};

/** What the values make of a document (DOC-46). */
export const detailsOf = (values: DetailValues, kept: CalendarDate | null): DocumentDetails => ({
  name: cleanText(values.name),
  expirationDate: values.expirationDate,
  expirationReminder: reminderDay(values, kept),
});

export const evidenceOf = (values: EvidenceValues) =>
  Object.fromEntries(EVIDENCE.map((name) => [name, cleanText(values[name] ?? '') || null])) as Pick<
    Facts,
    EvidenceName
  >;

export const factsOf = (values: CertificateValues, kept: CalendarDate | null): Facts => ({
  ...detailsOf(values, kept),
  ...evidenceOf(values),
});

/** A fact in a sheet. */
export const factCell = (name: FactName, value: string | null): Cell =>
  isDay(name) ? dateCell(value) : value;

/** Of these facts those that are others afterwards: what nobody touched follows whoever changes it meanwhile. */
export const changesOf = <Name extends FactName>(
  before: Pick<Facts, Name>,
  after: Pick<Facts, Name>,
  names: readonly Name[],
): Partial<Pick<Facts, Name>> =>
  picked(
    after,
    names.filter((name) => after[name] !== before[name]),
  );

/** What is entered, with what its kind makes of it: that says until when it holds, unless a person has said so (KIND-04). */
export function entered(
  some: Partial<CertificateValues>,
  { isExpirationEntered }: Pick<CertificateValues, 'isExpirationEntered'>,
  kind: Pick<KindTimes, 'validMonths' | 'reminderMonths'> | null,
): Partial<CertificateValues> {
  if (some.expirationDate !== undefined) return { ...some, isExpirationEntered: true };
  if (some.issuedOn === undefined || isExpirationEntered || kind === null) return some;
  return { ...some, expirationDate: datesByKind(kind, some.issuedOn).expirationDate };
}
