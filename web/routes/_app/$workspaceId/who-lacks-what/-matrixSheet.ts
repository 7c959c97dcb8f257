import { t } from '@lingui/core/macro';
import type { RequirementColumn } from '#contract/requirements/matrix.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { MatrixRow } from '#web/api/requirementMatrix.ts';
import { type Cell, dateCell, type Sheet } from '#web/ui/sheets/cells.ts';
import { personName } from '#web/words/people.ts';
import { laterSentences, requirementStateLabels } from '#web/words/requirements/states.ts';
import { inARow } from '#web/words/several/listFormat.ts';
import { tradesText } from '#web/words/trades.ts';
import { columnName } from './-columnName.ts';

/** The day that the states are of, and whether they are as they were known then. */
export interface MatrixMoment {
  day: CalendarDate;
  asKnownThen: boolean;
  /** Of a past day it is told what was recorded later. */
  isPast: boolean;
}

/**
 * The cells of a person: their name, address, number, trades and teams, then for each column the state, its date where one is known, and of a past day what
 * was recorded later.
 */
export function sheetRow(
  { workspaceMember, teams, hasLeft, cells }: MatrixRow,
  columns: RequirementColumn[],
  of: MatrixMoment | null,
): Cell[] {
  const found = new Map(cells.map((cell) => [cell.requirementId, cell]));
  const name = personName(workspaceMember);
  return [
    hasLeft ? t`${name} (has left)` : name,
    workspaceMember.email,
    workspaceMember.staffNumber,
    tradesText(workspaceMember.trades),
    inARow(teams.map(({ name: team }) => team)) || null,
    ...columns.flatMap(({ id }): Cell[] => {
      const cell = found.get(id);
      const states = cell ? [requirementStateLabels[cell.state], dateCell(cell.expiresOn)] : [null, null];
      return of?.isPast ? [...states, cell ? laterSentences(cell).join(' ') : null] : states;
    }),
  ];
}

function sheetName(of: MatrixMoment | null): string {
  if (of === null) return t`Who lacks what`;
  return of.asKnownThen ? t`On ${{ day: of.day }}, as known then` : t`On ${{ day: of.day }}`;
}

/** The head of the matrix as it stands (REQ-12); the sheet is called by its day. */
export function headOf(columns: RequirementColumn[], of: MatrixMoment | null): Omit<Sheet, 'rows'> {
  return {
    name: sheetName(of),
    columns: [
      { header: t({ message: 'Name', context: 'of a person' }), width: 28 },
      { header: t`Email`, width: 28 },
      { header: t`Staff number`, width: 16 },
      { header: t`Trades`, width: 24 },
      { header: t`Teams`, width: 24 },
      ...columns.flatMap((column) => [
        { header: columnName(column), width: 20 },
        { header: t`${{ columnName: columnName(column) }}: expires`, width: 14 },
        ...(of?.isPast
          ? [{ header: t`${{ columnName: columnName(column) }}: recorded later`, width: 40 }]
          : []),
      ]),
    ],
  };
}
