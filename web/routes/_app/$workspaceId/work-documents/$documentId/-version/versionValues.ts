import type { WorkDocument } from '#contract/documents/documents.ts';
import type { UploadedFile } from '#contract/files.ts';
import { type CalendarDate, REMINDER_MONTHS, reminderDate, reminderMonths } from '#contract/rules/dates.ts';
import { datesByKind, type KindTimes } from '#contract/rules/kinds/kinds.ts';

/** What stands in the form of a version. */
export interface VersionValues {
  file: UploadedFile | null;
  name: string;
  issuedOn: CalendarDate | null;
  expirationDate: CalendarDate | null;
  /** Whether a person chose the expiration date; until then it follows from the day of issue. */
  isExpirationEntered: boolean;
  /** Months before the expiration date, the date that the version has already, or empty for none. */
  reminder: string;
  number: string;
  issuer: string;
}

/** The reminder of the version that is corrected, where no number of months leads to it. */
export const KEPT_REMINDER = 'kept';

type Shown = Pick<WorkDocument, 'name' | 'expirationDate' | 'expirationReminder'> & {
  version: Pick<WorkDocument['version'], 'id' | 'issuedOn' | 'number' | 'issuer'>;
};

/** The months of the document’s reminder as an option; empty for none. */
function reminderOf({ expirationDate, expirationReminder }: Shown): string {
  if (expirationDate === null || expirationReminder === null) return '';
  const months = reminderMonths(expirationDate, expirationReminder);
  return months === null ? KEPT_REMINDER : String(months);
}

function isFile(value: unknown): value is UploadedFile {
  const fields: Record<string, unknown> = typeof value === 'object' ? { ...value } : {};
  const texts = ['id', 'name', 'mimeType', 'sha256', 'url'];
  return typeof fields.size === 'number' && texts.every((name) => typeof fields[name] === 'string');
}

/** The new certificate that was chosen on the edit screen (VER-05); null where none was, or none that can be read. */
export function parseRenewalFile(text: string | null): UploadedFile | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isFile(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** A renewal begins with what mostly stays: the name, the issuer, and how long before one is reminded. */
export function renewalValues(
  document: Shown,
  kind: KindTimes | null,
  file: UploadedFile | null,
): VersionValues {
  const before = reminderOf(document);
  const own = before === KEPT_REMINDER ? '' : before;
  return {
    file,
    name: document.name,
    issuedOn: null,
    expirationDate: null,
    isExpirationEntered: false,
    reminder: kind?.reminderMonths ? String(kind.reminderMonths) : own,
    number: '',
    issuer: document.version.issuer ?? '',
  };
}

/** A correction begins with what the version in force says. */
export const correctionValues = (document: Shown): VersionValues => ({
  file: null,
  name: document.name,
  issuedOn: document.version.issuedOn,
  expirationDate: document.expirationDate,
  isExpirationEntered: true,
  reminder: reminderOf(document),
  number: document.version.number ?? '',
  issuer: document.version.issuer ?? '',
});

/** The values once a day of issue was chosen: the kind says until when it holds, unless a person has said so (KIND-04). */
export function withIssue(
  { isExpirationEntered }: Pick<VersionValues, 'isExpirationEntered'>,
  kind: KindTimes | null,
  issuedOn: CalendarDate | null,
): Partial<VersionValues> {
  if (isExpirationEntered || kind === null) return { issuedOn };
  return { issuedOn, expirationDate: datesByKind(kind, issuedOn).expirationDate };
}

/** The day of the reminder that the values mean. */
export function reminderDay(
  { expirationDate, reminder }: Pick<VersionValues, 'expirationDate' | 'reminder'>,
  kept: CalendarDate | null,
): CalendarDate | null {
  if (expirationDate === null || reminder === '') return null;
  return reminder === KEPT_REMINDER ? kept : reminderDate(expirationDate, Number(reminder));
}

/** The months of a reminder that the usual options do not have, such as those of a kind. */
export const unusualMonths = (reminder: string): number | null =>
  reminder === '' ||
  reminder === KEPT_REMINDER ||
  REMINDER_MONTHS.some((months) => String(months) === reminder)
    ? null
    : Number(reminder);

const textOrNone = (text: string): string | null => text.trim() || null;

type Facts = Pick<Shown, 'name' | 'expirationDate' | 'expirationReminder'> &
  Pick<Shown['version'], 'issuedOn' | 'number' | 'issuer'>;

const factsOf = (values: VersionValues, kept: CalendarDate | null): Facts => ({
  name: values.name.trim(),
  issuedOn: values.issuedOn,
  expirationDate: values.expirationDate,
  expirationReminder: reminderDay(values, kept),
  number: textOrNone(values.number),
  issuer: textOrNone(values.issuer),
});

/** What a renewal sends (VER-01). */
export const renewalBody = (values: VersionValues) => ({ ...factsOf(values, null), fileId: values.file?.id });

/** What a correction sends: the version it puts right, and what is put right, no more (VER-05). */
export function correctionBody(values: VersionValues, document: Shown) {
  const { name, expirationDate, expirationReminder, version } = document;
  const { id, issuedOn, number, issuer } = version;
  const before: Facts = { name, issuedOn, expirationDate, expirationReminder, number, issuer };
  const after = factsOf(values, expirationReminder);
  const fields = (Object.keys(after) as (keyof Facts)[]).filter((field) => after[field] !== before[field]);
  const changes = Object.fromEntries(fields.map((field) => [field, after[field]])) as Partial<Facts>;
  return { ...changes, ...(values.file && { fileId: values.file.id }), corrects: id };
}

/** Whether a correction would put anything right. */
export const correctsAnything = (values: VersionValues, document: Shown): boolean =>
  Object.keys(correctionBody(values, document)).length > 1;
