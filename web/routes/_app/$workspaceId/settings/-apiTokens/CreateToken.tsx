import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import '@mantine/core/styles/Radio.layer.css';
import { Modal, NativeSelect, Radio, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CallOf } from '#contract/endpoint.ts';
import type { apiTokens } from '#contract/programs/apiTokens.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { isAskedAgain } from '#web/features/session/askedAgain.ts';
import { PasswordAgain } from '#web/features/session/PasswordAgain.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { ShownOnce } from '#web/ui/ShownOnce.tsx';
import { tryLater } from '#web/words/failures.ts';
import { DirectoryAddress } from './DirectoryAddress.tsx';
import classes from './tokens.module.css';
import { LIFETIMES, newTokenOf, noToken } from './tokenValues.ts';

interface Props {
  workspaceId: string;
  /** For those who may let a directory in. */
  offersDirectory: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Asks what a new token is for, and shows it this once. */
export function CreateToken({ workspaceId, offersDirectory, opened, onClose }: Props) {
  const queryClient = useQueryClient();
  const [token, setToken] = useState<string | null>(null);
  const create = async (asked: Omit<CallOf<typeof apiTokens.create>['body'], 'workspaceId'>) => {
    const made = await api.apiTokens.create({ body: { workspaceId, ...asked } });
    setToken(made.token);
    await refreshWorkspace(queryClient, workspaceId);
  };
  const form = useForm({
    initialValues: noToken,
    loadRules: () => import('./tokenRules.ts').then(({ tokenRules }) => tokenRules),
    send: async (values) => {
      try {
        await create(newTokenOf(values));
      } catch (error) {
        if (!isAskedAgain(error)) throw error;
        form.getInputProps('currentPassword').onChange('');
      }
    },
    explain: (error) => errorText(error, tryLater),
  });
  const close = () => {
    if (form.busy) return;
    onClose();
  };
  const forget = () => {
    setToken(null);
    form.reset(noToken);
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={forget}
      // A click beside it must not lose what is shown once.
      closeOnClickOutside={token === null}
      title={token === null ? t`Create API token` : t`Your new API token`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {token !== null ? (
        <NewToken token={token} onClose={close}>
          {form.values.access === 'directory' && <DirectoryAddress workspaceId={workspaceId} />}
        </NewToken>
      ) : (
        <Form form={form} submitLabel={t`Create token`} cancel={close} isChanged={false}>
          <TextInput
            label={t`Name`}
            description={t`The program that will use it, so that you recognize the token later.`}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Radio.Group size="md" label={t`What it may do`} {...form.getInputProps('access')}>
            <div className={classes.choices}>
              <Radio
                value="read"
                label={t`Read only`}
                description={t`It can read lists, documents and equipment, but change nothing.`}
              />
              <Radio
                value="write"
                label={t`Read and write`}
                description={t`It can do everything that you can do here.`}
              />
              {offersDirectory && (
                <Radio
                  value="directory"
                  label={t`Directory (SCIM)`}
                  description={t`Microsoft Entra ID, Okta and others add and remove people and teams with it. It can do nothing else.`}
                />
              )}
            </div>
          </Radio.Group>
          <NativeSelect
            size="md"
            label={t({ message: 'Valid for', context: 'an API token' })}
            data={LIFETIMES}
            {...nativeProps(form.getInputProps('validDays'))}
          />
          {form.values.currentPassword !== null && (
            <PasswordAgain
              purpose={t`create the token`}
              path={`/${workspaceId}/settings/api-tokens`}
              onProof={(proof) => create({ ...newTokenOf(form.values), currentPassword: null, ...proof })}
              {...form.getInputProps('currentPassword')}
            />
          )}
        </Form>
      )}
    </Modal>
  );
}

/** A choice of the browser hands over an event of its own. */
const nativeProps = ({ onChange, ...field }: { value: string; onChange: (next: string) => void }) => ({
  ...field,
  onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) => onChange(currentTarget.value),
});

interface NewTokenProps {
  token: string;
  onClose: () => void;
  /** Shown above the token. */
  children: ReactNode;
}

/** The one time that a token is shown. */
function NewToken({ token, onClose, children }: NewTokenProps) {
  return (
    <ShownOnce label={t`Token`} text={token} copyLabel={t`Copy token`} onClose={onClose}>
      <Text>
        <Trans>
          Copy the token now: it won’t be shown again. Store it where your program stores its secrets. Anyone
          who has it can do what you allowed.
        </Trans>
      </Text>
      {children}
    </ShownOnce>
  );
}
