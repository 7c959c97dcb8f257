import { Checkbox, Text } from '@mantine/core';
import { useMemo } from 'react';
import { TickList } from '#web/ui/TickList.tsx';
import { numberText } from '#web/words/numbers.ts';
import type { AddedDraft } from './-draftFlow.ts';

interface Props {
  drafts: AddedDraft[];
  ticked: ReadonlySet<string>;
  disabled: boolean;
  onToggle: (id: string) => void;
  onToggleAll: (ticked: boolean) => void;
}

/** Who gets an invite (MEM-71, MEM-72). */
export function DraftList({ drafts, ticked, disabled, onToggle, onToggleAll }: Props) {
  const items = useMemo(() => drafts.map(({ id, email }) => ({ id, label: email })), [drafts]);
  const all = ticked.size === drafts.length;
  return (
    <TickList
      label="Draft members"
      items={items}
      ticked={ticked}
      disabled={disabled}
      onToggle={onToggle}
      head={
        <>
          <Checkbox
            label="Send to all"
            checked={all}
            indeterminate={!all && ticked.size > 0}
            disabled={disabled}
            onChange={() => onToggleAll(!all)}
          />
          <Text size="sm" c="dimmed" role="status">
            {numberText(ticked.size)} of {numberText(drafts.length)} selected
          </Text>
        </>
      }
    />
  );
}
