import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import { Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/api/client/client.ts';
import { errorText, fieldErrors } from '#web/api/client/errors.ts';
import { refreshSecondFactor } from '#web/api/signIn/secondFactor.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { isAskedAgain, type Proof, proofOf } from '../askedAgain.ts';
import { PasswordAgain } from '../PasswordAgain.tsx';
import { makePasskey, PasskeyUnused } from '../passkey.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './secondFactor.module.css';

const QrCode = lazy(() => import('#web/ui/QrCode.tsx'));

export type AddedKind = 'PASSKEY' | 'TOTP';

interface Props {
  kind: AddedKind;
  /** The screen that somebody comes back to who logs in again first. */
  path: string;
  opened: boolean;
  onClose: () => void;
}

const TITLES = { PASSKEY: t`Add a passkey`, TOTP: t`Add an authenticator app` };

const failed = (error: unknown): string =>
  error instanceof PasskeyUnused ? error.message : errorText(error, t`This did not work. Please try again.`);

/** Adds a second factor, and shows the recovery codes that come with the first one. */
export function AddFactorDialog({ kind, path, opened, onClose }: Props) {
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => {
    onClose();
    void refreshSecondFactor(queryClient);
  };
  const added = async (recoveryCodes: string[] | null) => {
    toast.success(t`Second factor added. We sent you an email about it.`);
    if (recoveryCodes) setCodes(recoveryCodes);
    else close();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={() => setCodes(null)}
      // A click beside it must not lose what is shown once.
      closeOnClickOutside={codes === null}
      title={codes === null ? TITLES[kind] : t`Your recovery codes`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {codes !== null ? (
        <RecoveryCodes codes={codes} onClose={close} />
      ) : kind === 'PASSKEY' ? (
        <AddPasskey path={path} onAdded={added} onCancel={close} />
      ) : (
        <AddApp path={path} onAdded={added} onCancel={close} />
      )}
    </Modal>
  );
}

interface AddProps {
  path: string;
  onAdded: (recoveryCodes: string[] | null) => Promise<void>;
  onCancel: () => void;
}

function AddPasskey({ path, onAdded, onCancel }: AddProps) {
  const add = async (name: string, proof: Proof) => {
    const { challenge, options } = await api.secondFactor.startPasskey({ body: proof });
    const made = await makePasskey(options);
    const { recoveryCodes } = await api.secondFactor.addPasskey({ body: { challenge, name, ...made } });
    await onAdded(recoveryCodes);
  };
  const form = useForm({
    initialValues: { name: '', currentPassword: null as string | null },
    send: async ({ name, currentPassword }) => {
      try {
        await add(name, proofOf(currentPassword));
      } catch (error) {
        if (!isAskedAgain(error)) throw error;
        form.getInputProps('currentPassword').onChange('');
      }
    },
    explain: failed,
  });
  const { name, currentPassword } = form.values;
  return (
    <Form
      form={form}
      submitLabel={t`Continue`}
      cancel={onCancel}
      canSubmit={name.trim() !== '' && currentPassword !== ''}
      isChanged={false}
    >
      <Text>
        <Trans>
          A passkey is kept by this device, by your password manager or on a security key. You unlock it with
          your fingerprint, your face or a PIN.
        </Trans>
      </Text>
      <TextInput
        label={t`Name`}
        description={t`For you, to tell your passkeys apart: “Work phone”, for example.`}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      {currentPassword !== null && (
        <PasswordAgain
          purpose={t`add the passkey`}
          path={path}
          onProof={(proof) => add(name, proof)}
          {...form.getInputProps('currentPassword')}
        />
      )}
    </Form>
  );
}

interface Begun {
  challenge: string;
  secret: string;
  uri: string;
}

function AddApp(props: AddProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  return begun === null ? (
    <BeginApp {...props} onBegun={setBegun} />
  ) : (
    <ConfirmApp {...props} begun={begun} />
  );
}

function BeginApp({ path, onCancel, onBegun }: AddProps & { onBegun: (begun: Begun) => void }) {
  const begin = async (proof: Proof) => onBegun(await api.secondFactor.startTotp({ body: proof }));
  const form = useForm({
    initialValues: { currentPassword: null as string | null },
    send: async ({ currentPassword }) => {
      try {
        await begin(proofOf(currentPassword));
      } catch (error) {
        if (!isAskedAgain(error)) throw error;
        form.getInputProps('currentPassword').onChange('');
      }
    },
    explain: failed,
  });
  const { currentPassword } = form.values;
  return (
    <Form
      form={form}
      submitLabel={t`Continue`}
      cancel={onCancel}
      canSubmit={currentPassword !== ''}
      isChanged={false}
    >
      <Text>
        <Trans>
          An authenticator app on your phone shows a six-digit code that changes every 30 seconds. When you
          log in, we ask for it after your password.
        </Trans>
      </Text>
      {currentPassword !== null && (
        <PasswordAgain
          purpose={t`add the app`}
          path={path}
          onProof={begin}
          {...form.getInputProps('currentPassword')}
        />
      )}
    </Form>
  );
}

function ConfirmApp({ begun: { challenge, secret, uri }, onAdded, onCancel }: AddProps & { begun: Begun }) {
  const form = useForm({
    initialValues: { code: '' },
    send: async ({ code }) => {
      const { recoveryCodes } = await api.secondFactor.addTotp({ body: { challenge, code } });
      await onAdded(recoveryCodes);
    },
    explain: (error) => (fieldErrors(error).code ? null : failed(error)),
  });
  return (
    <Form
      form={form}
      submitLabel={t`Add`}
      cancel={onCancel}
      canSubmit={form.values.code.trim() !== ''}
      isChanged={false}
    >
      <Stack gap="xs">
        <Text>
          <Trans>Scan this picture with your authenticator app, or enter the key there by hand.</Trans>
        </Text>
        <Suspense fallback={<Skeleton className={classes.picture} />}>
          <QrCode text={uri} label={t`QR code for your authenticator app`} />
        </Suspense>
        <Text size="sm">
          <Trans>
            Key:{' '}
            <span dir="ltr" className={classes.secret}>
              {ph({ replace: secret.replace(/(.{4})(?=.)/g, '$1 ') })}
            </span>
          </Trans>
        </Text>
      </Stack>
      <TextInput
        label={t`Code`}
        description={t`The six digits that the app shows now.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        {...form.getInputProps('code')}
      />
    </Form>
  );
}
