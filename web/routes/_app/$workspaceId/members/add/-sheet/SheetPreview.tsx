import '#web/styles/dialog.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCopy,
  IconUserCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { counted, numberText } from '#web/words/numbers.ts';
import { countOutcomes, outcomeLabels, type RowOutcome } from './rowOutcomes.ts';
import classes from './SheetPreview.module.css';
import type { CheckedSheet } from './useSheetImport.ts';

interface Props extends CheckedSheet {
  fileName: string;
  onTake: () => void;
  onClose: () => void;
}

type Part = 'all' | 'added' | 'leftOut';

/** Says of every row what will happen with it, before anything does. */
export function SheetPreview({ fileName, people, outcomes, onTake, onClose }: Props) {
  const [part, setPart] = useState<Part>('all');
  const counts = useMemo(() => countOutcomes(outcomes), [outcomes]);
  const added = counts.find(([outcome]) => outcome === 'added')?.[1] ?? 0;
  const over = counts.find(([outcome]) => outcome === 'overLimit')?.[1] ?? 0;
  const shown = useMemo(
    () => [...outcomes.keys()].filter((index) => isIn(part, outcomes[index] === 'added')),
    [outcomes, part],
  );
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`What is in “${fileName}”`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {people.column
            ? `Addresses from the column “${people.column}” of “${people.table}”.`
            : `Addresses from “${people.table}”.`}
        </Text>
        <ul className={classes.counts} aria-label="What will happen">
          {counts.map(([outcome, count]) => (
            <li key={outcome} data-outcome={outcome}>
              <strong>{numberText(count)}</strong> {outcomeLabels[outcome]}
            </li>
          ))}
        </ul>
        {over > 0 && (
          <Text size="sm">
            One go takes 5,000 people. Create these first, then choose the file again for the others.
          </Text>
        )}
        <SegmentedControl
          aria-label="Rows to show"
          value={part}
          onChange={(value) => setPart(value as Part)}
          data={[
            { value: 'all', label: 'All rows' },
            { value: 'added', label: 'Added' },
            { value: 'leftOut', label: 'Left out' },
          ]}
        />
        <SheetRows people={people} outcomes={outcomes} shown={shown} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onTake} disabled={added === 0} data-autofocus>
            Add {counted(added, 'address', 'addresses')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const isIn = (part: Part, isAdded: boolean): boolean => part === 'all' || (part === 'added') === isAdded;

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

interface SheetRowsProps extends CheckedSheet {
  /** Which of the rows, by their place. */
  shown: number[];
}

/** The rows of the file; only those in sight are drawn. */
function SheetRows({ people, outcomes, shown }: SheetRowsProps) {
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
