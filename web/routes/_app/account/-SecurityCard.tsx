import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { deviceText } from '#web/features/session/deviceText.ts';
import '#web/styles/dialog.ts';
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconMapPin } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Device } from '#contract/session.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
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

/** The devices on which the user is logged in, and the ways to sign out one of them, or all but this. */
function Devices() {
  const { data, isError, refetch, isFetching } = useQuery(devicesQuery);
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState<Device | null>(null);
  const [isAskingOne, setAskingOne] = useState(false);
  const count = (data?.data ?? []).filter(({ isCurrent }) => !isCurrent).length;
  return (
    <div className={`${classes.part} ${classes.later}`}>
      <div>
        <Text fw={600}>
          <Trans>Logged-in devices</Trans>
        </Text>
        <Text size="xs" c="dimmed">
          {data && count === 0
            ? t`You’re logged in on this device only.`
            : t`Don’t recognize a device? Sign it out, then reset your password.`}
        </Text>
      </div>
      {count > 0 && (
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
          {data?.data.map((device) => (
            <DeviceLine
              key={device.id}
              device={device}
              onSignOut={() => {
                setAsked(device);
                setAskingOne(true);
              }}
            />
          )) ?? (
            <li className={classes.device}>
              <Skeleton height={40} />
            </li>
          )}
        </ul>
      )}
      <SignOutDialog
        title={t`Sign out everywhere else?`}
        done={t`Signed out everywhere else.`}
        signOut={() => api.session.signOutOthers()}
        opened={isAsking}
        onClose={() => setAsking(false)}
      >
        <Plural
          value={count}
          one="One other device has to log in again. You stay logged in here."
          other="# other devices have to log in again. You stay logged in here."
        />
      </SignOutDialog>
      {asked && <SignOutOneDialog device={asked} opened={isAskingOne} onClose={() => setAskingOne(false)} />}
    </div>
  );
}

const HANDHELD = ['iPhone', 'iPad', 'Android'];

const nameOf = ({ browser, system }: Device): string => deviceText({ browser, system }) || t`Unknown device`;

function DeviceLine({ device, onSignOut }: { device: Device; onSignOut: () => void }) {
  const Icon = HANDHELD.includes(device.system ?? '') ? IconDeviceMobile : IconDeviceDesktop;
  const name = nameOf(device);
  return (
    <li className={classes.device}>
      <Icon size={28} stroke={1.4} aria-hidden />
      <div className={classes.signIn}>
        <div className={classes.deviceName}>
          {name}
          {device.isCurrent && <StatusBadge tone="calm" icon={IconMapPin} label={t`This device`} />}
        </div>
        <Text size="xs" c="dimmed">
          <Trans>
            Logged in on {{ date: momentDayText(device.createdAt) }}, last used on{' '}
            {{ lastUsedOn: dateText(device.lastUsedOn) }}
          </Trans>
        </Text>
      </div>
      {!device.isCurrent && (
        <Button variant="default" aria-label={t`Sign out ${name}`} onClick={onSignOut}>
          <Trans context="another device">Sign out</Trans>
        </Button>
      )}
    </li>
  );
}

interface AskingProps {
  opened: boolean;
  onClose: () => void;
}

function SignOutOneDialog({ device, ...asking }: AskingProps & { device: Device }) {
  const name = nameOf(device);
  return (
    <SignOutDialog
      title={t`Sign out ${name}?`}
      done={t`${name} signed out.`}
      signOut={() =>
        api.session.end({ params: { sessionId: device.id } }).catch((error: unknown) => {
          // It ended a while ago, and the list is old.
          if (!(error instanceof CallError && error.status === 404)) throw error;
        })
      }
      {...asking}
    >
      <Trans>
        It was logged in on {{ date: momentDayText(device.createdAt) }}, and has to log in again. You stay
        logged in here.
      </Trans>
    </SignOutDialog>
  );
}

interface SignOutDialogProps extends AskingProps {
  title: string;
  signOut: () => Promise<unknown>;
  /** Said once it has happened. */
  done: string;
  children: ReactNode;
}

/** Asks before other devices are signed out. */
function SignOutDialog({ title, signOut: end, done, opened, onClose, children }: SignOutDialogProps) {
  const queryClient = useQueryClient();
  const signOut = useSingleMutation({
    mutationFn: end,
    onSuccess: async () => {
      await refreshDevices(queryClient);
      toast.success(done);
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
      title={title}
      confirmLabel={t({ message: 'Sign out', context: 'another device' })}
      busy={signOut.isPending}
      error={signOut.isError ? errorText(signOut.error, t`This did not work. Please try again.`) : null}
      onConfirm={() => signOut.mutate()}
      onCancel={cancel}
    >
      {children}
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
