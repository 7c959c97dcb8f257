import '#web/styles/dialog.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { counted, numberText } from '#web/words/numbers.ts';
import { countOutcomes, outcomeLabels } from './rowOutcomes.ts';
import classes from './SheetPreview.module.css';
import { SheetRows } from './SheetRows.tsx';
import type { Preview } from './useSheetImport.ts';

interface Props extends Preview {
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
