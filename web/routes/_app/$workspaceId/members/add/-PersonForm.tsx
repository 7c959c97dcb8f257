import { t } from '@lingui/core/macro';
import '#web/styles/dialog.ts';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { Modal, SimpleGrid, TextInput } from '@mantine/core';
import { errorText } from '#web/api/client/errors.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { tryLater } from '#web/words/failures.ts';
import type { KnownPerson } from './-addedPeople.ts';

interface Props {
  /** Those who are to be added already. */
  people: readonly KnownPerson[];
  onAdd: (person: KnownPerson) => void;
  onClose: () => void;
}

const nobody = { firstName: '', lastName: '', phone: '', staffNumber: '', title: '', contractor: '' };

/** What is known of somebody who has no address; a first or a last name is enough (PPL-01). */
export function PersonForm({ people, onAdd, onClose }: Props) {
  const rules = () => import('./-personRules.ts');
  const form = useForm({
    initialValues: nobody,
    loadRules: () => rules().then(({ personRules }) => personRules(people)),
    send: async (values) => {
      onAdd((await rules()).knownPersonOf(values));
      onClose();
    },
    explain: (error) => errorText(error, tryLater),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Add someone without an email`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form form={form} submitLabel={t`Add to list`} cancel={onClose} isChanged={false}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
          <TextInput
            label={t`First name`}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('firstName')}
          />
          <TextInput label={t`Last name`} autoComplete="off" {...form.getInputProps('lastName')} />
          <TextInput
            label={t`Phone`}
            type="tel"
            placeholder="+49 151 23456789"
            autoComplete="off"
            {...form.getInputProps('phone')}
          />
          <TextInput label={t`Staff number`} autoComplete="off" {...form.getInputProps('staffNumber')} />
          <TextInput label={t`Job title`} autoComplete="off" {...form.getInputProps('title')} />
          <TextInput label={t`Company`} autoComplete="off" {...form.getInputProps('contractor')} />
        </SimpleGrid>
      </Form>
    </Modal>
  );
}
