import type { ItemColumn } from '#contract/imports.ts';

/** What is entered of an item in a sheet. */
export type SheetField = ItemColumn;

/** The headings of sheets with equipment, written and read (EQP-25, EQP-26). */
export const sheetHeadings: Record<SheetField, string> = {
  name: 'Product name',
  serialNumber: 'Serial number',
  tagId: 'Tag ID',
  manufacturer: 'Make',
  model: 'Model',
  category: 'Category',
  location: 'Location',
  owner: 'Owner email',
  firstUsedOn: 'First used',
  endOfLifeOn: 'End of life',
  inspectionIntervalMonths: 'Inspection interval (months)',
  lastInspectedOn: 'Last inspection',
  lastResult: 'Result',
  nextInspectionOn: 'Next due',
};
