import { t } from '@lingui/core/macro';
import '#web/styles/dialog.ts';
import { Checkbox, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { REMINDER_MONTHS } from '#contract/rules/dates.ts';
import { EXPIRES } from '#contract/rules/kinds/kinds.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { RulePreview } from '#web/features/documentKinds/RulePreview.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { optional } from '#web/ui/forms/optional.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { EXPIRES_NOTES, expiresLabels } from '#web/words/documents/documentKinds.ts';
import { reminderOptionLabel } from '#web/words/documents/documents.ts';
import { tryLater } from '#web/words/failures.ts';
import type { KindDialogProps } from './kindDialogs.ts';
import classes from './kinds.module.css';
import { enteredOfKind, kindFactsOf, kindValuesOf, newKindValues } from './kindValues.ts';

/** Adds a kind, or changes the one that is given (KIND-02). */
export function KindForm({ workspaceId, kind, opened, onClose }: KindDialogProps) {
  const queryClient = useQueryClient();
  const isOpened = useOpenedLater(opened);
  const form = useForm({
    initialValues: kind ? kindValuesOf(kind) : newKindValues,
    loadRules: () => import('./kindRules.ts').then(({ kindRules }) => kindRules),
    send: async (values) => {
      const body = kindFactsOf(values);
      if (kind) await api.documentKinds.update({ params: { kindId: kind.id }, body });
      else await api.documentKinds.create({ params: { workspaceId }, body });
      toast.success(kind ? t`Document type updated.` : t`Document type added.`);
      await refreshWorkspace(queryClient, workspaceId);
      onClose();
    },
    explain: (error) => errorText(error, tryLater),
  });
  const { values } = form;
  const reminder = form.getInputProps('reminderMonths');
  const expires = form.getInputProps('expires');
  const validMonths = form.getInputProps('validMonths');
  const note = form.getInputProps('note');
  const retentionMonths = form.getInputProps('retentionMonths');
  const opensFiles = kind?.sensitive === true && !values.sensitive;
  return (
    <Modal
      opened={isOpened}
      onClose={form.busy ? () => {} : onClose}
      closeOnClickOutside={!form.isDirty()}
      title={kind ? t`Edit document type` : t`Add document type`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form
        form={form}
        submitLabel={kind ? t`Save` : t`Add document type`}
        cancel={onClose}
        isChanged={opened && form.isDirty()}
        className={classes.fields}
        aria-label={t`Document type`}
      >
        <TextInput
          label={t`Name`}
          description={t`For example: First aid, Forklift licence.`}
          size="md"
          maxLength={LENGTH.name}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label={optional(t`Code`)}
          description={t`A short form used in file names, so that we can suggest the type.`}
          size="md"
          maxLength={LENGTH.mark}
          autoComplete="off"
          {...form.getInputProps('code')}
        />
        <NativeSelect
          label={t({ message: 'Expires', context: 'setting of a document type' })}
          description={EXPIRES_NOTES[values.expires]}
          size="md"
          data={EXPIRES.map((value) => ({ value, label: expiresLabels[value] }))}
          {...expires}
          onChange={({ currentTarget: { value } }) =>
            expires.onChange(EXPIRES.find((one) => one === value) ?? values.expires)
          }
        />
        <div className={classes.months}>
          {values.expires !== 'NEVER' && (
            <TextInput
              label={optional(t`Valid for, in months`)}
              size="md"
              inputMode="numeric"
              autoComplete="off"
              {...validMonths}
              onChange={({ currentTarget }) =>
                form.setValues(enteredOfKind({ validMonths: currentTarget.value }, values))
              }
            />
          )}
          <NativeSelect
            label={optional(t`Reminder`)}
            size="md"
            data={reminderOptions(values.reminderMonths)}
            {...reminder}
            onChange={({ currentTarget }) => reminder.onChange(currentTarget.value)}
          />
        </div>
        <TextInput
          label={optional(t`Erase after it ended, in months`)}
          description={t`Counted from the day it expired, or was replaced, withdrawn or rejected. Leave it empty to keep documents. Admins get an email 14 days before.`}
          size="md"
          inputMode="numeric"
          autoComplete="off"
          {...retentionMonths}
          onChange={({ currentTarget }) => retentionMonths.onChange(currentTarget.value)}
        />
        {kind && (
          <RulePreview
            workspaceId={workspaceId}
            kindId={kind.id}
            entered={values.retentionMonths}
            saved={kind.retentionMonths}
          />
        )}
        <Checkbox
          label={t`Members can submit it themselves`}
          description={t`It doesn’t count until somebody else accepts it.`}
          {...form.getInputProps('membersSubmit', { type: 'checkbox' })}
        />
        <Checkbox
          label={t`Sensitive`}
          description={
            opensFiles
              ? t`Team admins will see the files of this type once you save.`
              : t`Only the holder, the person who added it and workspace admins see the file, its number and its issuer.`
          }
          {...form.getInputProps('sensitive', { type: 'checkbox' })}
        />
        <Textarea
          label={optional(t`How to get one`)}
          description={t`Shown to people who need one.`}
          size="md"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LENGTH.note}
          {...note}
          onChange={({ currentTarget }) => note.onChange(currentTarget.value)}
        />
      </Form>
    </Modal>
  );
}

/** The usual months, and what the kind has when it is another number. */
function reminderOptions(current: string) {
  const usual = REMINDER_MONTHS.map(String);
  const all = current === '' || usual.includes(current) ? usual : [...usual, current];
  return [
    { value: '', label: t`No reminder` },
    ...all.map((months) => ({ value: months, label: reminderOptionLabel(Number(months)) })),
  ];
}
