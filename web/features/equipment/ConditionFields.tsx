import { t } from '@lingui/core/macro';
import { NativeSelect, Textarea } from '@mantine/core';
import type { HandoverCondition } from '#contract/rules/equipment.ts';
import { optional } from '#web/ui/forms/optional.tsx';
import { conditionLabels } from '#web/words/equipment.ts';

interface Props {
  condition: HandoverCondition | null;
  onCondition: (condition: HandoverCondition | null) => void;
  note: string;
  onNote: (note: string) => void;
  noteError?: string | undefined;
  disabled?: boolean;
}

const isCondition = (value: string): value is HandoverCondition => Object.hasOwn(conditionLabels, value);

const options = Object.entries(conditionLabels).map(([value, label]) => ({ value, label }));

/** How an item is as it changes hands (GAP-11). */
export function ConditionFields({ condition, onCondition, note, onNote, noteError, disabled }: Props) {
  return (
    <>
      <NativeSelect
        label={optional(t`Condition`)}
        size="md"
        data={[{ value: '', label: t`Not noted` }, ...options]}
        value={condition ?? ''}
        onChange={({ currentTarget: { value } }) => onCondition(isCondition(value) ? value : null)}
        disabled={disabled}
      />
      <Textarea
        label={optional(t`Note`)}
        size="md"
        rows={2}
        value={note}
        error={noteError}
        onChange={({ currentTarget }) => onNote(currentTarget.value)}
        disabled={disabled}
        data-path="note"
      />
    </>
  );
}
