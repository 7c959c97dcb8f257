import { Anchor, PasswordInput, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { rememberPath } from '#web/api/session.ts';
import { signOut } from '#web/features/session/signOut.ts';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Asks for the password once more; whoever has none logs in again. */
export function PasswordAgain({ value, error, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // When it is asked for, and again when it was wrong: the pressed button was disabled meanwhile and lost the focus.
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (error !== undefined) field.current?.focus();
  }, [error]);
  const logInAgain = async () => {
    await signOut();
    rememberPath('/account');
  };
  return (
    <div>
      <PasswordInput
        ref={field}
        label="Password"
        description="You logged in a while ago, so we ask for your password once more."
        autoComplete="current-password"
        value={value}
        error={error}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Text size="sm" mt="xs">
        Do you log in with Google, Apple or Microsoft?{' '}
        <Anchor component="button" type="button" inherit underline="always" onClick={() => void logInAgain()}>
          Log in again
        </Anchor>
        , then delete your account within 15 minutes.
      </Text>
    </div>
  );
}
