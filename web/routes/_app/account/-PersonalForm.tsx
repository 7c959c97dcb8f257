import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/select.ts';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { Button, Group, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PICTURE_TYPES } from '#contract/rules/files/pictures.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import type { User } from '#contract/users.ts';
import { refreshEverything } from '#web/api/changes.ts';
import { accountApi } from '#web/api/client/accountApi.ts';
import { errorText } from '#web/api/client/errors.ts';
import { getSession } from '#web/api/session.ts';
import { userQuery } from '#web/api/users.ts';
import { keepProfileDraft, useProfileDraft } from '#web/features/session/useProfileDraft.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { ChooseFile } from '#web/ui/upload/ChooseFile.tsx';
import { readAsDataUrl } from '#web/ui/upload/readAsDataUrl.ts';
import { failures } from '#web/words/failures.ts';
import { personName } from '#web/words/people.ts';
import classes from './-account.module.css';
import { findCode, likelyCode, phoneCodes } from './-phoneCodes.ts';
import { changesSaved } from './-usePreferences.ts';

interface Props {
  user: User;
  onClose: () => void;
}

interface PersonalValues {
  firstName: string;
  lastName: string;
  title: string;
  contractor: string;
  phone: string;
  phoneCountryCode: string | null;
  /** A data URL, null to remove the picture, undefined to leave it. */
  avatar: string | null | undefined;
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
  const form = useForm({
    initialValues: valuesOf(user),
    loadRules: () => import('./-personalRules.ts').then((module) => module.personalRules),
    send: async (values) => {
      await save(queryClient, user.id, values);
      toast.success(changesSaved);
      onClose();
    },
    onError: (error) => toast.failure(failures.updateAccount(error)),
    explain: (error) => errorText(error, t`Your entries are kept. Please try again.`),
  });
  useProfileDraft(user.id, form);
  useEffect(
    () => () => {
      // Left for good: saved or discarded. Who is logged out on the way finds what they entered again.
      if (getSession().isAuthenticated) keepProfileDraft(user.id, null);
    },
    [user.id],
  );
  return (
    <Form form={form} submitLabel={t`Save changes`} cancel={onClose}>
      <AvatarField
        name={personName(user)}
        current={user.avatar?.url ?? null}
        {...form.getInputProps('avatar')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
        <TextInput
          label={t`First name`}
          autoComplete="given-name"
          ref={focusOnce}
          {...form.getInputProps('firstName')}
        />
        <TextInput label={t`Last name`} autoComplete="family-name" {...form.getInputProps('lastName')} />
        <TextInput label={t`Title`} autoComplete="organization-title" {...form.getInputProps('title')} />
        <TextInput label={t`Company`} autoComplete="organization" {...form.getInputProps('contractor')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
        <Select
          label={t`Country code`}
          size="md"
          data={phoneCodes}
          filter={findCode}
          searchable
          withScrollArea={false}
          comboboxProps={{ withinPortal: false }}
          classNames={{ options: classes.codes }}
          nothingFoundMessage={t`No such country`}
          autoComplete="tel-country-code"
          {...form.getInputProps('phoneCountryCode')}
        />
        <TextInput label={t`Phone`} type="tel" autoComplete="tel-national" {...form.getInputProps('phone')} />
      </SimpleGrid>
    </Form>
  );
}

/** Saves personal information; names and pictures of the person are asked for again everywhere. */
async function save(queryClient: QueryClient, userId: string, values: PersonalValues): Promise<void> {
  const { avatar, phone, phoneCountryCode, ...rest } = values;
  const number = phone.trim() === '' ? { phone: null, phoneCountryCode: null } : { phone, phoneCountryCode };
  const user = await accountApi.users.update({
    params: { id: userId },
    body: { ...rest, ...number, avatarBase64: avatar },
  });
  queryClient.setQueryData(userQuery(userId).queryKey, user);
  void refreshEverything(queryClient);
}

/** Who presses Edit goes on to type. */
const focusOnce = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true });

interface AvatarFieldProps {
  name: string;
  /** The picture that is saved. */
  current: string | null;
  /** As chosen: a data URL, null to remove it, undefined to leave it. */
  value: string | null | undefined;
  onChange: (value: string | null | undefined) => void;
}

/** The picture with its buttons. It is saved together with the other fields. */
function AvatarField({ name, current, value, onChange }: AvatarFieldProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const shown = value === undefined ? current : value;
  const take = async (file: File) => {
    if (file.size > BYTES.document)
      return setRefused(t`This picture is larger than 10 MB. Choose a smaller one.`);
    setRefused(null);
    await readAsDataUrl(file).then(onChange, () => setRefused(t`This picture could not be read.`));
  };
  return (
    <Group gap="lg" wrap="wrap">
      <Avatar name={name} src={shown} size={88} />
      <div>
        <Group gap="xs">
          <ChooseFile accept={PICTURE_TYPES} onTake={(file) => void take(file)}>
            {shown === null ? t`Upload a picture` : t`Change picture`}
          </ChooseFile>
          {shown !== null && (
            <Button
              variant="subtle"
              color="red"
              onClick={() => onChange(current === null ? undefined : null)}
            >
              <Trans>Remove picture</Trans>
            </Button>
          )}
        </Group>
        <Text
          size="sm"
          mt={6}
          role={refused ? 'alert' : undefined}
          c={refused ? 'var(--mantine-color-error)' : 'dimmed'}
        >
          {refused ?? t`PNG, JPEG, WebP, GIF or AVIF, up to 10 MB.`}
        </Text>
      </div>
    </Group>
  );
}
