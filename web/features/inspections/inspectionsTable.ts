import type { CalendarDate } from '#contract/rules/dates.ts';
import type { InspectionResult } from '#contract/rules/equipment.ts';
import type { InspectionsRequest } from '#web/api/inspections.ts';
import { dayIn, tableParams } from '#web/ui/table/params.ts';
import { results } from '#web/words/inspections.ts';

/** The table of inspections, the latest first. */
export const inspectionsTable = tableParams('inspections', ['inspectedAt', 'expirationDate'], {
  sort: 'inspectedAt',
  order: 'desc',
});

/** What the list is narrowed to (INS-15). */
export interface Narrowing {
  result: InspectionResult | undefined;
  /** The first and the last day of the inspections. */
  from: CalendarDate | undefined;
  until: CalendarDate | undefined;
}

/** The filters that an address names. */
export const filtersIn = (raw: Record<string, unknown>): Narrowing => ({
  result: results.find((result) => result === raw.result),
  from: dayIn(raw.from),
  until: dayIn(raw.until),
});

export const isNarrowed = (raw: Record<string, unknown>): boolean =>
  Object.values(filtersIn(raw)).some((value) => value !== undefined);

/** The list call that fits the address. */
export function inspectionsRequest(raw: Record<string, unknown>): InspectionsRequest {
  const { result, from, until } = filtersIn(raw);
  const filters = { ...(result && { status: result }), ...(from && { from }), ...(until && { until }) };
  return { ...inspectionsTable.request(raw), ...(isNarrowed(raw) && { filters }) };
}
