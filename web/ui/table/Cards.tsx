import { Checkbox, Skeleton } from '@mantine/core';
import { Card } from '../Card.tsx';
import { RowList } from '../RowList.tsx';
import classes from './Cards.module.css';
import { ColumnChooser } from './ColumnChooser.tsx';
import type { ViewProps } from './Grid.tsx';
import { SortChoice } from './SortChoice.tsx';
import { choose } from './useRowSelection.ts';

/** The rows of a table as cards, for phones. The first column is the card's heading. */
export function Cards<Row extends { id: string }>(props: ViewProps<Row>) {
  const { rows, all, chosen, selection, loading, dimmed, rowLink, rowName, label } = props;
  const [heading, ...others] = chosen.columns;
  const orders = [...chosen.columns.filter(({ sortable }) => sortable), ...chosen.hiddenOrders];
  return (
    <>
      <div className={classes.tools}>
        {selection && (
          <Checkbox
            className={classes.all}
            label={all.words}
            checked={all.checked}
            indeterminate={all.indeterminate}
            onChange={all.toggle}
            disabled={loading || all.busy}
          />
        )}
        <SortChoice orders={[...orders, ...(props.moreOrders ?? [])]} state={props.state} />
        {props.choiceOf !== undefined && <ColumnChooser {...chosen} size={44} />}
      </div>
      <RowList aria-label={label} className={dimmed ? classes.dimmed : undefined}>
        {loading &&
          [1, 2, 3, 4].map((card) => <Skeleton key={card} component="li" height={128} radius="md" />)}
        {rows.map((row) => (
          <Card
            key={row.id}
            component="li"
            className={classes.card}
            data-selected={selection?.has(row.id) || undefined}
          >
            <div className={classes.heading}>
              <div className={classes.title}>
                {rowLink
                  ? rowLink(row, {
                      className: classes.link ?? '',
                      children: heading?.cell(row),
                    })
                  : heading?.cell(row)}
              </div>
              {selection && (
                <Checkbox
                  className={classes.box}
                  checked={selection.has(row.id)}
                  onChange={(event) => choose(selection, [row], event.currentTarget.checked)}
                  aria-label={`Select ${rowName?.(row) ?? 'row'}`}
                />
              )}
            </div>
            <dl className={classes.facts}>
              {others.map((column) => (
                <div key={column.id} className={classes.fact}>
                  <dt>{column.hideHeader ? '' : column.header}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </RowList>
    </>
  );
}
