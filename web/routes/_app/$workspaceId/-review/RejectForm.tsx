import { Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Submission } from '#contract/documents/documentVersions.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import classes from './review.module.css';
import type { Drafts } from './reviewValues.ts';
import type { Decision } from './useReviews.ts';

interface Props {
  submission: Submission;
  drafts: Drafts;
  onDecide: (body: Decision) => void;
  onCancel: () => void;
}

/** Asks why a submission is refused; whoever submitted it reads that (SUB-04, SUB-06). */
export function RejectForm({ submission: { id }, drafts, onDecide, onCancel }: Props) {
  const [initialValues] = useState(() => ({ reason: drafts.reasons.get(id) ?? '' }));
  const form = useForm({
    initialValues,
    loadRules: () => import('./reviewRules.ts').then(({ rejectRules }) => rejectRules),
    send: async ({ reason }) => onDecide({ decision: 'REJECTED', reason: reason.trim() }),
    explain: () => null,
  });
  const reason = form.getInputProps('reason');
  const { value } = reason;
  // A refusal that could not be sent comes back with its reason.
  useEffect(() => void drafts.reasons.set(id, value), [drafts, id, value]);
  return (
    <Form
      form={form}
      submitLabel="Reject"
      danger
      cancel={onCancel}
      className={classes.fields}
      actionsClassName={classes.actions}
      aria-label="Reject the submission"
    >
      <Textarea
        label="Why do you reject it?"
        description="The person who submitted it reads this. Say what to do, such as: the second page is missing."
        size="md"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={LENGTH.note}
        autoFocus
        {...reason}
        onChange={({ currentTarget }) => reason.onChange(currentTarget.value)}
      />
    </Form>
  );
}
