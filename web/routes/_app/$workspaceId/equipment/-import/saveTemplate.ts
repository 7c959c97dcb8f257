import { saveSheet } from '#web/ui/sheets/saveSheet.ts';
import { sheetHeadings } from '#web/words/equipmentSheet.ts';

/** A sheet with the headings that the import knows, and no items. */
export const saveTemplate = (): Promise<void> =>
  saveSheet(
    {
      name: 'Equipment',
      columns: Object.values(sheetHeadings).map((header) => ({ header, width: header.length + 6 })),
      rows: [],
    },
    'equipment-template.xlsx',
  );
