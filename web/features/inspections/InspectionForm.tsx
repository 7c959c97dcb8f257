import { Text, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { EquipmentSummary } from '#contract/equipment.ts';
import { ERRORS } from '#contract/errors.ts';
import { addMonths, type CalendarDate } from '#contract/rules/dates.ts';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import phone from '#web/ui/forms/PhoneForm.module.css';
import { useForm } from '#web/ui/forms/useForm.ts';
import { counted } from '#web/words/numbers.ts';
import { InspectedItem } from './InspectedItem.tsx';
import { dueOf, EARLIEST, hasSameValues, type InspectionValues } from './inspectionValues.ts';
import { ReportField } from './ReportField.tsx';
import { ResultChoice } from './ResultChoice.tsx';

interface Props {
  /** Null for the same inspection of several, each of which is due by its own interval. */
  item: EquipmentSummary | null;
  today: CalendarDate;
  initialValues: InspectionValues;
  /** With these, nothing would be lost. */
  saved: InspectionValues;
  /** Told of everything that is entered; the same function at every drawing. */
  onValues?: (values: InspectionValues) => void;
  /** It failed, and the reader may change neither the result nor the day. */
  failureStands?: boolean;
  submitLabel: string;
  send: (values: InspectionValues) => Promise<unknown>;
  explain: (error: unknown) => string;
  onCancel: () => void;
  /** Between the fields and the buttons. */
  children?: ReactNode;
}

/** An inspection, recorded or corrected with few touches on a phone (INS-09, INS-10, INS-11). */
export function InspectionForm(props: Props) {
  const { item, today, initialValues, saved, onValues, submitLabel, send, explain, onCancel } = props;
  const { failureStands = false } = props;
  const months = item?.inspectionIntervalMonths ?? null;
  const form = useForm({
    initialValues,
    loadRules: async () => (await import('./inspectionRules.ts')).inspectionRules(today, months),
    send,
    explain,
  });
  const { values } = form;
  useEffect(() => onValues?.(values), [values, onValues]);
  const [wait, setWait] = useState<string | null>(null);
  const [dayIsWrong, setDayIsWrong] = useState(false);
  const [dueIsWrong, setDueIsWrong] = useState(false);
  const due = form.getInputProps('expirationDate');
  const dueIsEntered = form.getInputProps('isDueEntered');
  return (
    <Form
      form={form}
      submitLabel={submitLabel}
      cancel={onCancel}
      canSubmit={wait === null && !dayIsWrong && !dueIsWrong}
      isChanged={wait !== null || !hasSameValues(values, saved)}
      className={`${phone.root} ${phone.gloves}`}
      actionsClassName={phone.actions}
      aria-label="Inspection"
    >
      {item && <InspectedItem item={item} />}
      <ResultChoice
        {...form.getInputProps('status')}
        fixed={failureStands ? ERRORS.FAILURE_STANDS[1] : undefined}
      />
      <ReportField report={values.report} onChange={form.getInputProps('report').onChange} onWait={setWait} />
      <Textarea
        label="Note (optional)"
        size="md"
        rows={3}
        description={values.status === 'FAILED' ? 'Say what is wrong with it.' : null}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('note')}
        onChange={({ currentTarget }) => form.getInputProps('note').onChange(currentTarget.value)}
      />
      <div className={phone.pair}>
        <DateField
          {...form.getInputProps('inspectedAt')}
          label="Date"
          clearLabel="Clear the date"
          size="lg"
          today={today}
          minDate={EARLIEST}
          maxDate={today}
          onWrong={setDayIsWrong}
          disabled={failureStands}
        />
        <DateField
          {...due}
          value={dueOf(values, months)}
          onChange={(day) => {
            due.onChange(day);
            dueIsEntered.onChange(true);
          }}
          label="Next due (optional)"
          clearLabel="Clear the next due date"
          size="lg"
          today={today}
          minDate={values.inspectedAt ?? today}
          maxDate={addMonths(today, LONGEST)}
          onWrong={setDueIsWrong}
          description={dueNote(values, months)}
        />
      </div>
      {props.children}
      {wait !== null && (
        <Text size="sm" c="dimmed" role="status">
          {wait}
        </Text>
      )}
    </Form>
  );
}

/** Months from today until which an inspection can be due. */
const LONGEST = 12 * 50;

/** Where the next due day comes from. */
function dueNote({ isDueEntered, expirationDate, inspectedAt }: InspectionValues, months: number | null) {
  if (months === null || inspectedAt === null) return null;
  const interval = counted(months, 'month');
  if (!isDueEntered) return `${interval} after this inspection`;
  if (expirationDate !== null) return null;
  return `Without a date, it’s due ${interval} after this inspection, on ${dateText(addMonths(inspectedAt, months))}.`;
}
