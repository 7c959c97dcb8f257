import { Button, Skeleton, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Device } from '#contract/session.ts';
import { devicesQuery } from '#web/api/devices.ts';
import { selectedWorkspaceId } from '#web/api/workspaceSelection.ts';
import { dateText, momentDayText } from '#web/features/documents/dates/dateText.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './-account.module.css';
import { LinkedSignIns } from './-LinkedSignIns.tsx';
import { ResetPasswordDialog } from './-ResetPasswordDialog.tsx';
import { SignOutOthersDialog } from './-SignOutOthersDialog.tsx';

/** ACC-14 */
export function SecurityCard({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card titleSize="h2" title="Security and password">
      <div className={classes.part}>
        <div>
          <Text fw={600}>Password</Text>
          <Text size="sm" c="dimmed">
            To set a new one, we’ll email you a link.
          </Text>
        </div>
        <Button variant="default" onClick={() => setAsking(true)}>
          Reset password
        </Button>
      </div>
      <LinkedSignIns />
      <Devices />
      <ApiTokens />
      <ResetPasswordDialog email={email} opened={isAsking} onClose={() => setAsking(false)} />
    </Card>
  );
}

/** The way to the tokens of the workspace that was open last. */
function ApiTokens() {
  const workspaceId = selectedWorkspaceId();
  if (workspaceId === null) return null;
  return (
    <div className={`${classes.part} ${classes.later}`}>
      <div>
        <Text fw={600}>API tokens</Text>
        <Text size="sm" c="dimmed">
          With a token, another program works in a workspace in your name.
        </Text>
      </div>
      <ButtonLink variant="default" to="/$workspaceId/api-tokens" params={{ workspaceId }}>
        Open API tokens
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
        <Text fw={600}>Logged-in devices</Text>
        <Text size="sm" c="dimmed">
          {data && others === 0
            ? 'You’re logged in on this device only.'
            : 'Is there one you do not know? Sign it out, then reset your password.'}
        </Text>
      </div>
      {others > 0 && (
        <Button variant="default" onClick={() => setAsking(true)}>
          Sign out everywhere else
        </Button>
      )}
      {isError && !data ? (
        <ErrorState
          title="Your devices could not be loaded."
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

const nameOf = ({ browser, system }: Device): string =>
  [browser, system].filter(Boolean).join(' on ') || 'Unknown device';

function DeviceLine({ device }: { device: Device }) {
  const Icon = HANDHELD.includes(device.system ?? '') ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.device}>
      <Icon size={28} stroke={1.4} aria-hidden />
      <div>
        <div className={classes.deviceName}>
          {nameOf(device)}
          {device.isCurrent && <StatusBadge tone="calm" icon={IconMapPin} label="This device" />}
        </div>
        <Text size="sm" c="dimmed">
          Logged in on {momentDayText(device.createdAt)}, last used on {dateText(device.lastUsedOn)}
        </Text>
      </div>
    </li>
  );
}
