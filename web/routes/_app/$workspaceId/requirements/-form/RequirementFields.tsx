import '@mantine/core/styles/Radio.layer.css';
import { Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { LENGTH } from '#contract/rules/limits.ts';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { EARLIEST_DATE, pickableDates } from '#web/features/documents/dates/pickableDates.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { KindsField } from '#web/features/requirements/KindsField.tsx';
import type { UsedForm } from '#web/ui/forms/useForm.ts';
import classes from './form.module.css';
import type { RequirementValues } from './requirementValues.ts';
import { WhoField } from './WhoField.tsx';

/** Days that are typed wrongly keep the form from being sent. */
export function useWrongDays() {
  const [fromIsWrong, onWrongFrom] = useState(false);
  const [untilIsWrong, onWrongUntil] = useState(false);
  return { isWrong: fromIsWrong || untilIsWrong, onWrongFrom, onWrongUntil };
}

interface Props {
  workspaceId: string;
  form: UsedForm<RequirementValues>;
  days: ReturnType<typeof useWrongDays>;
  /** How many would lack it: beside the fields, on phones below them. */
  preview: ReactNode;
}

/** What can be said of a requirement (REQ-01). */
export function RequirementFields({ workspaceId, form, days, preview }: Props) {
  const { getInputProps } = form;
  const today = useToday(workspaceId);
  const dates = { today, minDate: EARLIEST_DATE, maxDate: pickableDates(today).maxDate };
  const blocking = getInputProps('blocking');
  const source = getInputProps('source');
  return (
    <div className={classes.columns}>
      <div className={classes.fields}>
        <TextInput
          label="Name"
          description="As people say it: First aid on site, Crane licence."
          size="md"
          maxLength={LENGTH.name}
          autoComplete="off"
          {...getInputProps('name')}
        />
        <WhoField workspaceId={workspaceId} {...getInputProps('appliesTo')} />
        <KindsField workspaceId={workspaceId} label="What they must hold" {...kindProps(form)} />
        <div className={classes.pair}>
          <DateField
            label="First day (optional)"
            clearLabel="Clear the first day"
            {...dates}
            onWrong={days.onWrongFrom}
            {...getInputProps('from')}
          />
          <DateField
            label="Last day (optional)"
            clearLabel="Clear the last day"
            {...dates}
            onWrong={days.onWrongUntil}
            {...getInputProps('until')}
          />
        </div>
        <TextInput
          label="Days of grace (optional)"
          description="How long newcomers may do without it."
          size="md"
          className={classes.short}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          {...getInputProps('graceDays')}
        />
        <Radio.Group
          size="md"
          label="If somebody lacks it"
          value={blocking.value ? 'blocks' : 'warns'}
          onChange={(choice) => blocking.onChange(choice === 'blocks')}
        >
          <Stack gap="xs" mt={6}>
            <Radio
              value="warns"
              label="Warn"
              description="It is shown, and keeps nobody out of a team."
              className={classes.choice}
            />
            <Radio
              value="blocks"
              label="Block"
              description="They can’t be put into a team, unless an admin gives a reason."
              className={classes.choice}
            />
          </Stack>
        </Radio.Group>
        <Textarea
          label="Source (optional)"
          description="Where it comes from: a law, a client, an insurer."
          size="md"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={LENGTH.note}
          {...source}
          onChange={({ currentTarget }) => source.onChange(currentTarget.value)}
        />
      </div>
      {preview}
    </div>
  );
}

function kindProps({ getInputProps }: UsedForm<RequirementValues>) {
  const { 'aria-invalid': _, ...props } = getInputProps('kindIds');
  return props;
}
