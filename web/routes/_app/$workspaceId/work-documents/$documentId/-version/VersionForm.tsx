import { Text, TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import { addMonths, type CalendarDate } from '#contract/rules/dates.ts';
import type { KindTimes } from '#contract/rules/kinds/kinds.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { DateFields } from '#web/features/documents/dates/DateFields.tsx';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { OneFileField } from '#web/features/documents/oneFile/OneFileField.tsx';
import { reminderNote } from '#web/features/documents/reminderNote.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import phone from '#web/ui/forms/PhoneForm.module.css';
import { useForm } from '#web/ui/forms/useForm.ts';
import { reminderOptionLabel } from '#web/words/documents/documents.ts';
import { counted } from '#web/words/numbers.ts';
import classes from './VersionForm.module.css';
import { KEPT_REMINDER, reminderDay, unusualMonths, type VersionValues, withIssue } from './versionValues.ts';

interface Props {
  initialValues: VersionValues;
  kind: KindTimes | null;
  today: CalendarDate;
  /** The reminder that the version has already; null for a new one. */
  kept: CalendarDate | null;
  /** Whether the reader holds the document. */
  isHolder: boolean;
  fileLabel: string;
  needsFile: boolean;
  submitLabel: string;
  /** Whether anything of the values is worth sending. */
  canSend?: (values: VersionValues) => boolean;
  send: (values: VersionValues) => Promise<unknown>;
  explain: (error: unknown) => string | null;
  onCancel: () => void;
}

/** Years back to which a certificate that still holds may have been issued. */
const LONGEST = 12 * 60;

/** What stands on a certificate: its file, its dates, its number and who issued it (VER-01, VER-05). */
export function VersionForm(props: Props) {
  const { initialValues, kind, today, kept, needsFile, canSend = () => true } = props;
  const form = useForm({
    initialValues,
    loadRules: async () => (await import('./versionRules.ts')).versionRules({ today, kept, needsFile }),
    send: props.send,
    explain: props.explain,
  });
  const { values } = form;
  const [wait, setWait] = useState<string | null>(null);
  const [issueIsWrong, setIssueIsWrong] = useState(false);
  const [expiryIsWrong, setExpiryIsWrong] = useState(false);
  const onExpiryWrong = useCallback((isWrong: boolean) => setExpiryIsWrong(isWrong), []);
  const file = form.getInputProps('file');
  const reminder = form.getInputProps('reminder');
  const expirationReminder = reminderDay(values, kept);
  return (
    <Form
      form={form}
      submitLabel={props.submitLabel}
      cancel={props.onCancel}
      canSubmit={wait === null && !issueIsWrong && !expiryIsWrong && canSend(values)}
      // A file that came along with somebody is worth a question too.
      isChanged={wait !== null || values.file !== null || form.isDirty()}
      className={`${phone.root} ${classes.root}`}
      actionsClassName={phone.actions}
      aria-label={props.submitLabel}
    >
      <OneFileField
        label={props.fileLabel}
        value={values.file}
        onChange={file.onChange}
        onWait={setWait}
        error={file.error}
        data-path="file"
      />
      <TextInput label="Name" size="md" maxLength={LENGTH.name} {...form.getInputProps('name')} />
      <DateField
        {...form.getInputProps('issuedOn')}
        label="Day of issue (optional)"
        clearLabel="Clear the day of issue"
        today={today}
        minDate={addMonths(today, -LONGEST)}
        maxDate={today}
        description={validityNote(kind, values)}
        onChange={(day) => form.setValues(withIssue(values, kind, day))}
        onWrong={setIssueIsWrong}
      />
      <DateFields
        expirationDate={values.expirationDate}
        reminder={values.reminder}
        kept={extraReminder(values.reminder, initialValues.reminder, kept)}
        note={reminderNote(
          { expirationDate: values.expirationDate, expirationReminder },
          today,
          props.isHolder,
        )}
        problem={reminder.error ?? null}
        today={today}
        onDate={(day) => form.setValues({ expirationDate: day, isExpirationEntered: true })}
        onReminder={reminder.onChange}
        onWrong={onExpiryWrong}
      />
      <div className={phone.pair}>
        <TextInput
          label="Number (optional)"
          size="md"
          maxLength={LENGTH.mark}
          {...form.getInputProps('number')}
        />
        <TextInput
          label="Issuer (optional)"
          size="md"
          maxLength={LENGTH.mark}
          {...form.getInputProps('issuer')}
        />
      </div>
      {wait !== null && (
        <Text size="sm" c="dimmed" role="status">
          {wait}
        </Text>
      )}
    </Form>
  );
}

/** Where the expiration date comes from. */
function validityNote(kind: KindTimes | null, { isExpirationEntered }: VersionValues): string | null {
  if (!kind?.validMonths || isExpirationEntered) return null;
  return `Valid for ${counted(kind.validMonths, 'month')} from this day; you can change the date.`;
}

/** An option besides the usual ones: the reminder that the version has, or the months that its kind says. */
function extraReminder(
  reminder: string,
  initial: string,
  kept: CalendarDate | null,
): { value: string; label: string } | undefined {
  if (initial === KEPT_REMINDER && kept !== null)
    return { value: KEPT_REMINDER, label: `On ${dateText(kept)}` };
  const months = unusualMonths(initial) ?? unusualMonths(reminder);
  return months === null ? undefined : { value: String(months), label: reminderOptionLabel(months) };
}
