import { Anchor, PasswordInput, type PasswordInputProps, Text } from '@mantine/core';
import { rememberPath } from '#web/api/session.ts';
import { signOut } from './signOut.ts';

interface Props extends Omit<PasswordInputProps, 'value'> {
  value: string | null;
  /** What it is asked for, as in "delete your account". */
  purpose: string;
  /** The screen that somebody comes back to who logs in again instead. */
  path: string;
}

/** Asks for the password once more; whoever has none logs in again. */
export function PasswordAgain({ value, purpose, path, ...field }: Props) {
  const logInAgain = async () => {
    await signOut();
    rememberPath(path);
  };
  return (
    <div>
      <PasswordInput
        label="Password"
        description="You logged in a while ago, so we ask for your password once more."
        autoComplete="current-password"
        ref={focusOnce}
        value={value ?? ''}
        {...field}
      />
      <Text size="sm" mt="xs">
        Do you log in with Google, Apple, Microsoft or your company?{' '}
        <Anchor component="button" type="button" inherit underline="always" onClick={() => void logInAgain()}>
          Log in again
        </Anchor>
        , then {purpose} within 15 minutes.
      </Text>
    </div>
  );
}

const focusOnce = (field: HTMLInputElement | null): void => field?.focus();
