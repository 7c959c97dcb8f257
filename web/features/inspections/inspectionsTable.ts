import { tableParams } from '#web/ui/table/params.ts';

/** The table of inspections, the latest first. */
export const inspectionsTable = tableParams('inspections', ['inspectedAt', 'expirationDate'], {
  sort: 'inspectedAt',
  order: 'desc',
});
