import type { WorkDocument } from '#contract/documents/documents.ts';
import type { UploadedFile } from '#contract/files.ts';
import { FACT_NAMES, FACTS, picked } from '#contract/rules/documents.ts';
import type { KindTimes } from '#contract/rules/kinds/kinds.ts';
import {
  type CertificateValues,
  certificateValues,
  changesOf,
  detailValues,
  factsIn,
  factsOf,
  KEPT,
  undatedOf,
} from '#web/features/documents/certificate/certificateValues.ts';
import { type Replacing, replacesOf } from '#web/features/documents/certificate/replacing.ts';
import { readByMachineOf } from '#web/features/documents/reading/machineRead.ts';

/** What stands in the form of a version. */
export interface VersionValues extends CertificateValues {
  file: UploadedFile | null;
}

type Shown = Parameters<typeof factsIn>[0] & { version: Pick<WorkDocument['version'], 'id'> };

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

const NO_DATES = { expirationDate: null, expirationReminder: null };
const LASTING = FACT_NAMES.filter((name) => FACTS[name].lasts);

/** A renewal begins with what mostly stays, and how long before one is reminded. */
export function renewalValues(
  document: Shown,
  kind: Pick<KindTimes, 'reminderMonths'> | null,
  file: UploadedFile | null,
): VersionValues {
  const { reminder } = detailValues(document);
  const own = reminder === KEPT ? '' : reminder;
  return {
    ...certificateValues({ ...NO_DATES, ...picked(factsIn(document), LASTING) }),
    isExpirationEntered: false,
    reminder: kind?.reminderMonths ? String(kind.reminderMonths) : own,
    file,
  };
}

/** A correction begins with what the version in force says. */
export const correctionValues = (document: Shown): VersionValues => ({
  ...certificateValues(factsIn(document)),
  file: null,
});

/** What a renewal sends (VER-01). */
export const renewalBody = (values: VersionValues, replacing: Replacing) => ({
  ...factsOf(values, null),
  ...replacesOf(values, replacing),
  ...undatedOf(values),
  ...readByMachineOf(values),
  fileId: values.file?.id,
});

/** What a correction sends: the version it puts right, and what is put right, no more (VER-05). */
export function correctionBody(values: VersionValues, document: Shown) {
  const changes = changesOf(factsIn(document), factsOf(values, document.expirationReminder), FACT_NAMES);
  const undated = changes.expirationDate === null ? undatedOf(values) : {};
  return {
    ...changes,
    ...undated,
    ...readByMachineOf(values),
    ...(values.file && { fileId: values.file.id }),
    corrects: document.version.id,
  };
}

/** Whether a correction would put anything right. */
export const correctsAnything = (values: VersionValues, document: Shown): boolean =>
  Object.keys(correctionBody(values, document)).length > 1;
