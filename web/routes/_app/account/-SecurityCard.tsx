import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { deviceText } from '#web/features/session/deviceText.ts';
import '#web/styles/dialog.ts';
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconMapPin } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Device } from '#contract/session.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { devicesQuery, refreshDevices } from '#web/api/devices.ts';
import { selectedWorkspaceId } from '#web/api/workspaceSelection.ts';
import { dateText, momentDayText } from '#web/features/documents/dates/dateText.ts';
import { onlyWayText } from '#web/features/session/failures.ts';
import { MailboxHint } from '#web/features/session/MailboxHint.tsx';
import { requestReset } from '#web/features/session/passwordReset.ts';
import { SecondFactors } from '#web/features/session/secondFactor/SecondFactors.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures } from '#web/words/failures.ts';
import classes from './-account.module.css';
import { LinkedSignIns } from './-LinkedSignIns.tsx';

/** ACC-14 */
export function SecurityCard({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title={t`Security and password`}>
      <div className={classes.part}>
        <div>
          <Text fw={600}>
            <Trans>Password</Trans>
          </Text>
          <Text size="xs" c="dimmed">
            <Trans>To set a new one, we’ll email you a link.</Trans>
          </Text>
        </div>
        <Button variant="default" onClick={() => setAsking(true)}>
          <Trans>Reset password</Trans>
        </Button>
      </div>
      <SecondFactorPart />
      <LinkedSignIns />
      <Devices />
      <ApiTokens />
      <ResetPasswordDialog email={email} opened={isAsking} onClose={() => setAsking(false)} />
    </Card>
  );
}

/** MFA-01 */
function SecondFactorPart() {
  return (
    <div className={`${classes.part} ${classes.later}`}>
      <div>
        <Text fw={600}>
          <Trans>Second factor</Trans>
        </Text>
        <Text size="xs" c="dimmed">
          <Trans>
            Logging in with your password then asks for a passkey or a code from an app on your phone, too. A
            password reset leaves it as it is.
          </Trans>
        </Text>
      </div>
      <div className={classes.factors}>
        <SecondFactors
          path="/account"
          look={{ list: classes.devices, line: classes.device, text: classes.signIn }}
        />
      </div>
    </div>
  );
}

/** The way to the tokens of the workspace that was open last. */
function ApiTokens() {
  const workspaceId = selectedWorkspaceId();
  if (workspaceId === null) return null;
  return (
    <div className={`${classes.part} ${classes.later}`}>
      <div>
        <Text fw={600}>
          <Trans>API tokens</Trans>
        </Text>
        <Text size="xs" c="dimmed">
          <Trans>With a token, another program works in a workspace in your name.</Trans>
        </Text>
      </div>
      <ButtonLink variant="default" to="/$workspaceId/settings/api-tokens" params={{ workspaceId }}>
        <Trans>Open API tokens</Trans>
      </ButtonLink>
    </div>
  );
}

/** Where the user is logged in, and the way to end all of it but this. */
function Devices() {
  const { data, isError, refetch, isFetching } = useQuery(devicesQuery);
  const [isAsking, setAsking] = useState(false);
  const others = (data?.data ?? []).filter(({ isCurrent }) => !isCurrent).length;
  return (
    <div className={`${classes.part} ${classes.later}`}>
      <div>
        <Text fw={600}>
          <Trans>Logged-in devices</Trans>
        </Text>
        <Text size="xs" c="dimmed">
          {data && others === 0
            ? t`You’re logged in on this device only.`
            : t`Don’t recognize a device? Sign out everywhere else, then reset your password.`}
        </Text>
      </div>
      {others > 0 && (
        <Button variant="default" onClick={() => setAsking(true)}>
          <Trans>Sign out everywhere else</Trans>
        </Button>
      )}
      {isError && !data ? (
        <ErrorState
          title={t`Your devices could not be loaded`}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ul className={classes.devices}>
          {data?.data.map((device) => <DeviceLine key={device.id} device={device} />) ?? (
            <li className={classes.device}>
              <Skeleton height={40} />
            </li>
          )}
        </ul>
      )}
      <SignOutOthersDialog count={others} opened={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}

const HANDHELD = ['iPhone', 'iPad', 'Android'];

const nameOf = ({ browser, system }: Device): string => deviceText({ browser, system }) || t`Unknown device`;

function DeviceLine({ device }: { device: Device }) {
  const Icon = HANDHELD.includes(device.system ?? '') ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.device}>
      <Icon size={28} stroke={1.4} aria-hidden />
      <div>
        <div className={classes.deviceName}>
          {nameOf(device)}
          {device.isCurrent && <StatusBadge tone="calm" icon={IconMapPin} label={t`This device`} />}
        </div>
        <Text size="xs" c="dimmed">
          <Trans>
            Logged in on {{ date: momentDayText(device.createdAt) }}, last used on{' '}
            {{ lastUsedOn: dateText(device.lastUsedOn) }}
          </Trans>
        </Text>
      </div>
    </li>
  );
}

interface SignOutOthersDialogProps {
  count: number;
  opened: boolean;
  onClose: () => void;
}

function SignOutOthersDialog({ count, opened, onClose }: SignOutOthersDialogProps) {
  const queryClient = useQueryClient();
  const signOut = useSingleMutation({
    mutationFn: () => api.session.signOutOthers(),
    onSuccess: async () => {
      await refreshDevices(queryClient);
      toast.success(t`Signed out everywhere else.`);
      onClose();
    },
  });
  const cancel = () => {
    signOut.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Sign out everywhere else?`}
      confirmLabel={t`Sign out`}
      busy={signOut.isPending}
      error={signOut.isError ? errorText(signOut.error, t`This did not work. Please try again.`) : null}
      onConfirm={() => signOut.mutate()}
      onCancel={cancel}
    >
      <Plural
        value={count}
        one="One other device has to log in again. You stay logged in here."
        other="# other devices have to log in again. You stay logged in here."
      />
    </ConfirmDialog>
  );
}

interface ResetPasswordDialogProps {
  email: string;
  opened: boolean;
  onClose: () => void;
}

/** Asks first, then says that the mail is on its way (ACC-14 … ACC-16). */
function ResetPasswordDialog({ email, opened, onClose }: ResetPasswordDialogProps) {
  const request = useSingleMutation({ mutationFn: () => requestReset(email) });
  const close = () => {
    if (request.isPending) return;
    onClose();
  };
  const isSent = request.isSuccess;
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={request.reset}
      title={isSent ? t`Reset email sent` : t`Reset your password?`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack>
        {isSent ? (
          <>
            <Text role="status" style={{ overflowWrap: 'anywhere' }}>
              <Trans>
                We sent a link to <b>{email}</b>. Open it within one hour to set a new password.
              </Trans>
            </Text>
            <MailboxHint />
            <Group justify="flex-end">
              <Button data-autofocus onClick={close}>
                <Trans>Done</Trans>
              </Button>
            </Group>
          </>
        ) : (
          <>
            <Text style={{ overflowWrap: 'anywhere' }}>
              <Trans>
                We’ll email a link to <b>{email}</b>. Your password stays as it is until you set a new one;
                then all your other devices are signed out, your API tokens end, and linked sign-ins that
                don’t belong to your email address’s own domain are removed.
              </Trans>
            </Text>
            {request.error && (
              <Notice tone="bad">
                {onlyWayText(request.error) ?? failures.resetPassword(request.error)}
              </Notice>
            )}
            <Group justify="flex-end">
              <Button variant="default" disabled={request.isPending} onClick={close}>
                <Trans>Cancel</Trans>
              </Button>
              <Button data-autofocus loading={request.isPending} onClick={() => request.mutate()}>
                <Trans>Send reset email</Trans>
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}
