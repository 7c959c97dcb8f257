import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Webhook } from '#contract/programs/webhooks.ts';
import { webhooksQuery } from '#web/api/security.ts';
import { momentDayText } from '#web/features/documents/dates/dateText.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { tableParams } from '#web/ui/table/params.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { eventsText } from '#web/words/webhooks.ts';
import { StateBadge } from './StateBadge.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import classes from './webhooks.module.css';

/** Other programs that are told what happens in the workspace. */
export function WebhookList({ workspaceId }: { workspaceId: string }) {
  const state = useTableState(webhooksTable);
  const { data, ...query } = useQuery(webhooksQuery(workspaceId));
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={t`Webhooks`}
        note={
          data && data.length > 0 && plural({ count: data.length }, { one: '# webhook', other: '# webhooks' })
        }
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            <Trans>Add webhook</Trans>
          </Button>
        }
      />
      <Text size="xs" c="dimmed" className={classes.about}>
        <Trans>
          With a webhook, another program learns at once that something happened in this workspace. Messages
          contain no names and no documents, only the IDs of what they’re about.
        </Trans>
      </Text>
      <DataTable
        label={t`Webhooks`}
        columns={columns}
        query={{ ...query, data: data && { data, count: data.length } }}
        state={state}
        rowLink={({ id }, props) => (
          <Link
            to="/$workspaceId/settings/webhooks"
            params={{ workspaceId }}
            search={{ webhook: id }}
            {...props}
          />
        )}
        empty={
          <EmptyState
            icon={<IconWebhook size={30} stroke={1.6} />}
            title={t`No webhooks yet`}
            text={t`Add one when another program needs to know what happens here.`}
          />
        }
      />
      {isAdding && (
        <WebhookDialog workspaceId={workspaceId} webhook={null} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

const webhooksTable = tableParams('webhooks', []);

const columns: Column<Webhook>[] = [
  {
    id: 'url',
    header: t({ message: 'Address', context: 'a web address' }),
    cell: ({ url }) => <TruncatedText lines={2}>{url}</TruncatedText>,
  },
  {
    id: 'events',
    header: t`Events`,
    shrinks: true,
    cell: ({ events }) => <TruncatedText>{eventsText(events)}</TruncatedText>,
  },
  { id: 'state', header: t`State`, cell: (webhook) => <StateBadge webhook={webhook} /> },
  {
    id: 'createdAt',
    header: t({ message: 'Added', context: 'when' }),
    minor: true,
    cell: ({ createdAt }) => momentDayText(createdAt),
  },
];
