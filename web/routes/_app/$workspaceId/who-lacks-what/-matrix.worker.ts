import type { RequirementColumn } from '#contract/requirements/matrix.ts';
import type { MatrixRow } from '#web/api/requirementMatrix.ts';
import type { About } from '#web/ui/sheets/cells.ts';
import { sheetWriter } from '#web/ui/sheets/writeSheet.ts';
import { headOf, type MatrixMoment, sheetRow } from './-matrixSheet.ts';

/** What the worker is sent: the columns first, then the rows step by step, then their end. */
export type MatrixMessage =
  | { columns: RequirementColumn[]; about: About; of: MatrixMoment }
  | { rows: MatrixRow[] }
  | { isEnd: true };

let columns: RequirementColumn[] = [];
let moment: MatrixMoment | null = null;
let writer = sheetWriter(headOf([], null));

addEventListener('message', ({ data }: MessageEvent<MatrixMessage>) => {
  if ('columns' in data) {
    columns = data.columns;
    moment = data.of;
    writer = sheetWriter({ ...headOf(columns, moment), about: data.about });
  } else if ('rows' in data) writer.add(data.rows.map((row) => sheetRow(row, columns, moment)));
  else {
    const file = writer.end();
    postMessage(file, { transfer: [file] });
  }
});
