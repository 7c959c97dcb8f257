import type { CalendarDate } from '#contract/rules/dates.ts';
import { INSPECTION_RESULTS, type InspectionResult } from '#contract/rules/equipment.ts';
import type { InspectionsRequest } from '#web/api/inspections.ts';
import { typedDate } from '#web/features/documents/typedDate.ts';
import { tableParams } from '#web/ui/table/params.ts';

/** The table of inspections, the latest first. */
export const inspectionsTable = tableParams('inspections', ['inspectedAt', 'expirationDate'], {
  sort: 'inspectedAt',
  order: 'desc',
});

/** What the list is narrowed to (INS-15). */
export interface InspectionFilters {
  result: InspectionResult | undefined;
  /** The first and the last day of the inspections. */
  from: CalendarDate | undefined;
  until: CalendarDate | undefined;
}

const dayIn = (value: unknown): CalendarDate | undefined =>
  typeof value === 'string' && typedDate(value) === value ? value : undefined;

/** The filters that an address names. */
export const filtersIn = (raw: Record<string, unknown>): InspectionFilters => ({
  result: INSPECTION_RESULTS.find((result) => result === raw.result),
  from: dayIn(raw.from),
  until: dayIn(raw.until),
});

export const isNarrowed = (raw: Record<string, unknown>): boolean =>
  Object.values(filtersIn(raw)).some((value) => value !== undefined);

export const validateInspectionsSearch = (raw: Record<string, unknown>): Record<string, unknown> => ({
  ...inspectionsTable.validate(raw),
  ...filtersIn(raw),
});

/** The list call that fits the address. */
export function inspectionsRequest(raw: Record<string, unknown>): InspectionsRequest {
  const { result, from, until } = filtersIn(raw);
  const filters = { ...(result && { status: result }), ...(from && { from }), ...(until && { until }) };
  return { ...inspectionsTable.request(raw), ...(isNarrowed(raw) && { filters }) };
}
