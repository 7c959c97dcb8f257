import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Divider, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { PasskeyAnswer, SecondFactorDue } from '#contract/signIn/passkeys.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { BackToLogin } from '#web/features/session/BackToLogin.tsx';
import { PasskeyUnused, signWithPasskey } from '#web/features/session/passkey.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { enter, waiting } from '#web/features/session/signIn.ts';
import { PlainForm } from '#web/ui/forms/PlainForm.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';

type Answer = { passkey: PasskeyAnswer } | { code: string };

/** Ends the log-in, which is forgotten here once it is done. */
function useFinish({ challenge }: SecondFactorDue) {
  const router = useRouter();
  return async (factor: Answer) => {
    const signedIn = await api.secondFactor.finishLogIn({ body: { challenge, factor } });
    waiting.due = null;
    await enter(router, signedIn);
  };
}

/** The second step of a log-in, for who has a second factor (MFA-01). */
export default function SecondStep({ due }: { due: SecondFactorDue }) {
  const hasApp = due.kinds.includes('TOTP');
  const [isRecovery, setRecovery] = useState(!hasApp && due.passkey === null);
  const isCode = isRecovery || hasApp;
  return (
    <>
      <ScreenHeading title={t`Second step`}>
        <Trans>Your account is protected by a second factor.</Trans>
      </ScreenHeading>
      {due.passkey && <ByPasskey due={due} passkey={due.passkey} />}
      {due.passkey && isCode && <Divider my="lg" label={t`or`} />}
      {isCode && <ByCode key={String(isRecovery)} due={due} isRecovery={isRecovery} />}
      {(hasApp || due.passkey) && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          mt="md"
          underline="always"
          onClick={() => setRecovery(!isRecovery)}
        >
          {isRecovery ? t`Use another way` : t`Use a recovery code`}
        </Anchor>
      )}
      <BackToLogin />
    </>
  );
}

const failed = (error: unknown): string =>
  error instanceof PasskeyUnused
    ? error.message
    : errorText(error, t`You could not be logged in. Please try again.`);

function ByPasskey({
  due,
  passkey,
}: {
  due: SecondFactorDue;
  passkey: NonNullable<SecondFactorDue['passkey']>;
}) {
  const finish = useFinish(due);
  const form = useForm({
    initialValues: {},
    send: async () => finish({ passkey: await signWithPasskey(passkey) }),
    explain: failed,
  });
  return (
    <PlainForm form={form} submitLabel={t`Use your passkey`}>
      {null}
    </PlainForm>
  );
}

function ByCode({ due, isRecovery }: { due: SecondFactorDue; isRecovery: boolean }) {
  const finish = useFinish(due);
  const form = useForm({ initialValues: { code: '' }, send: finish, explain: failed });
  return (
    <PlainForm form={form} submitLabel={t`Log in`} canSubmit={form.values.code.trim() !== ''}>
      {isRecovery ? (
        <TextInput
          label={t`Recovery code`}
          description={t`One of the ten codes you kept when you added your second factor. Each works once.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
      ) : (
        <TextInput
          label={t`Code`}
          description={t`The six digits that your authenticator app shows now.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.getInputProps('code')}
        />
      )}
    </PlainForm>
  );
}
