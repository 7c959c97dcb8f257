import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, useRef, useState } from 'react';
import type { RequirementCell, RequirementColumn } from '#contract/requirements/matrix.ts';
import { errorText } from '#web/api/client/errors.ts';
import type { MatrixRequest, MatrixRow } from '#web/api/requirementMatrix.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { isRightToLeft } from '#web/pageDirection.ts';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { personName } from '#web/words/people.ts';
import { anyOfKinds } from '#web/words/requirements/requirements.ts';
import {
  laterSentences,
  requirementLooks,
  requirementStateLabels,
  shortStateLabels,
} from '#web/words/requirements/states.ts';
import { dotted, inARow } from '#web/words/several/listFormat.ts';
import { tradesText } from '#web/words/trades.ts';
import { columnName } from './-columnName.ts';
import { type GridPlace, gridKeys } from './-gridKeys.ts';
import classes from './-matrix.module.css';
import { useBlocks } from './-useBlocks.ts';

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

const ROW_HEIGHT = 48;
const HEAD_HEIGHT = 52;
const NAME_WIDTH = 300;
const COLUMN_WIDTH = 140;
/** Rows and columns that stand for those that are not known yet. */
const BONES = { rows: 15, columns: 8 };

/** Few columns share the room that there is; many have their least width. */
const sizesOf = (columns: number) =>
  ({
    '--least-name': `${NAME_WIDTH}px`,
    '--least-width': `${COLUMN_WIDTH}px`,
    '--columns': columns,
    '--row-height': `${ROW_HEIGHT}px`,
  }) as CSSProperties;

/** The place of a column, by its number. */
const startOf = (index: number) => `calc(var(--name-width) + ${index} * var(--column-width))`;

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
    isRtl: isRightToLeft,
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
  const room = across.scrollRect?.width ?? width;
  const isCut = (across.scrollOffset ?? 0) + room < width - 1;
  return (
    <Card
      component="div"
      className={classes.frame}
      data-cut={isCut || undefined}
      data-loading={count === undefined || undefined}
    >
      {blocks.failure && (
        <Notice tone="bad">
          <div>{errorText(blocks.failure.error, t`A part of the matrix could not be loaded.`)}</div>
          <Button variant="default" mt="xs" onClick={blocks.failure.retry}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      )}
      <div ref={scroller} className={classes.box} style={sizesOf(columnCount)}>
        <table
          className={classes.grid}
          style={{ width }}
          aria-label={t`Who lacks what`}
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
                  {shown.map(({ index }) => {
                    const column = columns?.[index];
                    return (
                      <MatrixCell
                        key={index}
                        cell={column && blocks.cellAt(row, index, column.id)}
                        row={row}
                        column={index}
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

interface MatrixCellProps {
  /** Null where nothing is required, undefined while that is not known. */
  cell: RequirementCell | null | undefined;
  row: number;
  column: number;
  /** What the column asks for. */
  name: string;
  isCurrent: boolean;
}

/** How somebody stands to one requirement: an icon, a word and a colour (REQ-07). */
const MatrixCell = memo(function MatrixCell({ cell, row, column, name, isCurrent }: MatrixCellProps) {
  const seen = cell ? seenText(cell) : cell === null ? t`Not required` : t`Loading`;
  return (
    <td
      aria-colindex={column + 2}
      aria-label={`${name}: ${seen}`}
      title={cell ? cellText(cell) : undefined}
      data-cell={`${row}:${column}`}
      data-opens={cell ? '' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      className={classes.cell}
      style={{ insetInlineStart: startOf(column) }}
    >
      {cell === undefined && <span className={classes.bone} />}
      {cell === null && <span className={classes.none}>–</span>}
      {cell && <CellBadge cell={cell} />}
    </td>
  );
});

/** The state, with the day on which what counts expires, where there is one (GAP-03). */
function CellBadge({ cell: { state, expiresOn, knownLater } }: { cell: RequirementCell }) {
  return (
    <span className={classes.said}>
      <StatusBadge {...requirementLooks[state]} label={shortStateLabels[state]}>
        {knownLater.length > 0 && <IconHistory size={14} stroke={2} aria-hidden data-later />}
      </StatusBadge>
      {expiresOn && <span className={classes.date}>{` ${dateText(expiresOn)}`}</span>}
    </span>
  );
}

/** What the eye reads in a cell, which begins what is read out: whoever speaks to their device says what they see. */
const seenText = ({ state, expiresOn }: RequirementCell): string =>
  expiresOn ? `${shortStateLabels[state]} ${dateText(expiresOn)}` : shortStateLabels[state];

type Told = Pick<RequirementCell, 'state' | 'expiresOn' | 'breaksOn' | 'knownLater'>;

/** What a cell says in full: its state, the date that counts, and what became known later (REQ-07, REQ-10). */
function cellText({ state, expiresOn, breaksOn, knownLater }: Told): string {
  const parts: string[] = [requirementStateLabels[state]];
  const date = expiresOn && dateText(expiresOn);
  if (date) parts.push(state === 'EXPIRED' ? t`expired ${date}` : t`expires ${date}`);
  else if (breaksOn) parts.push(t`until ${{ date: dateText(breaksOn) }}`);
  return [inARow(parts), ...laterSentences({ knownLater })].join('. ');
}

interface MatrixHeadProps {
  columns: RequirementColumn[] | undefined;
  /** Those that are in sight. */
  shown: readonly { index: number; start: number }[];
}

/** What the columns ask for; it stays in sight. */
function MatrixHead({ columns, shown }: MatrixHeadProps) {
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1} className={classes.headRow}>
        <th scope="col" aria-colindex={1} className={classes.corner}>
          <Trans context="of a person">Name</Trans>
        </th>
        {shown.map(({ index }) => {
          const column = columns?.[index];
          return (
            <th
              key={index}
              scope="col"
              aria-colindex={index + 2}
              className={classes.column}
              style={{ insetInlineStart: startOf(index) }}
              title={column && `${columnName(column)}: ${anyOfKinds(column.kinds)}`}
            >
              {column ? <span>{columnName(column)}</span> : <span className={classes.bone} />}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface RowNameProps {
  workspaceId: string;
  /** Undefined while they are not known. */
  person: MatrixRow | undefined;
  row: number;
  isCurrent: boolean;
}

/** Who a row is about, their trades and teams (GAP-03), and that they have left since (REQ-10). The keys of the grid stop at the cell, which Enter opens like its link. */
function RowName({ workspaceId, person, row, isCurrent }: RowNameProps) {
  const name = person && personName(person.workspaceMember);
  const trades = person && tradesText(person.workspaceMember.trades);
  const teams = person && inARow(person.teams.map((team) => team.name));
  const where = dotted([trades, teams]);
  return (
    <th
      scope="row"
      aria-colindex={1}
      className={classes.name}
      title={inARow([name, where])}
      data-cell={`${row}:-1`}
      tabIndex={isCurrent ? 0 : -1}
    >
      {person === undefined && <span className={classes.bone} />}
      {person?.hasLeft && (
        <>
          <span className={classes.person}>{name}</span>{' '}
          <span className={classes.hasLeft}>
            <Trans>Has left</Trans>
          </span>
        </>
      )}
      {person && !person.hasLeft && (
        <Link
          to="/$workspaceId/members/$memberId"
          params={{ workspaceId, memberId: person.id }}
          preload={false}
          tabIndex={-1}
          className={classes.person}
          data-unnamed={name === person.workspaceMember.email || undefined}
        >
          {name}
        </Link>
      )}
      {where && <span className={classes.where}>{where}</span>}
    </th>
  );
}
