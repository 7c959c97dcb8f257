import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Submission } from '#contract/documents/documentVersions.ts';
import { addMonths } from '#contract/rules/dates.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { KindSelect } from '#web/features/documentKinds/KindSelect.tsx';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { DateFields } from '#web/features/documents/dates/DateFields.tsx';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import classes from './review.module.css';
import { acceptanceOf, type Drafts, KEPT_IN_REVIEW, reminderDayOf, reviewValuesOf } from './reviewValues.ts';
import type { Decision } from './useReviews.ts';

interface Props {
  workspaceId: string;
  submission: Submission;
  drafts: Drafts;
  onDecide: (body: Decision) => void;
  onReject: () => void;
}

/** The oldest day that a day of issue can be. */
const EARLIEST_MONTHS = -12 * 60;

/** The data of a submission, to be put right and accepted (SUB-04). */
export function ReviewForm({ workspaceId, submission, drafts, onDecide, onReject }: Props) {
  const today = useToday(workspaceId);
  const { data: kinds = [] } = useQuery(documentKindsQuery(workspaceId));
  const [wrong, setWrong] = useState({ issued: false, expires: false });
  const onWrongIssue = useCallback((issued: boolean) => setWrong((before) => ({ ...before, issued })), []);
  const onWrongEnd = useCallback((expires: boolean) => setWrong((before) => ({ ...before, expires })), []);
  const [initialValues] = useState(() => drafts.values.get(submission.id) ?? reviewValuesOf(submission));
  const form = useForm({
    initialValues,
    loadRules: () => import('./reviewRules.ts').then(({ acceptRules }) => acceptRules(submission, today)),
    // It is sent while the next one is looked at, so that nobody waits for the answer.
    send: async (values) => onDecide(acceptanceOf(values, submission)),
    explain: () => null,
  });
  const { values } = form;
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  const choosable = isAdmin
    ? kinds
    : kinds.filter(({ membersSubmit, sensitive }) => membersSubmit && !sensitive);
  // The form goes when somebody moves on; what they entered is there when it comes back.
  useEffect(() => void drafts.values.set(submission.id, values), [drafts, submission.id, values]);
  const submitted = submission.expirationReminder;
  const reminder = reminderDayOf(values, submitted);
  return (
    <Form
      form={form}
      submitLabel="Accept"
      canSubmit={!wrong.issued && !wrong.expires}
      beside={
        <Button variant="default" color="red" onClick={onReject}>
          Reject…
        </Button>
      }
      className={classes.fields}
      actionsClassName={classes.actions}
      aria-label="Data of the submission"
    >
      <TextInput label="Name" size="md" maxLength={LENGTH.name} {...form.getInputProps('name')} />
      <KindSelect
        kinds={withOwn(choosable, submission.kind)}
        value={values.kindId}
        none={submission.kind === null ? 'No kind' : 'As submitted'}
        error={form.getInputProps('kindId').error}
        onKind={form.getInputProps('kindId').onChange}
      />
      <DateField
        {...form.getInputProps('issuedOn')}
        label="Day of issue (optional)"
        clearLabel="Clear the day of issue"
        today={today}
        minDate={addMonths(today, EARLIEST_MONTHS)}
        maxDate={today}
        onWrong={onWrongIssue}
      />
      <DateFields
        expirationDate={values.expirationDate}
        reminder={values.reminder}
        kept={submitted === null ? undefined : { value: KEPT_IN_REVIEW, label: `On ${dateText(submitted)}` }}
        note={
          reminder !== null && reminder > today
            ? `The holder will be reminded on ${dateText(reminder)}.`
            : null
        }
        problem={form.getInputProps('reminder').error ?? null}
        today={today}
        onDate={form.getInputProps('expirationDate').onChange}
        onReminder={form.getInputProps('reminder').onChange}
        onWrong={onWrongEnd}
      />
      <TextInput
        label="Number (optional)"
        size="md"
        maxLength={LENGTH.mark}
        autoComplete="off"
        {...form.getInputProps('number')}
      />
      <TextInput
        label="Issuer (optional)"
        size="md"
        maxLength={LENGTH.mark}
        autoComplete="off"
        {...form.getInputProps('issuer')}
      />
    </Form>
  );
}

/** The kinds to choose from, and the submission’s own, which may be archived or not have come yet. */
function withOwn(
  kinds: readonly { id: string; name: string; archivedAt: string | null }[],
  own: Submission['kind'],
) {
  if (own === null || kinds.some(({ id }) => id === own.id)) return kinds;
  return [{ ...own, archivedAt: null }, ...kinds];
}
