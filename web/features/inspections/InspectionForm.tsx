import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { EquipmentSummary } from '#contract/equipment.ts';
import { ERRORS } from '#contract/errors.ts';
import { addMonths, type CalendarDate } from '#contract/rules/dates.ts';
import { INSPECTION_RESULTS, type InspectionResult } from '#contract/rules/equipment.ts';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import type { SendFile } from '#web/features/documents/uploadDocument.ts';
import { ownerName } from '#web/features/equipment/ownerName.ts';
import { Product } from '#web/features/equipment/Product.tsx';
import { StateBadge } from '#web/features/equipment/StateBadge.tsx';
import layout from '#web/ui/forms/Form.module.css';
import { Form, FormPart } from '#web/ui/forms/Form.tsx';
import { optional } from '#web/ui/forms/optional.tsx';
import phone from '#web/ui/forms/PhoneForm.module.css';
import { useForm } from '#web/ui/forms/useForm.ts';
import { resultLabels } from '#web/words/inspections.ts';
import { Choices } from './Choices.tsx';
import { type AskedChecklist, hasFailedBy, withChange } from './checklist/answers.ts';
import { ChecklistFields } from './checklist/ChecklistFields.tsx';
import classes from './InspectionForm.module.css';
import { dueOf, EARLIEST, hasSameValues, type InspectionValues } from './inspectionValues.ts';
import { ReportField } from './ReportField.tsx';
import { resultLooks } from './resultLooks.ts';

interface Props {
  /** Null for the same inspection of several, each of which is due by its own interval. */
  item: EquipmentSummary | null;
  today: CalendarDate;
  initialValues: InspectionValues;
  /** With these, nothing would be lost. */
  saved: InspectionValues;
  /** Told of everything that is entered; the same function at every drawing. */
  onValues?: (values: InspectionValues) => void;
  /** The newest version of the checklist of the item’s category, for an inspection that goes on without it so far. */
  offered?: AskedChecklist | null;
  /** It failed, and the reader may change neither the result nor the day nor an answer. */
  failureStands?: boolean;
  /** How its files are sent, where that is not at once or not at all. */
  sendFile?: SendFile | undefined;
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
  const { failureStands = false, offered = null, sendFile } = props;
  const months = item?.inspectionIntervalMonths ?? null;
  const form = useForm({
    initialValues,
    loadRules: async () => (await import('./inspectionRules.ts')).inspectionRules(today, months),
    send,
    explain,
  });
  const { values } = form;
  useEffect(() => onValues?.(values), [values, onValues]);
  const hasFailed = values.status === 'FAILED';
  const [reportWait, setWait] = useState<string | null>(null);
  const [photosWait, setPhotosWait] = useState<string | null>(null);
  const wait = reportWait ?? photosWait;
  const change = (some: Partial<InspectionValues>) => form.setValues(withChange(form.getValues(), some));
  const [dayIsWrong, setDayIsWrong] = useState(false);
  const [dueIsWrong, setDueIsWrong] = useState(false);
  const due = form.getInputProps('expirationDate');
  const dueIsEntered = form.getInputProps('isDueEntered');
  return (
    <Form
      form={form}
      submitLabel={submitLabel}
      cancel={onCancel}
      canSubmit={wait === null && !dayIsWrong && (hasFailed || !dueIsWrong)}
      isChanged={wait !== null || !hasSameValues(values, saved)}
      page={item !== null}
      className={phone.gloves}
      aria-label={t`Inspection`}
    >
      <Beside item={item}>
        <ChecklistFields
          values={values}
          errors={form.errors}
          offered={offered}
          fixed={failureStands}
          onChange={change}
          onWait={setPhotosWait}
          sendFile={sendFile}
        />
        <ResultChoice
          {...form.getInputProps('status')}
          onChange={(status) => change({ status })}
          fixed={fixedBy(values, failureStands)}
        />
        <ReportField
          report={values.report}
          onChange={form.getInputProps('report').onChange}
          onWait={setWait}
          send={sendFile}
        />
        <Textarea
          label={hasFailed ? t`What’s wrong with it?` : optional(t`Note`)}
          size="md"
          rows={3}
          description={
            hasFailed
              ? t`Its owner, their team admins and the admins get an email with this reason at once.`
              : null
          }
          {...form.getInputProps('note')}
          onChange={({ currentTarget }) => form.getInputProps('note').onChange(currentTarget.value)}
        />
        <div className={layout.pair}>
          <DateField
            {...form.getInputProps('inspectedAt')}
            label={t`Date`}
            clearLabel={t`Clear the date`}
            size="lg"
            today={today}
            minDate={EARLIEST}
            maxDate={today}
            onWrong={setDayIsWrong}
            disabled={failureStands}
          />
          {/* Nothing is due of an item that failed, until one passes (GAP-09). */}
          {!hasFailed && (
            <DateField
              {...due}
              value={dueOf(values, months)}
              onChange={(day) => {
                due.onChange(day);
                dueIsEntered.onChange(true);
              }}
              label={optional(t`Next due`)}
              clearLabel={t`Clear the next due date`}
              size="lg"
              today={today}
              minDate={values.inspectedAt ?? today}
              maxDate={addMonths(today, LONGEST)}
              onWrong={setDueIsWrong}
              description={dueNote(values, months)}
            />
          )}
        </div>
        {props.children}
        {wait !== null && (
          <Text size="xs" c="dimmed" role="status">
            {wait}
          </Text>
        )}
      </Beside>
    </Form>
  );
}

/** Why the result can't be another one; undefined where it can. */
function fixedBy(values: InspectionValues, failureStands: boolean): string | undefined {
  if (failureStands) return ERRORS.FAILURE_STANDS[1];
  return hasFailedBy(values) ? t`It failed because of a “no” answer.` : undefined;
}

/** Months from today until which an inspection can be due. */
const LONGEST = 12 * 50;

/** Where the next due day comes from. */
function dueNote({ isDueEntered, expirationDate, inspectedAt }: InspectionValues, months: number | null) {
  if (months === null || inspectedAt === null) return null;
  const interval = plural(months, { one: '# month', other: '# months' });
  if (!isDueEntered) return t`${interval} after this inspection`;
  if (expirationDate !== null) return null;
  return t`Without a date, it’s due ${interval} after this inspection, on ${{ date: dateText(addMonths(inspectedAt, months)) }}.`;
}

/** The fields, beside them which item is inspected, whose it is, and whether it may be used. */
function Beside({ item, children }: { item: EquipmentSummary | null; children: ReactNode }) {
  if (item === null) return children;
  return (
    <FormPart
      title={t`Item`}
      note={
        <div className={classes.item}>
          <Product item={item} />
          <span>
            <Trans>
              Owner: <bdi>{ph({ ownerName: ownerName(item) })}</bdi>
            </Trans>
          </span>
          <StateBadge state={item.state} />
        </div>
      }
    >
      {children}
    </FormPart>
  );
}

interface ResultChoiceProps {
  value: InspectionResult | null;
  onChange: (result: InspectionResult) => void;
  error: string | undefined;
  /** Why it can't be changed; nothing where it can. */
  fixed?: string | undefined;
  'data-path': string;
}

/** Passed or failed, as two fields large enough for gloves. */
function ResultChoice({ value, onChange, error, fixed, 'data-path': path }: ResultChoiceProps) {
  const errorId = useId();
  const fixedId = useId();
  return (
    <Choices question={t`Result`}>
      <div className={classes.options}>
        {INSPECTION_RESULTS.map((result) => {
          const { tone, icon: Icon } = resultLooks[result];
          return (
            <label key={result} className={classes.option} data-tone={tone}>
              <input
                type="radio"
                name="status"
                className={classes.input}
                checked={value === result}
                onChange={() => onChange(result)}
                disabled={fixed !== undefined && value !== result}
                data-path={path}
                aria-invalid={error === undefined ? undefined : true}
                aria-describedby={error === undefined ? fixed && fixedId : errorId}
              />
              <Icon size={26} stroke={1.8} aria-hidden />
              {resultLabels[result]}
            </label>
          );
        })}
      </div>
      {fixed !== undefined && (
        <Text id={fixedId} size="sm" mt={6} c="dimmed">
          {fixed}
        </Text>
      )}
      {error !== undefined && (
        <Text id={errorId} size="sm" mt={6} c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </Choices>
  );
}
