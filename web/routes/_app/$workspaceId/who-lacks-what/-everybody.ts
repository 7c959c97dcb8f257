import { api } from '#web/api/client/client.ts';
import type { MatrixRequest, MatrixRow } from '#web/api/requirementMatrix.ts';
import type { ExportWatch } from '#web/ui/sheets/sheetOfAnswer.ts';

/** How many people are fetched at once. */
const STEP = 200;

/** The rows of all pages, at most so many, step by step; hands on each step as it comes. */
export async function eachStep(
  workspaceId: string,
  request: MatrixRequest,
  { signal, onRows }: ExportWatch,
  onStep: (rows: MatrixRow[]) => void,
  atMost = Number.POSITIVE_INFINITY,
): Promise<void> {
  let count = 1;
  for (let page = 0; page * STEP < Math.min(count, atMost); page++) {
    const call = { params: { workspaceId }, body: { ...request, page, pageSize: STEP } };
    const answer = await api.requirementMatrix.list(call, { signal });
    count = answer.count;
    onStep(answer.data);
    onRows(Math.min(count, (page + 1) * STEP), count);
  }
}
