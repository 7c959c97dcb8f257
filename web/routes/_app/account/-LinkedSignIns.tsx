import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import { Button, Modal, Text } from '@mantine/core';
import {
  IconBrandAppleFilled,
  IconBrandGoogleFilled,
  IconBrandWindowsFilled,
  IconBuilding,
  IconKey,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Identity } from '#contract/signIn/identities.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText, fieldErrors } from '#web/api/client/errors.ts';
import { refreshDevices } from '#web/api/devices.ts';
import { identitiesQuery, refreshIdentities } from '#web/api/signIn/identities.ts';
import { momentDayText } from '#web/features/documents/dates/dateText.ts';
import { isAskedAgain, type Proof, proofOf } from '#web/features/session/askedAgain.ts';
import { PasswordAgain } from '#web/features/session/PasswordAgain.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import classes from './-account.module.css';

const ICONS = {
  GOOGLE: IconBrandGoogleFilled,
  APPLE: IconBrandAppleFilled,
  MICROSOFT: IconBrandWindowsFilled,
  COMPANY: IconBuilding,
};

/** The sign-ins with other providers that open the account, and the way to remove them. Nobody is told that they have none. */
export function LinkedSignIns() {
  const { data, isError, refetch, isFetching } = useQuery(identitiesQuery);
  const [removed, setRemoved] = useState<Identity | null>(null);
  const [isAsking, setAsking] = useState(false);
  if (data?.count === 0) return null;
  return (
    <div className={`${classes.part} ${classes.later}`}>
      <div>
        <Text fw={600}>
          <Trans>Linked sign-ins</Trans>
        </Text>
        <Text size="xs" c="dimmed">
          <Trans>
            You can log in with these, too. A password reset removes those that don’t belong to your email
            address’s own domain.
          </Trans>
        </Text>
      </div>
      {isError && !data ? (
        <ErrorState
          title={t`Your linked sign-ins could not be loaded`}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ul className={classes.devices} aria-label={t`Linked sign-ins`}>
          {data?.data.map((identity) => (
            <SignInLine
              key={identity.id}
              identity={identity}
              onRemove={() => {
                setRemoved(identity);
                setAsking(true);
              }}
            />
          ))}
        </ul>
      )}
      {removed && (
        <RemoveSignInDialog
          key={removed.id}
          identity={removed}
          opened={isAsking}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function linkedText(day: string, isSetUp: boolean, canRemove: boolean): string {
  const parts = [
    !isSetUp && t`It’s no longer set up on this server.`,
    !canRemove && t`It’s your only way to log in, so you can’t remove it.`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? t`Linked on ${day}` : [t`Linked on ${day}.`, ...parts].join(' ');
}

function SignInLine({ identity, onRemove }: { identity: Identity; onRemove: () => void }) {
  const { provider, name, linkedAt, canRemove } = identity;
  const Icon = provider === null ? IconKey : ICONS[provider];
  return (
    <li className={classes.device}>
      <Icon size={28} stroke={1.4} aria-hidden />
      <div className={classes.signIn}>
        <div className={classes.deviceName}>{name}</div>
        <Text size="xs" c="dimmed">
          {linkedText(momentDayText(linkedAt), provider !== null, canRemove)}
        </Text>
      </div>
      {canRemove && (
        <Button variant="default" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </li>
  );
}

interface RemoveSignInDialogProps {
  identity: Identity;
  opened: boolean;
  onClose: () => void;
}

interface Values {
  /** Null until the server asks for it. */
  currentPassword: string | null;
}

const EMPTY: Values = { currentPassword: null };

const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;

/** Asks before a linked sign-in is removed; the server asks who it is where the log-in was a while ago. */
function RemoveSignInDialog({ identity: { id, name }, opened, onClose }: RemoveSignInDialogProps) {
  const queryClient = useQueryClient();
  const remove = async (body: Proof) => {
    await api.identities.remove({ params: { identityId: id }, body }).catch((error: unknown) => {
      // Another tab was first.
      if (!isGone(error)) throw error;
    });
    toast.success(t`${name} removed. We sent you an email about it.`);
    onClose();
    await Promise.all([refreshIdentities(queryClient), refreshDevices(queryClient)]);
  };
  const form = useForm({
    initialValues: EMPTY,
    send: async ({ currentPassword }) => {
      try {
        await remove(proofOf(currentPassword));
      } catch (error) {
        if (!isAskedAgain(error)) throw error;
        form.getInputProps('currentPassword').onChange('');
      }
    },
    onError: (error) => {
      if (!fieldErrors(error).currentPassword)
        toast.failure(t`Could not remove ${name}`, errorText(error, t`Please try again.`));
    },
    explain: () => null,
  });
  const { currentPassword } = form.values;
  const close = () => {
    if (form.busy) return;
    form.reset(EMPTY);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t`Remove ${name}?`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form
        form={form}
        submitLabel={t`Remove`}
        cancel={close}
        canSubmit={currentPassword !== ''}
        danger
        isChanged={false}
      >
        <Text>
          <Trans>
            You can no longer log in with {name}. All other devices are signed out; you stay logged in here.
          </Trans>
        </Text>
        {currentPassword !== null && (
          <PasswordAgain
            purpose={t`remove ${name}`}
            path="/account"
            onProof={remove}
            {...form.getInputProps('currentPassword')}
          />
        )}
      </Form>
    </Modal>
  );
}
