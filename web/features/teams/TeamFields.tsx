import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { OPEN_CHOICE } from '#web/words/teams.ts';
import type { TeamValues } from './teamForm.ts';

interface Props {
  form: UseFormReturnType<TeamValues>;
  readOnly?: boolean;
}

/** Name and open choice of a team (TEAM-33, TEAM-34). */
export function TeamFields({ form, readOnly = false }: Props) {
  return (
    <>
      <TextInput
        label="Team name"
        placeholder={readOnly ? undefined : 'Night shift, Tower 3, Electricians …'}
        readOnly={readOnly}
        variant={readOnly ? 'filled' : 'default'}
        {...form.getInputProps('name')}
      />
      <Checkbox
        label={OPEN_CHOICE.label}
        description={OPEN_CHOICE.description}
        disabled={readOnly}
        // Read-only, but there to be read.
        styles={{ label: { color: 'var(--mantine-color-text)' } }}
        {...form.getInputProps('isPublic', { type: 'checkbox' })}
      />
    </>
  );
}
