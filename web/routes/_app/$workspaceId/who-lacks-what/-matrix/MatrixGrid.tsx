import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useRef, useState } from 'react';
import type { RequirementColumn } from '#contract/requirements/matrix.ts';
import type { MatrixRequest, MatrixRow } from '#web/api/requirementMatrix.ts';
import { Card } from '#web/ui/Card.tsx';
import { columnName } from '../-columnName.ts';
import { type GridPlace, gridKeys } from './gridKeys.ts';
import { MatrixCell } from './MatrixCell.tsx';
import { MatrixHead } from './MatrixHead.tsx';
import classes from './matrix.module.css';
import { RowName } from './RowName.tsx';
import { useBlocks } from './useBlocks.ts';

interface Props {
  workspaceId: string;
  request: MatrixRequest;
  /** Those that are shown; undefined while they are not known. */
  columns: RequirementColumn[] | undefined;
  /** The one column that is shown, counted from 0 among all of them. */
  only: number | undefined;
  /** Whether it is known which columns are shown. */
  isReady: boolean;
  /** How many people there are; undefined while that is not known. */
  count: number | undefined;
  onOpen: (person: MatrixRow, column: RequirementColumn) => void;
}

const ROW_HEIGHT = 44;
const HEAD_HEIGHT = 64;
const NAME_WIDTH = 230;
const COLUMN_WIDTH = 148;
/** Rows and columns that stand for those that are not known yet. */
const BONES = { rows: 15, columns: 8 };

const sizes = {
  '--name-width': `${NAME_WIDTH}px`,
  '--column-width': `${COLUMN_WIDTH}px`,
  '--row-height': `${ROW_HEIGHT}px`,
} as CSSProperties;

/** What is in sight, and the place of the focus wherever it is, so that it is never lost. */
const withCurrent = (range: Range, current: number): number[] => {
  const inSight = defaultRangeExtractor(range);
  return current < 0 || current >= range.count || inSight.includes(current)
    ? inSight
    : [...inSight, current].sort((a, b) => a - b);
};

/** People by requirements, drawn where they are in sight (REQ-07). */
export function MatrixGrid({ workspaceId, request, columns, only, isReady, count, onOpen }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const rowCount = count ?? BONES.rows;
  const columnCount = columns?.length ?? BONES.columns;
  const [chosen, setChosen] = useState<GridPlace>({ row: 0, column: -1 });
  const current: GridPlace = {
    row: Math.max(0, Math.min(chosen.row, rowCount - 1)),
    column: Math.min(chosen.column, columnCount - 1),
  };
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    paddingStart: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    overscan: 5,
    // Both ways scroll at once, and are drawn in one.
    useFlushSync: false,
    rangeExtractor: (range) => withCurrent(range, current.row),
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columnCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => COLUMN_WIDTH,
    paddingStart: NAME_WIDTH,
    scrollPaddingStart: NAME_WIDTH,
    overscan: 2,
    useFlushSync: false,
    rangeExtractor: (range) => withCurrent(range, current.column),
  });
  const drawn = rows.getVirtualItems();
  const shown = across.getVirtualItems();
  const blocks = useBlocks({
    workspaceId,
    request,
    rows: drawn.map(({ index }) => index),
    columns: shown.map(({ index }) => index),
    only,
    enabled: isReady,
  });
  const open = (at: { row: number; column: number }) => {
    const person = blocks.personAt(at.row);
    const column = columns?.[at.column];
    if (person && column && blocks.cellAt(at.row, at.column, column.id)) onOpen(person, column);
  };
  const keys = gridKeys({
    current,
    onMove: setChosen,
    rows: rowCount,
    columns: columnCount,
    page: Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 600) - HEAD_HEIGHT) / ROW_HEIGHT) - 1),
    scrollTo: ({ row, column }) => {
      rows.scrollToIndex(row);
      if (column >= 0) across.scrollToIndex(column);
    },
    onOpen: open,
  });
  const width = across.getTotalSize();
  return (
    <Card component="div" className={classes.frame}>
      <div ref={scroller} className={classes.box} style={sizes}>
        <table
          className={classes.grid}
          style={{ width }}
          aria-label="Who lacks what"
          aria-rowcount={rowCount + 1}
          aria-colcount={columnCount + 1}
          aria-busy={count === undefined || columns === undefined}
          {...keys}
        >
          <MatrixHead columns={columns} shown={shown} />
          <tbody className={classes.body} style={{ height: rows.getTotalSize() - HEAD_HEIGHT }}>
            {drawn.map(({ index: row, start }) => {
              return (
                <tr
                  key={row}
                  aria-rowindex={row + 2}
                  className={classes.row}
                  style={{ transform: `translateY(${start - HEAD_HEIGHT}px)` }}
                >
                  <RowName
                    workspaceId={workspaceId}
                    person={blocks.personAt(row)}
                    row={row}
                    isCurrent={current.row === row && current.column === -1}
                  />
                  {shown.map(({ index, start: left }) => {
                    const column = columns?.[index];
                    return (
                      <MatrixCell
                        key={index}
                        cell={column && blocks.cellAt(row, index, column.id)}
                        row={row}
                        column={index}
                        left={left}
                        name={column ? columnName(column) : ''}
                        isCurrent={current.row === row && current.column === index}
                      />
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
