import { t } from '@lingui/core/macro';
import { NativeSelect, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { UploadLink } from '#contract/documents/accessLinks.ts';
import { addMonths, type CalendarDate } from '#contract/rules/dates.ts';
import { MARKS } from '#contract/rules/documents.ts';
import { MAX_VALID_MONTHS } from '#contract/rules/kinds/kinds.ts';
import { errorText } from '#web/api/client/errors.ts';
import { randomId } from '#web/api/client/random.ts';
import { submitByLink, uploadByLink } from '#web/api/documents/linkCalls.ts';
import { CertificateFields, useWrongDays } from '#web/features/documents/certificate/CertificateFields.tsx';
import { entered, undatedOf } from '#web/features/documents/certificate/certificateValues.ts';
import {
  newSubmission,
  type SubmissionValues,
  submittedFacts,
} from '#web/features/documents/submission/submissionValues.ts';
import { EARLIEST } from '#web/features/inspections/inspectionValues.ts';
import { ReportField } from '#web/features/inspections/ReportField.tsx';
import { Card } from '#web/ui/Card.tsx';
import phone from '#web/ui/forms/PhoneForm.module.css';
import { PlainForm } from '#web/ui/forms/PlainForm.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { tryLater } from '#web/words/failures.ts';
import classes from './uploadLink.module.css';

type Kind = UploadLink['kinds'][number];

interface Props {
  token: string;
  /** At least one. */
  kinds: Kind[];
  today: CalendarDate;
  onSent: (link: UploadLink, name: string) => void;
}

/** One document, sent with few touches on a phone by whoever has the link (DOOR-02). */
export function SendForm({ token, kinds, today, onSent }: Props) {
  const [kindId, setKindId] = useState(kinds[0]?.id ?? '');
  const kind = kinds.find(({ id }) => id === kindId) ?? kinds[0];
  const [wait, setWait] = useState<string | null>(null);
  const { areWrong, onWrong } = useWrongDays();
  // The same document sent again after a lost answer is sent once.
  const attempt = useRef({ body: '', key: '' });
  const form = useForm({
    initialValues: newSubmission,
    loadRules: async () => {
      const { certificateRules } = await import('#web/features/documents/certificate/certificateRules.ts');
      return certificateRules({
        today,
        factsOf: (values: SubmissionValues) => submittedFacts(values, { reminderMonths: null }),
        kindOf: () => kind ?? null,
        needs: { report: t`Take a photo or choose a file.` },
      });
    },
    send: async (values) => {
      const fileId = values.report?.fileId;
      if (!fileId || !kind) return;
      const body = { kindId: kind.id, fileId, ...submittedFacts(values, kind), ...undatedOf(values) };
      const text = JSON.stringify(body);
      if (attempt.current.body !== text) attempt.current = { body: text, key: randomId() };
      onSent(await submitByLink(token, body, attempt.current.key), kind.name);
    },
    explain: (error) => errorText(error, tryLater),
  });
  const { values } = form;
  const { value: report, onChange: onReport, error, 'data-path': path } = form.getInputProps('report');
  if (!kind) return null;
  const certificate = {
    values,
    onChange: (some: Partial<SubmissionValues>) => form.setValues(entered(some, values, kind)),
    errors: form.errors,
    onWrong,
    today,
    expires: kind.expires,
  };
  return (
    <Card component="div" className={phone.gloves}>
      <PlainForm form={form} submitLabel={t`Send`} canSubmit={wait === null && !areWrong}>
        {kinds.length > 1 ? (
          <NativeSelect
            size="lg"
            label={t`Document`}
            data={kinds.map(({ id, name }) => ({ value: id, label: name }))}
            value={kind.id}
            onChange={({ currentTarget }) => setKindId(currentTarget.value)}
          />
        ) : (
          <Text fw={600} className={classes.title}>
            <bdi>{kind.name}</bdi>
          </Text>
        )}
        {kind.note !== null && (
          <Text size="sm" c="dimmed" dir="auto" className={classes.note}>
            {kind.note}
          </Text>
        )}
        <ReportField
          question={t`Photo or file`}
          isPaper
          report={report}
          onChange={onReport}
          onWait={setWait}
          error={error}
          send={(file, options) => uploadByLink(token, file, options)}
          data-path={path}
        />
        <CertificateFields
          {...certificate}
          asked={['issuedOn', 'expirationDate', ...MARKS]}
          special={{
            issuedOn: { size: 'lg', minDate: EARLIEST },
            expirationDate: {
              size: 'lg',
              minDate: values.issuedOn ?? EARLIEST,
              maxDate: addMonths(today, MAX_VALID_MONTHS),
            },
          }}
        />
        {wait !== null && (
          <Text size="xs" c="dimmed" role="status">
            {wait}
          </Text>
        )}
      </PlainForm>
    </Card>
  );
}
