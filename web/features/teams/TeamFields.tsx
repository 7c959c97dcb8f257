import { t } from '@lingui/core/macro';
import { Checkbox, type CheckboxProps, TextInput, type TextInputProps } from '@mantine/core';
import { OPEN_CHOICE } from '#web/words/teams.ts';

interface Props {
  name: TextInputProps;
  isPublic: CheckboxProps;
  readOnly?: boolean;
  /** What there is to know of the name, below it. */
  note?: string | null;
}

/** Name and open choice of a team (TEAM-33, TEAM-34). */
export function TeamFields({ name, isPublic, readOnly = false, note }: Props) {
  return (
    <>
      <TextInput
        label={t`Team name`}
        placeholder={readOnly ? undefined : t`Night shift, Tower 3, Electricians …`}
        readOnly={readOnly}
        variant={readOnly ? 'filled' : 'default'}
        description={note && <span role="status">{note}</span>}
        {...name}
      />
      <Checkbox
        label={OPEN_CHOICE.label}
        description={OPEN_CHOICE.description}
        disabled={readOnly}
        // Read-only, but there to be read.
        styles={{ label: { color: 'var(--mantine-color-text)' } }}
        {...isPublic}
      />
    </>
  );
}
