import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '@mantine/core/styles/Switch.layer.css';
import { Switch, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MedicalIdOpening } from '#contract/medicalId.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { sharingQuery } from '#web/api/medicalId.ts';
import { momentText } from '#web/features/documents/dates/dateText.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Row, RowList, RowText } from '#web/ui/RowList.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import account from '../-account.module.css';
import classes from './MedicalId.module.css';

/** The owner lets first aiders open it, takes that back, and sees who did (MID-07, MID-08). */
export function FirstAiders({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const query = sharingQuery(userId);
  const { data, error, refetch, isFetching } = useQuery(query);
  const share = useSingleMutation({
    mutationFn: (allowed: boolean) => api.medicalId.share({ params: { id: userId }, body: { allowed } }),
    onSuccess: ({ allowed }) => {
      queryClient.setQueryData(query.queryKey, (known) => known && { ...known, allowed });
      toast.success(
        allowed
          ? t`First aiders may open your medical ID.`
          : t`First aiders may no longer open your medical ID.`,
      );
    },
    onError: (failure) => toast.failure(t`This was not saved.`, errorText(failure, tryLater)),
  });
  if (!data && !error) return null;
  if (!data)
    return (
      <div className={account.later}>
        <ErrorState
          title={t`We couldn’t load who may open it`}
          text={errorText(error, '')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </div>
    );
  return (
    <div className={`${account.part} ${account.later}`}>
      <Switch
        label={t`First aiders of my workspaces may open it in an emergency`}
        description={t`Each workspace says who its first aiders are. They must say why before they open it. You get an email at once, and it’s in the workspace’s security log. You can turn this off again at any time.`}
        checked={share.isPending ? share.variables : data.allowed}
        onChange={({ currentTarget }) => share.mutate(currentTarget.checked)}
      />
      <Openings openings={data.openings} />
    </div>
  );
}

function Openings({ openings }: { openings: MedicalIdOpening[] }) {
  if (openings.length === 0)
    return (
      <Text size="xs" c="dimmed" className={classes.openings}>
        <Trans>No first aider has opened it.</Trans>
      </Text>
    );
  return (
    <div className={classes.openings}>
      <Text fw={600}>
        <Trans>Opened by first aiders</Trans>
      </Text>
      <RowList aria-label={t`Opened by first aiders`}>
        {openings.map(({ id, openedAt, openedBy, workspace, reason }) => (
          <Row key={id}>
            <RowText
              name={<bdi>{openedBy ?? t`Somebody`}</bdi>}
              facts={
                <>
                  <Trans>
                    {{ day: momentText(openedAt) }}, <bdi>{ph({ name: workspace.name })}</bdi>
                  </Trans>
                  <div className={classes.reason}>
                    <bdi>{reason}</bdi>
                  </div>
                </>
              }
            />
          </Row>
        ))}
      </RowList>
    </div>
  );
}
