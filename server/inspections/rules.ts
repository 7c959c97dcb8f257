import type { CalendarDate } from '#contract/rules/dates.ts';
import type { InspectionResult } from '#contract/rules/equipment.ts';
import type { Findings } from './change.queries.ts';

/** What a call says of an inspection. */
export interface Given {
  status: InspectionResult;
  inspectedAt?: CalendarDate | undefined;
  expirationDate?: CalendarDate | null | undefined;
  note?: string | null | undefined;
  reportFileId?: string | null | undefined;
}

type Change = { [Field in keyof Given]?: Given[Field] | undefined };

/** The findings after a correction: what is not given stays, null removes. */
export function correctedFindings(before: Findings, change: Change): Findings {
  const {
    status = before.status,
    inspectedAt: inspectedOn = before.inspectedOn,
    expirationDate = before.expirationDate,
    note = before.note,
    reportFileId = before.reportFileId,
  } = change;
  return { status, inspectedOn, expirationDate, note, reportFileId };
}

/**
 * What a correction changed, for the activity: result and days as they were and as they are after it; of note and report only
 * that they are others, for the activity keeps no texts (INS-14). Null when it changed nothing.
 */
export function whatChanged(before: Findings, after: Findings): Record<string, string | null> | null {
  const changes: Record<string, string | null> = {};
  const tell = (name: string, was: string | null, is: string | null) => {
    if (was !== is) Object.assign(changes, { [name]: was, [`${name}After`]: is });
  };
  tell('status', before.status, after.status);
  tell('inspectedAt', before.inspectedOn, after.inspectedOn);
  tell('expirationDate', before.expirationDate, after.expirationDate);
  if (before.note !== after.note) changes.note = before.note && 'changed';
  if (before.reportFileId !== after.reportFileId) changes.report = before.reportFileId && 'changed';
  return Object.keys(changes).length > 0 ? changes : null;
}
