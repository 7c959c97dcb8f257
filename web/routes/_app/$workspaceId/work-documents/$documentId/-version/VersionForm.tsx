import { plural, t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { useState } from 'react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { DAYS, type Facts, MARKS } from '#contract/rules/documents.ts';
import type { KindTimes } from '#contract/rules/kinds/kinds.ts';
import { CertificateFields, useWrongDays } from '#web/features/documents/certificate/CertificateFields.tsx';
import {
  entered,
  factsOf,
  KEPT,
  reminderDay,
} from '#web/features/documents/certificate/certificateValues.ts';
import { ReplacesField } from '#web/features/documents/certificate/ReplacesField.tsx';
import type { Replacing } from '#web/features/documents/certificate/replacing.ts';
import { takeDropped } from '#web/features/documents/dropped.ts';
import { OneFileField } from '#web/features/documents/OneFileField.tsx';
import beside from '#web/features/documents/preview/beside.module.css';
import { Preview } from '#web/features/documents/preview/Preview.tsx';
import { useDatesOfFile } from '#web/features/documents/reading/useDatesOfFile.tsx';
import { reminderNote } from '#web/features/documents/reminderNote.ts';
import { useSameContent } from '#web/features/documents/sameContent.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { DocumentHolder } from '../-page/DocumentHolder.tsx';
import classes from './VersionForm.module.css';
import type { VersionValues } from './versionValues.ts';

interface Props {
  workspaceId: string;
  document: Pick<WorkDocument, 'name' | 'file' | 'workspaceMember'>;
  initialValues: VersionValues;
  kind: KindTimes | null;
  today: CalendarDate;
  /** The reminder that the version has already; null for a new one. */
  kept: CalendarDate | null;
  /** Whether the reader holds the document. */
  isHolder: boolean;
  fileLabel: string;
  needsFile: boolean;
  /** The version that is put right; missing for a renewal. */
  before?: Pick<Facts, 'expirationDate'>;
  /** The certificate that a renewal comes after; null where none counts. */
  inForce?: Replacing['inForce'];
  submitLabel: string;
  /** Whether anything of the values is worth sending. */
  canSend?: (values: VersionValues) => boolean;
  send: (values: VersionValues, ifHeld: 'ADD' | 'REFUSE') => Promise<unknown>;
  explain: (error: unknown) => string | null;
  onCancel: () => void;
}

/** The form of a certificate – file, dates, number, issuer – beside its file: the current version until there is a new one (VER-01, VER-05). */
export function VersionForm(props: Props) {
  const { initialValues, kind, today, kept, needsFile, inForce = null, canSend = () => true } = props;
  const form = useForm({
    initialValues,
    loadRules: async () => {
      const { certificateRules } = await import('#web/features/documents/certificate/certificateRules.ts');
      return certificateRules({
        today,
        factsOf: (values: VersionValues) => factsOf(values, kept),
        kindOf: () => kind,
        inForce,
        ...(props.before && { before: props.before }),
        ...(needsFile && { needs: { file: t`Add the new certificate.` } }),
      });
    },
    send: async (values) => {
      try {
        await props.send(values, same.ifHeld);
      } catch (error) {
        same.caught(error);
        throw error;
      }
    },
    explain: props.explain,
  });
  const { values } = form;
  const same = useSameContent(values.file?.id);
  const [wait, setWait] = useState<string | null>(null);
  const { areWrong, onWrong } = useWrongDays();
  const file = form.getInputProps('file');
  const certificate = {
    values,
    onChange: (some: Partial<VersionValues>) => form.setValues(entered(some, values, kind)),
    errors: form.errors,
    onWrong,
    today,
    expires: kind?.expires,
  };
  const reading = useDatesOfFile({ file: values.file, kind, today, values, onChange: certificate.onChange });
  const reminded = { ...values, expirationReminder: reminderDay(values, kept) };
  const { workspaceId, document } = props;
  const shown = values.file ?? document.file;
  const name =
    values.file === null ? t`The current version of ${{ name: document.name }}` : t`The new certificate`;
  return (
    <div className={shown ? beside.root : classes.alone}>
      {shown && (
        <div className={beside.stack}>
          <section className={beside.file} aria-label={name}>
            <Preview file={shown} name={name} />
          </section>
        </div>
      )}
      <Card component="div" className={classes.card}>
        <DocumentHolder workspaceId={workspaceId} document={document} />
        <Form
          form={form}
          submitLabel={props.submitLabel}
          cancel={props.onCancel}
          canSubmit={wait === null && !areWrong && canSend(values)}
          // A file that came along with somebody is worth a question too.
          isChanged={wait !== null || values.file !== null || form.isDirty()}
          className={beside.fields}
          actionsClassName={beside.actions}
          aria-label={props.submitLabel}
        >
          <OneFileField
            label={props.fileLabel}
            value={values.file}
            onChange={file.onChange}
            onWait={setWait}
            error={file.error}
            takeDropped={takeDropped}
            isShownBeside={shown !== null}
            data-path="file"
          />
          {reading.button}
          <CertificateFields
            {...certificate}
            asked={['name', ...DAYS]}
            kept={initialValues.reminder === KEPT ? kept : null}
            reminderNote={reminderNote(reminded, today, props.isHolder)}
            special={{
              issuedOn: { description: validityNote(kind, values), ...reading.offered('issuedOn') },
              expirationDate: reading.offered('expirationDate'),
            }}
          />
          <ReplacesField
            values={values}
            inForce={inForce}
            expires={kind?.expires}
            onChange={form.setValues}
            error={form.errors.replaces}
          />
          <CertificateFields {...certificate} asked={MARKS} />
          {same.field}
          {wait !== null && (
            <Text size="xs" c="dimmed" role="status">
              {wait}
            </Text>
          )}
        </Form>
      </Card>
    </div>
  );
}

/** Where the expiration date comes from. */
function validityNote(kind: KindTimes | null, { isExpirationEntered }: VersionValues): string | null {
  if (!kind?.validMonths || isExpirationEntered) return null;
  return t`Valid for ${plural({ validMonths: kind.validMonths }, { one: '# month', other: '# months' })} from this day; you can change the date.`;
}
