import type { SheetErrorCode } from '#web/ui/sheets/sheetErrors.ts';

/** The tables that can be read from a file, wherever one can be added (DOC-24). */
export const SHEETS_HINT = 'CSV, XLS up to 50MB';

/** The types of these tables with their endings. */
export const SHEET_TYPES: Record<string, string[]> = {
  'text/csv': ['.csv'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

/** Whether a file is named like one of them. */
export const isSheet = ({ name }: { name: string }): boolean => /\.(csv|xlsx?)$/i.test(name);

/** What to do about a file that could not be read. */
export const sheetErrors: Record<SheetErrorCode, string> = {
  empty: 'There is nothing in it. Choose a file with at least one row.',
  protected: 'It is protected with a password. Save a copy without one, and choose that.',
  unreadable: 'We couldn’t read this as a table. Save it as CSV or XLSX, and try again.',
  noFiles: 'We need a column called “File” with the file names. Download a template.',
  noItems: 'We need a column called “Product name”. Download the template to see the others.',
  tooLarge:
    'It is too large to read here. Remove sheets and columns you don’t need, or split it into smaller files.',
  tooManyRows: 'It has more than 200,000 rows. Split it into smaller files.',
};
