import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { enterToNext } from './enterToNext.ts';
import type { FormState } from './useForm.ts';

interface Props {
  form: FormState;
  submitLabel: string;
  /** Whether the button may be pressed. */
  canSubmit?: boolean;
  /** The fields. */
  children: ReactNode;
}

/**
 * The shell of a form on the screens before the portal, which load little: the fields, why it failed, and one large
 * button. Enter leads to the next empty field (ONB-03).
 */
export function PlainForm({ form, submitLabel, canSubmit = true, children }: Props) {
  return (
    <form {...form.formProps} onKeyDown={enterToNext}>
      <Stack>
        {children}
        {form.failure && <Notice tone="bad">{form.failure}</Notice>}
        <Button type="submit" size="md" fullWidth loading={form.busy} disabled={!canSubmit}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
