import { t } from '@lingui/core/macro';
import { failures } from '#web/words/failures.ts';
import '#web/styles/select.ts';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { MedicalId } from '#contract/medicalId.ts';
import { BLOOD_GROUPS } from '#contract/rules/people/medicalId.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { keepMedicalId } from '#web/api/medicalId.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { bloodGroupLabel } from '#web/features/medicalId/bloodGroups.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { type UsedForm, useForm } from '#web/ui/forms/useForm.ts';
import { changesSaved } from '../-usePreferences.ts';
import classes from './MedicalId.module.css';
import { isEmpty, type MedicalIdValues, medicalIdPartsOf, valuesOf } from './medicalIdValues.ts';

interface Props {
  userId: string;
  known: MedicalId | null;
  onClose: () => void;
}

const bloodGroups = BLOOD_GROUPS.map((value) => ({ value, label: bloodGroupLabel(value) }));

/** The medical ID in edit mode (MID-01). Browsers are asked to keep nothing of it. */
export default function MedicalIdForm({ userId, known, onClose }: Props) {
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: valuesOf(known),
    loadRules: () => import('./medicalIdRules.ts').then((module) => module.medicalIdRules),
    send: async (values) => {
      keepMedicalId(queryClient, userId, await store(userId, values));
      toast.success(changesSaved);
      recordEvent('medical_id_saved');
      onClose();
    },
    onError: (error) => toast.failure(failures.updateAccount(error)),
    explain: (error) => errorText(error, t`Your entries are kept. Please try again.`),
  });
  const { onChange: onGroup, ...bloodGroup } = form.getInputProps('bloodGroup');
  return (
    <Form form={form} submitLabel={t`Save changes`} cancel={onClose} aria-label={t`Medical ID`}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
        <Select
          label={t`Blood group`}
          size="md"
          placeholder={t`Not filled in`}
          data={bloodGroups}
          clearable
          clearButtonProps={{ 'aria-label': t`Clear the blood group` }}
          comboboxProps={{ withinPortal: false }}
          autoComplete="off"
          ref={focusOnce}
          onChange={(value) => onGroup(BLOOD_GROUPS.find((group) => group === value) ?? null)}
          {...bloodGroup}
        />
        <TextInput
          label={t`Doctor`}
          placeholder={t`Name and phone`}
          autoComplete="off"
          {...form.getInputProps('doctor')}
        />
        <Lines form={form} name="allergies" label={t`Allergies`} />
        <Lines form={form} name="conditions" label={t`Conditions`} />
        <Lines form={form} name="medication" label={t`Medication`} />
        <Lines form={form} name="note" label={t`Note`} />
      </SimpleGrid>
      <Contact form={form} of="firstContact" legend={t`First emergency contact`} />
      <Contact form={form} of="secondContact" legend={t`Second emergency contact`} />
    </Form>
  );
}

/** A medical ID without anything in it is none. */
async function store(userId: string, values: MedicalIdValues): Promise<MedicalId | null> {
  const params = { id: userId };
  if (!isEmpty(values))
    return (await api.medicalId.replace({ params, body: medicalIdPartsOf(values) })).medicalId;
  await api.medicalId.remove({ params });
  return null;
}

interface LinesProps {
  form: UsedForm<MedicalIdValues>;
  name: 'allergies' | 'conditions' | 'medication' | 'note';
  label: string;
}

function Lines({ form, name, label }: LinesProps) {
  const { onChange, ...field } = form.getInputProps(name);
  return (
    <Textarea
      label={label}
      size="md"
      autosize
      minRows={2}
      maxRows={8}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...field}
    />
  );
}

interface ContactProps {
  form: UsedForm<MedicalIdValues>;
  of: 'firstContact' | 'secondContact';
  legend: string;
}

function Contact({ form, of, legend }: ContactProps) {
  return (
    <fieldset className={classes.contact}>
      <legend>{legend}</legend>
      <SimpleGrid cols={{ base: 1, xs: 3 }} verticalSpacing="sm">
        <TextInput
          label={t({ message: 'Name', context: 'of a person' })}
          autoComplete="off"
          {...form.getInputProps(`${of}.name`)}
        />
        <TextInput label={t`Phone`} type="tel" autoComplete="off" {...form.getInputProps(`${of}.phone`)} />
        <TextInput
          label={t`Relationship`}
          placeholder={t`Partner, parent …`}
          autoComplete="off"
          {...form.getInputProps(`${of}.relationship`)}
        />
      </SimpleGrid>
    </fieldset>
  );
}

/** Who presses Edit goes on to fill in. */
const focusOnce = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true });
