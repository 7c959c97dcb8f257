import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarFeed } from '#contract/programs/calendarFeeds.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { calendarFeedQuery } from '#web/api/security.ts';
import { dateText, momentDayText } from '#web/features/documents/dates/dateText.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ShownOnce } from '#web/ui/ShownOnce.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures, tryLater } from '#web/words/failures.ts';

interface Props {
  workspace: { id: string; name: string };
  onClose: () => void;
}

/** Makes the calendar address of a workspace, which is shown this once, makes it anew, or ends it. */
export default function CalendarDialog({ workspace, onClose }: Props) {
  const { id: workspaceId, name } = workspace;
  const queryClient = useQueryClient();
  const query = useQuery(calendarFeedQuery(workspaceId));
  const [address, setAddress] = useState<string | null>(null);
  const refresh = () => refreshWorkspace(queryClient, workspaceId);
  const onError = (error: unknown) => toast.failure(errorText(error, tryLater));
  const make = useSingleMutation({
    mutationFn: () => api.calendarFeeds.create({ body: { workspaceId } }),
    onSuccess: (made) => {
      setAddress(made.address);
      return refresh();
    },
    onError,
  });
  const revoke = useSingleMutation({
    mutationFn: () => api.calendarFeeds.revoke({ params: { workspaceId } }),
    onSuccess: () => toast.success(t`The calendar address is revoked.`),
    onError,
    // Also when it failed: it may be gone.
    onSettled: refresh,
  });
  const feed = query.data;
  return (
    <Modal
      opened
      onClose={onClose}
      // A click beside it must not lose what is shown once.
      closeOnClickOutside={address === null}
      title={address === null ? t`Calendar of ${name}` : t`Your calendar address`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {address !== null ? (
        <ShownOnce
          label={t({ message: 'Address', context: 'a web address' })}
          text={address}
          copyLabel={t`Copy address`}
          onClose={onClose}
        >
          <Text>
            <Trans>
              Copy the address now: it won’t be shown again. Add it to your calendar program as a calendar
              from the internet. Anyone who has the address can read this calendar.
            </Trans>
          </Text>
        </ShownOnce>
      ) : feed === undefined ? (
        query.isError ? (
          <ErrorState
            title={t`Your calendar address could not be loaded`}
            text={failures.loadList(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <Skeleton height={120} role="status" aria-label={t`Loading`} />
        )
      ) : (
        <>
          <Text>{feed ? stateOf(feed) : NONE}</Text>
          <Group justify="flex-end" mt="lg">
            {feed && (
              <Button color="red" variant="light" loading={revoke.isPending} onClick={() => revoke.mutate()}>
                <Trans>Revoke</Trans>
              </Button>
            )}
            <Button loading={make.isPending} onClick={() => make.mutate()}>
              {feed ? t`Make a new address` : t`Make address`}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}

const NONE = t`Make an address and add it to your calendar program. The calendar then shows what expires or is due for you in this workspace, and stays up to date.`;

const stateOf = ({ createdAt, lastReadOn }: CalendarFeed): string =>
  [
    t`You made an address on ${{ day: momentDayText(createdAt) }}.`,
    lastReadOn === null
      ? t`No calendar has read it yet.`
      : t`A calendar last read it on ${{ date: dateText(lastReadOn) }}.`,
    t`If you make a new one, the address you have now stops working.`,
  ].join(' ');
