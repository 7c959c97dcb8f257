import { useQueries } from '@tanstack/react-query';
import type { RequirementCell } from '#contract/requirements/matrix.ts';
import { type MatrixRequest, type MatrixRow, matrixQuery } from '#web/api/requirementMatrix.ts';

/** How many people and columns are asked for at once. */
const BLOCK = { rows: 50, columns: 25 } as const;

/** The call for a part of the matrix; `only` is the one column that is shown, counted from 0 among all of them. */
export const blockRequest = (
  request: MatrixRequest,
  { page, window, only }: { page: number; window: number; only: number | undefined },
): MatrixRequest => ({
  ...request,
  page,
  pageSize: BLOCK.rows,
  columns:
    only === undefined ? { from: window * BLOCK.columns, count: BLOCK.columns } : { from: only, count: 1 },
});

interface Options {
  workspaceId: string;
  request: MatrixRequest;
  /** The indexes of what is drawn. */
  rows: readonly number[];
  columns: readonly number[];
  /** The one column that is shown, counted from 0. */
  only: number | undefined;
  enabled: boolean;
}

const blocksOf = (indexes: readonly number[], size: number): number[] => [
  ...new Set(indexes.map((index) => Math.floor(index / size))),
];

/** The cells of a row by their columns, made once for each answer. */
const cellMaps = new WeakMap<MatrixRow, ReadonlyMap<string, RequirementCell>>();
function cellsIn(row: MatrixRow): ReadonlyMap<string, RequirementCell> {
  const known = cellMaps.get(row);
  if (known) return known;
  const made = new Map(row.cells.map((cell) => [cell.requirementId, cell]));
  cellMaps.set(row, made);
  return made;
}

/** The parts of the matrix that are in sight, fetched as they are needed (REQ-07). */
export function useBlocks({ workspaceId, request, rows, columns, only, enabled }: Options) {
  const pages = blocksOf(rows, BLOCK.rows);
  const windows = only === undefined ? blocksOf(columns, BLOCK.columns) : [0];
  const wanted = pages.flatMap((page) => windows.map((window) => ({ page, window })));
  const answers = useQueries({
    queries: wanted.map(({ page, window }) => ({
      ...matrixQuery(workspaceId, blockRequest(request, { page, window, only })),
      enabled,
    })),
  });
  const at = new Map(wanted.map(({ page, window }, index) => [`${page}:${window}`, answers[index]]));
  const answerAt = (row: number, column: number) =>
    at.get(`${Math.floor(row / BLOCK.rows)}:${only === undefined ? Math.floor(column / BLOCK.columns) : 0}`)
      ?.data;
  const failed = answers.filter((answer) => answer.isError && !answer.data);
  return {
    /** What could not be loaded, and how to try that again; null where all of it was, or is on its way. */
    failure: failed[0]?.error
      ? { error: failed[0].error, retry: () => failed.forEach((answer) => void answer.refetch()) }
      : null,
    /** The person of a row, by whatever part of it is there. */
    personAt(row: number): MatrixRow | undefined {
      for (const window of windows) {
        const found = at.get(`${Math.floor(row / BLOCK.rows)}:${window}`)?.data?.data[row % BLOCK.rows];
        if (found) return found;
      }
      return undefined;
    },
    /** Null where nothing is required, undefined while that is not known. */
    cellAt(row: number, column: number, requirementId: string): RequirementCell | null | undefined {
      const found = answerAt(row, column)?.data[row % BLOCK.rows];
      return found && (cellsIn(found).get(requirementId) ?? null);
    },
  };
}
