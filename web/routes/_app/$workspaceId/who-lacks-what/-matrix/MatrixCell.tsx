import { IconHistory } from '@tabler/icons-react';
import { memo } from 'react';
import type { RequirementCell } from '#contract/requirements/matrix.ts';
import tones from '#web/ui/Tones.module.css';
import { requirementLooks, shortStateLabels } from '#web/words/requirements/states.ts';
import { cellText } from '../-cellWords.ts';
import classes from './matrix.module.css';

interface Props {
  /** Null where nothing is required, undefined while that is not known. */
  cell: RequirementCell | null | undefined;
  row: number;
  column: number;
  left: number;
  /** What the column asks for. */
  name: string;
  isCurrent: boolean;
}

/** How somebody stands to one requirement: an icon, a word and a colour (REQ-07). */
export const MatrixCell = memo(function MatrixCell({ cell, row, column, left, name, isCurrent }: Props) {
  const said = cell ? cellText(cell) : cell === null ? 'Not required' : 'Loading';
  return (
    <td
      aria-colindex={column + 2}
      aria-label={`${name}: ${said}`}
      title={cell ? said : undefined}
      data-cell={`${row}:${column}`}
      data-opens={cell ? '' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      className={classes.cell}
      style={{ left }}
    >
      {cell === undefined && <span className={classes.bone} />}
      {cell === null && <span className={classes.none}>–</span>}
      {cell && <CellBadge cell={cell} />}
    </td>
  );
});

function CellBadge({ cell: { state, knownLater } }: { cell: RequirementCell }) {
  const { tone, icon: Icon } = requirementLooks[state];
  return (
    <span className={`${tones.tone} ${classes.badge}`} data-tone={tone}>
      <Icon size={15} stroke={2} aria-hidden />
      {shortStateLabels[state]}
      {knownLater && <IconHistory size={14} stroke={2} aria-hidden data-later />}
    </span>
  );
}
