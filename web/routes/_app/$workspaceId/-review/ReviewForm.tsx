import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Submission } from '#contract/documents/documentVersions.ts';
import { DAYS, MARKS } from '#contract/rules/documents.ts';
import { errorText } from '#web/api/client/errors.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { KindSelect } from '#web/features/documentKinds/KindSelect.tsx';
import { CertificateFields, useWrongDays } from '#web/features/documents/certificate/CertificateFields.tsx';
import { factsOf, reminderDay } from '#web/features/documents/certificate/certificateValues.ts';
import { ReplacesField } from '#web/features/documents/certificate/ReplacesField.tsx';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import beside from '#web/features/documents/preview/beside.module.css';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { READ_BY_MACHINE } from '#web/words/documents/documentVersions.ts';
import { tryLater } from '#web/words/failures.ts';
import {
  acceptanceOf,
  type Drafts,
  inForceBeside,
  type ReviewValues,
  reviewValuesOf,
} from './reviewValues.ts';
import type { Decision } from './useReviews.ts';

interface Props {
  workspaceId: string;
  submission: Submission;
  drafts: Drafts;
  onDecide: (body: Decision) => void;
  onReject: () => void;
}

/** The data of a submission, to be put right and accepted (SUB-04). */
export function ReviewForm({ workspaceId, submission, drafts, onDecide, onReject }: Props) {
  const today = useToday(workspaceId);
  const { data: kinds = [] } = useQuery(documentKindsQuery(workspaceId));
  const { areWrong, onWrong } = useWrongDays();
  const submitted = submission.expirationReminder;
  const [initialValues] = useState(() => drafts.values.get(submission.id) ?? reviewValuesOf(submission));
  const inForce = inForceBeside(submission);
  const expiresOf = ({ kindId }: ReviewValues) => kinds.find(({ id }) => id === kindId)?.expires;
  const form = useForm({
    initialValues,
    loadRules: async () => {
      const { certificateRules } = await import('#web/features/documents/certificate/certificateRules.ts');
      return certificateRules({
        today,
        factsOf: (values: ReviewValues) => factsOf(values, submitted),
        kindOf: ({ kindId }) => kinds.find(({ id }) => id === kindId) ?? null,
        inForce,
      });
    },
    // It is sent while the next one is looked at, so that nobody waits for the answer.
    send: async (values) => onDecide(acceptanceOf(values, submission, expiresOf(values))),
    // A decision that fails is told in the list; what fails here are the rules.
    explain: (error) => errorText(error, tryLater),
  });
  const { values } = form;
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  const choosable = isAdmin
    ? kinds
    : kinds.filter(({ membersSubmit, sensitive }) => membersSubmit && !sensitive);
  // The form goes when somebody moves on; what they entered is there when it comes back.
  useEffect(() => void drafts.values.set(submission.id, values), [drafts, submission.id, values]);
  const expires = expiresOf(values);
  const certificate = {
    ...{ values, onChange: form.setValues, errors: form.errors, onWrong, today },
    ...{ expires, mustBeDated: true },
  };
  const reminder = reminderDay(values, submitted);
  return (
    <Form
      form={form}
      submitLabel={t`Accept`}
      canSubmit={!areWrong}
      beside={
        <Button variant="default" color="red" onClick={onReject}>
          <Trans>Reject…</Trans>
        </Button>
      }
      className={beside.fields}
      actionsClassName={beside.actions}
      aria-label={t`Submitted details`}
    >
      <CertificateFields {...certificate} asked={['name']} />
      <KindSelect
        kinds={withOwn(choosable, submission.kind)}
        value={values.kindId}
        none={submission.kind === null ? t`No document type` : t`As submitted`}
        error={form.getInputProps('kindId').error}
        onKind={form.getInputProps('kindId').onChange}
      />
      {submission.readByMachine && (
        <Text size="xs" c="dimmed">
          <Trans>{READ_BY_MACHINE}: compare them with the file.</Trans>
        </Text>
      )}
      <CertificateFields
        {...certificate}
        asked={DAYS}
        kept={submitted}
        reminderNote={
          reminder !== null && reminder > today
            ? t`The holder will be reminded on ${{ date: dateText(reminder) }}.`
            : null
        }
      />
      <ReplacesField
        values={values}
        inForce={inForce}
        expires={expires}
        onChange={form.setValues}
        error={form.errors.replaces}
      />
      <CertificateFields {...certificate} asked={MARKS} />
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
