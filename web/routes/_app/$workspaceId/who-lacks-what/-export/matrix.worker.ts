import type { RequirementColumn } from '#contract/requirements/matrix.ts';
import type { MatrixRow } from '#web/api/requirementMatrix.ts';
import type { Cell } from '#web/ui/sheets/cells.ts';
import { writeSheet } from '#web/ui/sheets/writeSheet.ts';
import { matrixSheet, sheetRow } from './matrixSheet.ts';

/** What the worker is sent: the columns first, then the rows step by step, then their end. */
export type MatrixMessage = { columns: RequirementColumn[] } | { rows: MatrixRow[] } | { isEnd: true };

let columns: RequirementColumn[] = [];
const rows: Cell[][] = [];

addEventListener('message', ({ data }: MessageEvent<MatrixMessage>) => {
  if ('columns' in data) columns = data.columns;
  else if ('rows' in data) for (const row of data.rows) rows.push(sheetRow(row, columns));
  else {
    const file = writeSheet(matrixSheet(columns, rows));
    postMessage(file, { transfer: [file] });
  }
});
