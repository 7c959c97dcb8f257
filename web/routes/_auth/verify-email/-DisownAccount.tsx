import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '#web/api/client/errors.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import { disownAccount } from './-verifyOnce.ts';

/** The way out for whoever got the mail because somebody else used their address. */
export function DisownAccount({ token }: { token: string }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const remove = useSingleMutation({
    mutationFn: () => disownAccount(token),
    onSuccess: (to) => navigate({ to, replace: true }),
  });
  const open = () => {
    remove.reset();
    setOpened(true);
  };
  return (
    <>
      <Button variant="default" size="md" fullWidth mt="md" onClick={open}>
        I did not sign up
      </Button>
      <ConfirmDialog
        opened={opened}
        title="Delete this account?"
        confirmLabel="Delete account"
        danger
        busy={remove.isPending}
        error={remove.isError ? errorText(remove.error, tryLater) : null}
        onConfirm={() => remove.mutate()}
        onCancel={() => setOpened(false)}
      >
        Somebody signed up for Muster with your email address. This deletes the account permanently and signs
        it out everywhere.
      </ConfirmDialog>
    </>
  );
}
