import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCopy,
  IconUserCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { numberText } from '#web/words/numbers.ts';
import { outcomeLabels, type RowOutcome } from './rowOutcomes.ts';
import classes from './SheetPreview.module.css';
import type { Preview } from './useSheetImport.ts';

interface Look {
  tone: 'good' | 'warn' | 'bad' | 'calm';
  icon: TablerIcon;
}

const looks: Record<RowOutcome, Look> = {
  added: { tone: 'good', icon: IconCircleCheck },
  member: { tone: 'calm', icon: IconUserCheck },
  listed: { tone: 'calm', icon: IconCopy },
  duplicate: { tone: 'calm', icon: IconCopy },
  overLimit: { tone: 'warn', icon: IconAlertCircle },
  invalid: { tone: 'bad', icon: IconAlertCircle },
  none: { tone: 'bad', icon: IconAlertCircle },
};

/** Nothing in the rows takes the focus, so what scrolls them does: the arrow keys move it. */
const focusable = { tabIndex: 0 };

interface Props extends Preview {
  /** Which of the rows, by their place. */
  shown: number[];
}

/** The rows of the file; only those in sight are drawn. */
export function SheetRows({ people, outcomes, shown }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const isNarrow = useMediaQuery('(max-width: 640px)', window.innerWidth <= 640);
  const height = isNarrow ? 68 : 44;
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
  });
  return (
    <section className={classes.scroller} ref={scroller} aria-label="Rows of the file" {...focusable}>
      {shown.length === 0 && (
        <Text c="dimmed" ta="center" className={classes.empty}>
          No rows here.
        </Text>
      )}
      <ul className={classes.list} style={{ height: shown.length * height }}>
        {rows.getVirtualItems().map(({ index }) => {
          const place = shown[index] ?? 0;
          const outcome = outcomes[place] ?? 'none';
          return (
            <li
              key={place}
              className={classes.row}
              style={{ top: index * height, height }}
              aria-setsize={shown.length}
              aria-posinset={index + 1}
            >
              <span className={classes.number}>Row {numberText(people.rows[place] ?? 0)}</span>
              <TruncatedText>{people.texts[place] ?? ''}</TruncatedText>
              <span className={classes.outcome}>
                <StatusBadge {...looks[outcome]} label={outcomeLabels[outcome]} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
