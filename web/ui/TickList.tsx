import { Checkbox } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import classes from './TickList.module.css';
import { TruncatedText } from './text/TruncatedText.tsx';
import { useTickRows } from './useTickRows.ts';

export interface TickItem {
  id: string;
  label: string;
  /** At the end of the row, dimmed. */
  note?: string;
}

interface Props {
  /** Names the list for screen readers. */
  label: string;
  items: readonly TickItem[];
  ticked: ReadonlySet<string>;
  onToggle: (id: string) => void;
  disabled?: boolean;
  /** Above the rows: a box for all of them, a count. */
  head?: ReactNode;
  /** Shows five rows and a half at a time, so that what stands below is in sight. */
  isShort?: boolean;
  /** Called when the last rows come into sight, to fetch more. */
  onEnd?: () => void;
}

const ROW = 44;

/** A list of boxes to tick. Draws only the rows in sight, so it stays fluid with thousands. */
export function TickList({ label, items, ticked, onToggle, disabled, head, isShort, onEnd }: Props) {
  const { scroller, rows, listProps, tabIndexOf } = useTickRows<HTMLDivElement>({
    items,
    rowHeight: ROW,
    overscan: 8,
  });
  const shown = rows.getVirtualItems();
  const isAtEnd = (shown.at(-1)?.index ?? 0) >= items.length - 1;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, onEnd]);
  return (
    <div className={classes.root}>
      {head && <div className={classes.head}>{head}</div>}
      <div className={classes.scroller} data-short={isShort || undefined} ref={scroller}>
        <ul
          className={classes.list}
          style={{ height: rows.getTotalSize() }}
          aria-label={label}
          {...listProps}
        >
          {shown.map(({ index, start }) => {
            const item = items[index];
            return (
              item && (
                <li
                  key={item.id}
                  data-index={index}
                  className={classes.row}
                  style={{ top: start, height: ROW }}
                  aria-setsize={items.length}
                  aria-posinset={index + 1}
                >
                  <Checkbox
                    className={classes.box}
                    classNames={{ body: classes.boxBody, labelWrapper: classes.boxLabel }}
                    label={<TruncatedText>{item.label}</TruncatedText>}
                    checked={ticked.has(item.id)}
                    disabled={disabled}
                    tabIndex={tabIndexOf(index)}
                    onChange={() => onToggle(item.id)}
                  />
                  {item.note && <span className={classes.note}>{item.note}</span>}
                </li>
              )
            );
          })}
        </ul>
      </div>
    </div>
  );
}
