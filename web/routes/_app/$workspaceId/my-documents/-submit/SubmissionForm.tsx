import { Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { addMonths, type CalendarDate } from '#contract/rules/dates.ts';
import { DAYS, MARKS } from '#contract/rules/documents.ts';
import { MAX_VALID_MONTHS } from '#contract/rules/kinds/kinds.ts';
import { isKeyTaken } from '#web/api/client/arrival.ts';
import { errorText, NetworkError } from '#web/api/client/errors.ts';
import { CertificateFields, useWrongDays } from '#web/features/documents/certificate/CertificateFields.tsx';
import { entered } from '#web/features/documents/certificate/certificateValues.ts';
import { EARLIEST } from '#web/features/inspections/inspectionValues.ts';
import { ReportField } from '#web/features/inspections/ReportField.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import phone from '#web/ui/forms/PhoneForm.module.css';
import { useForm } from '#web/ui/forms/useForm.ts';
import { tryLater } from '#web/words/failures.ts';
import { counted } from '#web/words/numbers.ts';
import { ReplacesWaiting } from './ReplacesWaiting.tsx';
import classes from './SubmissionForm.module.css';
import { isUnchanged, type SubmissionValues, submittedFacts } from './submissionValues.ts';
import { useSubmission } from './useSubmission.ts';

interface Props {
  workspaceId: string;
  kind: DocumentKind;
  documentId: string | undefined;
  today: CalendarDate;
  onDone: () => void;
}

/** A document of one kind, submitted with few touches on a phone (SUB-01). */
export function SubmissionForm({ workspaceId, kind, documentId, today, onDone }: Props) {
  const { online } = useNetwork();
  const submission = useSubmission({ workspaceId, kind, documentId }, onDone);
  const { onValues } = submission;
  const form = useForm({
    initialValues: submission.initialValues,
    loadRules: async () => {
      const { certificateRules } = await import('#web/features/documents/certificate/certificateRules.ts');
      return certificateRules({
        today,
        factsOf: (values: SubmissionValues) => submittedFacts(values, kind),
        needs: { report: 'Take a photo or choose a file.' },
      });
    },
    send: async (values) => {
      try {
        await submission.send(values);
      } catch (error) {
        // The file belongs to what has arrived already.
        if (isKeyTaken(error)) form.setValues({ report: null });
        throw error;
      }
    },
    explain,
  });
  const { values } = form;
  useEffect(() => onValues(values), [values, onValues]);
  const [wait, setWait] = useState<string | null>(null);
  const { areWrong, onWrong } = useWrongDays();
  const { value: report, onChange: onReport, error, 'data-path': path } = form.getInputProps('report');
  const certificate = {
    values,
    onChange: (some: Partial<SubmissionValues>) => form.setValues(entered(some, values, kind)),
    errors: form.errors,
    onWrong,
    today,
  };
  return (
    <Form
      form={form}
      submitLabel={submission.isUnsure ? 'Try again' : 'Submit'}
      cancel={onDone}
      canSubmit={wait === null && !areWrong}
      isChanged={wait !== null || !isUnchanged(values)}
      className={`${phone.root} ${phone.gloves}`}
      actionsClassName={phone.actions}
      aria-label={`Submit ${kind.name}`}
    >
      {kind.note !== null && (
        <Notice>
          <span className={classes.note} dir="auto">
            {kind.note}
          </span>
        </Notice>
      )}
      <ReportField
        question="Photo or file"
        report={report}
        onChange={onReport}
        onWait={setWait}
        error={error}
        data-path={path}
      />
      <div className={phone.pair}>
        <CertificateFields
          {...certificate}
          asked={DAYS.filter((name) => name !== 'expirationReminder')}
          special={{
            issuedOn: { size: 'lg', minDate: EARLIEST },
            expirationDate: {
              size: 'lg',
              minDate: values.issuedOn ?? EARLIEST,
              maxDate: addMonths(today, MAX_VALID_MONTHS),
              description: validText(kind, values.isExpirationEntered),
            },
          }}
        />
      </div>
      <CertificateFields {...certificate} asked={MARKS} />
      {kind.sensitive && (
        <Text size="sm" c="dimmed">
          Only you and the admins of the workspace can open this document.
        </Text>
      )}
      {!submission.isUnsure && (
        <ReplacesWaiting workspaceId={workspaceId} kindId={kind.id} documentId={documentId} />
      )}
      {!online && <Notice>You’re offline. What you enter is kept; submit it when you’re back online.</Notice>}
      {online && submission.isReloaded && (
        <Notice>This document was sent, but no answer came. Try again: it’s submitted only once.</Notice>
      )}
      {wait !== null && (
        <Text size="sm" c="dimmed" role="status">
          {wait}
        </Text>
      )}
    </Form>
  );
}

/** Where the expiration date comes from. */
const validText = ({ validMonths }: DocumentKind, isEntered: boolean): string | null =>
  validMonths === null || isEntered ? null : `${counted(validMonths, 'month')} after the day of issue`;

/** What a person reads when the document was not submitted, or nobody knows whether it was. */
function explain(error: unknown): string {
  if (isKeyTaken(error))
    return 'What you had entered before has arrived and waits for review. To change it, add the file again and submit it.';
  const text = errorText(error, tryLater);
  return error instanceof NetworkError
    ? `${text} What you entered is kept, and it’s submitted only once.`
    : text;
}
