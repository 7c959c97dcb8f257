import { createPortal } from 'react-dom';
import type { RequirementColumn } from '#contract/requirements/matrix.ts';
import type { MatrixRow } from '#web/api/requirementMatrix.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { numberText } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';
import {
  knownLaterLabels,
  requirementLooks,
  requirementStateLabels,
} from '#web/words/requirements/states.ts';
import { columnName } from '../-columnName.ts';
import classes from './printed.module.css';

export type PaperSize = 'A4' | 'A3';

interface Props {
  paper: PaperSize;
  columns: RequirementColumn[];
  rows: MatrixRow[];
  /** How many people there are in all. */
  count: number;
}

/** How many columns fit across a sheet. */
const ACROSS: Record<PaperSize, number> = { A4: 8, A3: 13 };

/** The matrix on paper: its columns in parts that fit, each with its head on every sheet (REQ-12). */
export function PrintedMatrix({ paper, columns, rows, count }: Props) {
  const across = ACROSS[paper];
  const parts = Array.from({ length: Math.ceil(columns.length / across) }, (_, index) =>
    columns.slice(index * across, (index + 1) * across),
  );
  return createPortal(
    <section className={classes.root} data-paper={paper} aria-label="Printed matrix">
      {rows.length < count && (
        <p>{`The first ${numberText(rows.length)} of ${numberText(count)} people. Filter the list to print the others.`}</p>
      )}
      {parts.map((part) => (
        <table key={part[0]?.id} className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              {part.map((column) => (
                <th key={column.id} scope="col">
                  {columnName(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PrintedRow key={row.id} row={row} columns={part} />
            ))}
          </tbody>
        </table>
      ))}
    </section>,
    document.querySelector('main') ?? document.body,
  );
}

function PrintedRow({ row, columns }: { row: MatrixRow; columns: RequirementColumn[] }) {
  const cells = new Map(row.cells.map((cell) => [cell.requirementId, cell]));
  return (
    <tr>
      <th scope="row">
        {personName(row.workspaceMember)}
        {row.hasLeft && ' (has left)'}
      </th>
      {columns.map(({ id }) => {
        const cell = cells.get(id);
        if (!cell) return <td key={id}>–</td>;
        const { tone, icon: Icon } = requirementLooks[cell.state];
        return (
          <td key={id} data-tone={tone}>
            <Icon size={12} stroke={2.2} aria-hidden /> {requirementStateLabels[cell.state]}
            {cell.expiresOn && <small>{dateText(cell.expiresOn)}</small>}
            {cell.knownLater && <small>{knownLaterLabels[cell.knownLater]}</small>}
          </td>
        );
      })}
    </tr>
  );
}
