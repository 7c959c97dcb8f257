import { Checkbox, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import classes from './-DraftList.module.css';
import type { Draft } from './-draftFlow.ts';

interface Props {
  drafts: Draft[];
  ticked: ReadonlySet<string>;
  disabled: boolean;
  onToggle: (id: string) => void;
  onToggleAll: (ticked: boolean) => void;
}

const ROW = 44;

/** Who gets an invite (MEM-71, MEM-72). Draws only the rows in sight: 5,000 can be added at once. */
export function DraftList({ drafts, ticked, disabled, onToggle, onToggleAll }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: drafts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
  });
  const all = ticked.size === drafts.length;
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <Checkbox
          label="Send to all"
          checked={all}
          indeterminate={!all && ticked.size > 0}
          disabled={disabled}
          onChange={() => onToggleAll(!all)}
        />
        <Text size="sm" c="dimmed" role="status">
          {ticked.size.toLocaleString('en')} of {drafts.length.toLocaleString('en')} selected
        </Text>
      </div>
      <div className={classes.scroller} ref={scroller}>
        <ul className={classes.list} style={{ height: rows.getTotalSize() }} aria-label="Draft members">
          {rows.getVirtualItems().map(({ index, start }) => {
            const draft = drafts[index];
            return (
              draft && (
                <li
                  key={draft.id}
                  className={classes.row}
                  style={{ top: start, height: ROW }}
                  aria-setsize={drafts.length}
                  aria-posinset={index + 1}
                >
                  <Checkbox
                    className={classes.box}
                    classNames={{ body: classes.boxBody, labelWrapper: classes.boxLabel }}
                    label={<TruncatedText>{draft.email}</TruncatedText>}
                    checked={ticked.has(draft.id)}
                    disabled={disabled}
                    onChange={() => onToggle(draft.id)}
                  />
                </li>
              )
            );
          })}
        </ul>
      </div>
    </div>
  );
}
