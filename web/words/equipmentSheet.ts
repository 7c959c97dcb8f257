import { t } from '@lingui/core/macro';
import type { ItemColumn } from '#contract/imports.ts';

/** What is entered of an item in a sheet. */
export type SheetField = ItemColumn;

/** The headings of sheets with equipment, written and read (EQP-25, EQP-26). */
export const sheetHeadings: Record<SheetField, string> = {
  name: t`Product name`,
  serialNumber: t`Serial number`,
  tagId: t`Tag ID`,
  manufacturer: t`Make`,
  model: t`Model`,
  category: t`Category`,
  location: t`Location`,
  owner: t`Owner email`,
  firstUsedOn: t`First used`,
  endOfLifeOn: t`End of life`,
  inspectionIntervalMonths: t`Inspection interval (months)`,
  lastInspectedOn: t`Last inspection`,
  lastResult: t`Result`,
  nextInspectionOn: t`Next due`,
};
