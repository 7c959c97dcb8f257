import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconCheck,
  IconClock,
  IconQuestionMark,
  IconSend,
  IconWebhook,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Webhook, WebhookDelivery } from '#contract/programs/webhooks.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { deliveriesQuery, webhooksQuery } from '#web/api/security.ts';
import { momentDayText, momentText } from '#web/features/documents/dates/dateText.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { tableParams } from '#web/ui/table/params.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import { messageLabel, resultText } from '#web/words/webhooks.ts';
import { StateBadge } from './StateBadge.tsx';
import { WebhookActions } from './WebhookActions.tsx';
import classes from './webhooks.module.css';

/** One webhook with the messages that it was sent. */
export function OneWebhook({ workspaceId, webhookId }: { workspaceId: string; webhookId: string }) {
  const { data, error, isFetching, refetch } = useQuery(webhooksQuery(workspaceId));
  const webhook = data?.find(({ id }) => id === webhookId);
  if (webhook) return <WebhookPage workspaceId={workspaceId} webhook={webhook} />;
  if (data) {
    return (
      <>
        <PageHeader title={t`Webhook not found`} />
        <EmptyState
          icon={<IconQuestionMark size={30} stroke={1.6} />}
          title={t`We can’t find this webhook`}
          text={t`It may have been deleted, or its address may be incomplete.`}
          action={
            <ButtonLink to="/$workspaceId/settings/webhooks" params={{ workspaceId }}>
              <Trans>Back to webhooks</Trans>
            </ButtonLink>
          }
        />
      </>
    );
  }
  if (!error) return <PagePending />;
  return (
    <ErrorState
      title={t`The webhook could not be loaded`}
      text={errorText(error, tryLater)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function WebhookPage({ workspaceId, webhook }: { workspaceId: string; webhook: Webhook }) {
  const queryClient = useQueryClient();
  const state = useTableState(deliveriesTable);
  const { search: _none, ...request } = state.request;
  const query = useQuery(deliveriesQuery(workspaceId, webhook.id, request));
  const { mutate } = useSingleMutation({
    mutationFn: (deliveryId: string) =>
      api.webhooks.sendAgain({ params: { webhookId: webhook.id, deliveryId } }),
    onSuccess: () => refreshWorkspace(queryClient, workspaceId),
    onError: (failure) => toast.failure(t`The message was not sent`, errorText(failure, tryLater)),
  });
  // The same columns at every drawing: else each row would be made anew, and its button would lose the focus.
  const [sendAgain] = useState(() => mutate);
  const isActive = webhook.state === 'ACTIVE';
  const columns = useMemo(() => deliveryColumns(isActive ? sendAgain : null), [isActive, sendAgain]);
  return (
    <>
      <PageHeader
        title={new URL(webhook.url).host}
        action={
          <>
            <ButtonLink
              variant="default"
              leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
              to="/$workspaceId/settings/webhooks"
              params={{ workspaceId }}
            >
              <Trans>All webhooks</Trans>
            </ButtonLink>
            <WebhookActions workspaceId={workspaceId} webhook={webhook} />
          </>
        }
      />
      <Facts webhook={webhook} />
      <DataTable
        label={t`Messages`}
        columns={columns}
        query={query}
        state={state}
        empty={
          <EmptyState
            icon={<IconWebhook size={30} stroke={1.6} />}
            title={t`No messages yet`}
            text={t`Messages are listed here for 30 days. Send a test to see if the webhook works.`}
          />
        }
      />
    </>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { url, events, failingSince, formerSecretUntil } = webhook;
  return (
    <div className={classes.facts}>
      <StateBadge webhook={webhook} />
      {failingSince !== null && (
        <span>
          <Trans>No message has got through since {{ moment: momentText(failingSince) }}</Trans>
        </span>
      )}
      <span className={classes.address}>{url}</span>
      <span>{plural({ count: events.length }, { one: '# event', other: '# events' })}</span>
      {formerSecretUntil !== null && (
        <span>
          <Trans>The old secret works until {{ moment: momentText(formerSecretUntil) }}</Trans>
        </span>
      )}
    </div>
  );
}

const deliveriesTable = tableParams('messages', ['createdAt'], { sort: 'createdAt', order: 'desc' });

function Outcome({ delivery }: { delivery: WebhookDelivery }) {
  if (delivery.state === 'DELIVERED')
    return <StatusBadge tone="good" icon={IconCheck} label={t`Delivered`} />;
  if (delivery.state === 'FAILED')
    return (
      <StatusBadge
        tone="bad"
        icon={IconAlertTriangle}
        label={t({ message: 'Failed', context: 'a message that was not delivered' })}
      />
    );
  return (
    <StatusBadge
      tone="calm"
      icon={IconClock}
      label={delivery.problem === null ? t`Waiting` : t`Trying again`}
    />
  );
}

/** `onSend` is null while nothing can be sent. */
function deliveryColumns(onSend: ((deliveryId: string) => void) | null): Column<WebhookDelivery>[] {
  return [
    {
      id: 'event',
      header: t`Message`,
      cell: ({ event }) => <TruncatedText lines={2}>{messageLabel(event)}</TruncatedText>,
    },
    {
      id: 'createdAt',
      header: t`Created`,
      sortable: true,
      orderLabels: [t`oldest first`, t`newest first`],
      cell: ({ createdAt }) => momentText(createdAt),
    },
    { id: 'state', header: t`State`, cell: (delivery) => <Outcome delivery={delivery} /> },
    {
      id: 'result',
      header: t`Last answer`,
      shrinks: true,
      cell: (delivery) => <TruncatedText lines={2}>{resultText(delivery) ?? '–'}</TruncatedText>,
    },
    { id: 'attempts', header: t`Attempts`, minor: true, align: 'end', cell: ({ attempts }) => attempts },
    {
      id: 'next',
      header: t`Next attempt`,
      minor: true,
      cell: ({ state, problem, nextAttemptAt }) =>
        state === 'WAITING' && problem !== null && nextAttemptAt !== null ? momentText(nextAttemptAt) : '–',
    },
    {
      id: 'actions',
      header: t`Actions`,
      hideHeader: true,
      cell: ({ id, event, createdAt }) =>
        onSend && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconSend size={16} stroke={1.6} aria-hidden />}
            aria-label={t`Send again: ${{ message: messageLabel(event) }}, ${{ date: momentDayText(createdAt) }}`}
            onClick={() => onSend(id)}
          >
            <Trans>Send again</Trans>
          </Button>
        ),
    },
  ];
}
