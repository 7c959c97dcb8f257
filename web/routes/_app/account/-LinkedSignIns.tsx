import { Button, Text } from '@mantine/core';
import {
  IconBrandAppleFilled,
  IconBrandGoogleFilled,
  IconBrandWindowsFilled,
  IconBuilding,
  IconKey,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Identity } from '#contract/identities.ts';
import { identitiesQuery } from '#web/api/identities.ts';
import { momentDayText } from '#web/features/documents/dates/dateText.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import classes from './-account.module.css';
import { RemoveSignInDialog } from './-RemoveSignInDialog.tsx';

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
        <Text fw={600}>Linked sign-ins</Text>
        <Text size="sm" c="dimmed">
          You can log in with these, too. A password reset removes those that don’t belong to your email
          address’s own domain.
        </Text>
      </div>
      {isError && !data ? (
        <ErrorState
          title="Your linked sign-ins could not be loaded."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ul className={classes.devices} aria-label="Linked sign-ins">
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

function SignInLine({ identity, onRemove }: { identity: Identity; onRemove: () => void }) {
  const { provider, name, linkedAt, canRemove } = identity;
  const Icon = provider === null ? IconKey : ICONS[provider];
  return (
    <li className={classes.device}>
      <Icon size={28} stroke={1.4} aria-hidden />
      <div className={classes.signIn}>
        <div className={classes.deviceName}>{name}</div>
        <Text size="sm" c="dimmed">
          Linked on {momentDayText(linkedAt)}
          {provider === null && '. It’s no longer set up on this server.'}
          {!canRemove && '. It’s your only way to log in, so you can’t remove it.'}
        </Text>
      </div>
      {canRemove && (
        <Button variant="default" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </li>
  );
}
