import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Button, PasswordInput, type PasswordInputProps, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { rememberPath } from '#web/api/session.ts';
import { secondFactorQuery } from '#web/api/signIn/secondFactor.ts';
import { useSignOut } from '#web/features/outbox/useSignOut.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import type { Proof } from './askedAgain.ts';
import { hasPasskeys, PasskeyUnused, signWithPasskey } from './passkey.ts';

interface Props extends Omit<PasswordInputProps, 'value'> {
  value: string | null;
  /** What it is asked for, as in "delete your account". */
  purpose: string;
  /** The screen that somebody comes back to who logs in again instead. */
  path: string;
  /** Does what it is asked for, with a passkey instead. */
  onProof: (proof: NonNullable<Proof>) => Promise<unknown>;
}

/** Asks for the password once more, or for a passkey; whoever has neither logs in again. */
export function PasswordAgain({ value, purpose, path, onProof, ...field }: Props) {
  const { signOut, question } = useSignOut(() => rememberPath(path));
  return (
    <div>
      <PasswordInput
        label={t`Password`}
        description={t`You logged in a while ago, so we ask for your password once more.`}
        autoComplete="current-password"
        ref={focusOnce}
        value={value ?? ''}
        {...field}
      />
      <PasskeyInstead onProof={onProof} />
      <Text size="sm" mt="xs">
        <Trans>
          Do you log in with Google, Apple, Microsoft or your company?{' '}
          <Anchor component="button" type="button" inherit underline="always" onClick={signOut}>
            Log in again
          </Anchor>
          , then {purpose} within 15 minutes.
        </Trans>
      </Text>
      {question}
    </div>
  );
}

/** For whoever has a passkey that works here (MFA-04). */
function PasskeyInstead({ onProof }: Pick<Props, 'onProof'>) {
  const { data } = useQuery(secondFactorQuery);
  const use = useSingleMutation({
    mutationFn: async () => {
      const { challenge, options } = await api.secondFactor.askPasskey({});
      if (options === null)
        throw new PasskeyUnused(t`None of your passkeys works here. Enter your password.`);
      await onProof({ passkey: { challenge, ...(await signWithPasskey(options)) } });
    },
  });
  if (!hasPasskeys() || !data?.passkeys.some(({ worksHere }) => worksHere)) return null;
  return (
    <>
      <Button
        mt="sm"
        variant="default"
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={use.isPending}
        onClick={() => use.mutate()}
      >
        <Trans>Use your passkey instead</Trans>
      </Button>
      {use.error && (
        <Notice tone="bad">
          {use.error instanceof PasskeyUnused
            ? use.error.message
            : errorText(use.error, t`This did not work. Please try again.`)}
        </Notice>
      )}
    </>
  );
}

const focusOnce = (field: HTMLInputElement | null): void => field?.focus();
