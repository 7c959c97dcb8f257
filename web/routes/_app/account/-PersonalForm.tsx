import '@mantine/core/styles/SimpleGrid.layer.css';
import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { errorText } from '#web/api/client/errors.ts';
import { FormFailure } from '#web/features/session/FormFailure.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { UnsavedChanges } from '#web/ui/forms/UnsavedChanges.tsx';
import { useCheckedForm } from '#web/ui/forms/useCheckedForm.ts';
import { personName } from '#web/words/people.ts';
import { AvatarField } from './-AvatarField.tsx';
import { PhoneFields } from './-PhoneFields.tsx';
import { likelyCode } from './-phoneCodes.ts';
import { changesFailed, changesSaved, type PersonalValues, savePersonal } from './-savePersonal.ts';

interface Props {
  user: User;
  onClose: () => void;
}

const valuesOf = (user: User): PersonalValues => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  title: user.title ?? '',
  contractor: user.contractor ?? '',
  phone: user.phone ?? '',
  phoneCountryCode: user.phoneCountryCode ?? likelyCode(navigator.language),
  avatar: undefined,
});

/** Personal information in edit mode (ACC-06 … ACC-13). */
export default function PersonalForm({ user, onClose }: Props) {
  const queryClient = useQueryClient();
  const { form, formProps, busy, failure } = useCheckedForm({
    initialValues: valuesOf(user),
    loadRules: () => import('./-personalRules.ts').then((module) => module.personalRules),
    send: async (values) => {
      await savePersonal(queryClient, user.id, values).catch((error: unknown) => {
        toast.failure(changesFailed);
        throw error;
      });
      toast.success(changesSaved);
      onClose();
    },
    explain: (error) => errorText(error, 'Nothing is lost. Please try again.'),
  });
  const { values } = form;
  return (
    // Here Enter saves, as in any form: the phone number may stay empty.
    <form {...formProps} onKeyDown={undefined}>
      <UnsavedChanges when={form.isDirty()} />
      <Stack>
        <AvatarField
          name={personName(user)}
          current={user.avatar?.url ?? null}
          value={values.avatar}
          onChange={form.getInputProps('avatar').onChange}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
          <TextInput
            label="First name"
            autoComplete="given-name"
            ref={focusOnce}
            {...form.getInputProps('firstName')}
          />
          <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
          <TextInput label="Title" autoComplete="organization-title" {...form.getInputProps('title')} />
          <TextInput label="Company" autoComplete="organization" {...form.getInputProps('contractor')} />
        </SimpleGrid>
        <PhoneFields code={form.getInputProps('phoneCountryCode')} number={form.getInputProps('phone')} />
        <FormFailure>{failure}</FormFailure>
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Save changes
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Who presses Edit goes on to type. */
const focusOnce = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true });
