import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { devicesQuery } from '#web/api/devices.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import classes from './-account.module.css';
import { DeviceLine } from './-DeviceLine.tsx';
import { SignOutOthersDialog } from './-SignOutOthersDialog.tsx';

/** Where the user is logged in, and the way to end all of it but this. */
export function Devices() {
  const { data, isError, refetch, isFetching } = useQuery(devicesQuery);
  const [isAsking, setAsking] = useState(false);
  const others = (data?.data ?? []).filter(({ isCurrent }) => !isCurrent).length;
  return (
    <div className={`${classes.part} ${classes.later}`}>
      <div>
        <Text fw={600}>Signed-in devices</Text>
        <Text size="sm" c="dimmed">
          {data && others === 0
            ? 'You are signed in on this device only.'
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
