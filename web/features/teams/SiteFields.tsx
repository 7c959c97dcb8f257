import { t } from '@lingui/core/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LENGTH } from '#contract/rules/limits.ts';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { EARLIEST_DATE, pickableDates } from '#web/features/documents/dates/pickableDates.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { optional } from '#web/ui/forms/optional.tsx';
import type { UsedForm } from '#web/ui/forms/useForm.ts';
import classes from './forms.module.css';
import type { SiteValues } from './teamForm.ts';

/** Days that are typed wrongly keep the form from being sent. */
export function useWrongSiteDays() {
  const [startIsWrong, onWrongStart] = useState(false);
  const [endIsWrong, onWrongEnd] = useState(false);
  return { isWrong: startIsWrong || endIsWrong, onWrongStart, onWrongEnd };
}

interface Props {
  workspaceId: string;
  getInputProps: UsedForm<SiteValues>['getInputProps'];
  days: ReturnType<typeof useWrongSiteDays>;
}

/** Fields for the site of a team; all of them may stay empty (SITE-01). */
export function SiteFields({ workspaceId, getInputProps, days }: Props) {
  const today = useToday(workspaceId);
  const address = getInputProps('address');
  const dates = { today, ...pickableDates(today), minDate: EARLIEST_DATE, size: 'md' as const };
  return (
    <fieldset className={classes.site}>
      <legend>{optional(t`Site`)}</legend>
      <TextInput label={t`Client`} {...getInputProps('client')} />
      <Textarea
        label={t`Address`}
        size="md"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LENGTH.address}
        {...address}
        onChange={({ currentTarget }) => address.onChange(currentTarget.value)}
      />
      <div className={classes.pair}>
        <DateField
          label={t`Start`}
          clearLabel={t`Clear the start`}
          {...dates}
          onWrong={days.onWrongStart}
          {...getInputProps('startsOn')}
        />
        <DateField
          label={t`End`}
          clearLabel={t`Clear the end`}
          {...dates}
          onWrong={days.onWrongEnd}
          {...getInputProps('endsOn')}
        />
      </div>
      <div className={classes.pair}>
        <TextInput label={t`Contact`} {...getInputProps('contactName')} />
        <TextInput label={t`Contact’s phone`} type="tel" {...getInputProps('contactPhone')} />
      </div>
    </fieldset>
  );
}
