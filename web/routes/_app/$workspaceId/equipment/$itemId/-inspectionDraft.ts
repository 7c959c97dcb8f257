import { CHECK_ANSWERS } from '#contract/rules/checklists/checklists.ts';
import { INSPECTION_RESULTS } from '#contract/rules/equipment.ts';
import { newClientRef } from '#web/api/client/random.ts';
import type { InspectionFacts } from '#web/api/inspections.ts';
import type { InspectionValues } from '#web/features/inspections/inspectionValues.ts';

/** An inspection that is being recorded. It outlives a reload of the page. */
export interface InspectionDraft {
  values: InspectionValues;
  /** Names the inspection to the server, however often it is sent (INS-16). */
  key: string;
  /** What was sent of it without an answer: any of it may have arrived. */
  sent: readonly InspectionFacts[];
}

export const newDraft = (values: InspectionValues): InspectionDraft => ({
  values,
  key: newClientRef(),
  sent: [],
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

const isReport = (value: unknown): boolean =>
  isRecord(value) &&
  isTextOrNull(value.fileId) &&
  ['name', 'mimeType', 'url'].every((field) => typeof value[field] === 'string');

const isQuestion = (value: unknown): boolean =>
  isRecord(value) && ['id', 'text', 'noMeans'].every((field) => typeof value[field] === 'string');

const isChecklist = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.versionId === 'string' &&
  typeof value.name === 'string' &&
  typeof value.version === 'number' &&
  Array.isArray(value.questions) &&
  value.questions.every(isQuestion);

const isAnswer = (value: unknown): boolean =>
  isRecord(value) &&
  (value.answer === null || CHECK_ANSWERS.some((answer) => answer === value.answer)) &&
  typeof value.note === 'string' &&
  (value.photo === null || isReport(value.photo));

const isValues = (value: unknown): value is InspectionValues =>
  isRecord(value) &&
  (value.status === null || INSPECTION_RESULTS.some((result) => result === value.status)) &&
  isTextOrNull(value.inspectedAt) &&
  isTextOrNull(value.expirationDate) &&
  typeof value.isDueEntered === 'boolean' &&
  typeof value.note === 'string' &&
  (value.report === null || isReport(value.report)) &&
  (value.checklist === null || isChecklist(value.checklist)) &&
  isRecord(value.answers) &&
  Object.values(value.answers).every(isAnswer);

const isSent = (value: unknown): value is InspectionFacts[] => Array.isArray(value) && value.every(isRecord);

/** Reads a stored draft; null for what cannot be read. */
export function parseInspectionDraft(text: string | null): InspectionDraft | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(kept)) return null;
    const { key, sent } = kept;
    // A draft of the version before knows of no checklist.
    const values = isRecord(kept.values) ? { checklist: null, answers: {}, ...kept.values } : null;
    return isValues(values) && typeof key === 'string' && isSent(sent) ? { values, key, sent } : null;
  } catch {
    return null;
  }
}
