import type { RequirementColumn } from '#contract/requirements/matrix.ts';
import type { MatrixRow } from '#web/api/requirementMatrix.ts';
import { type Cell, dateCell, type Sheet } from '#web/ui/sheets/cells.ts';
import { personName } from '#web/words/people.ts';
import { requirementStateLabels } from '#web/words/requirements/states.ts';
import { columnName } from '../-columnName.ts';

/** The cells of a person: their name and address, then for each column the state, and its date where one is known. */
export function sheetRow(
  { workspaceMember, hasLeft, cells }: MatrixRow,
  columns: RequirementColumn[],
): Cell[] {
  const found = new Map(cells.map((cell) => [cell.requirementId, cell]));
  const name = personName(workspaceMember);
  return [
    hasLeft ? `${name} (has left)` : name,
    workspaceMember.email,
    ...columns.flatMap(({ id }): Cell[] => {
      const cell = found.get(id);
      return cell ? [requirementStateLabels[cell.state], dateCell(cell.expiresOn)] : [null, null];
    }),
  ];
}

/** The matrix as it stands (REQ-12). */
export const matrixSheet = (columns: RequirementColumn[], rows: Cell[][]): Sheet => ({
  name: 'Who lacks what',
  columns: [
    { header: 'Name', width: 28 },
    { header: 'Email', width: 28 },
    ...columns.flatMap((column) => [
      { header: columnName(column), width: 20 },
      { header: `${columnName(column)}: expires`, width: 14 },
    ]),
  ],
  rows,
});
