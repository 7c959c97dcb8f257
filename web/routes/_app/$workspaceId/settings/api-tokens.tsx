import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import {
  IconClock,
  IconCopy,
  IconEye,
  IconKey,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ApiToken } from '#contract/programs/apiTokens.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { apiTokensQuery } from '#web/api/security.ts';
import { dateText, momentDayText } from '#web/features/documents/dates/dateText.ts';
import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { anySearch } from '#web/searchParams.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { copyText } from '#web/ui/copyText.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { tableParams } from '#web/ui/table/params.ts';
import { RowMenu } from '#web/ui/table/RowMenu.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import { personName } from '#web/words/people.ts';
import { CreateToken } from './-apiTokens/CreateToken.tsx';
import { directoryAddress } from './-apiTokens/DirectoryAddress.tsx';
import classes from './-apiTokens/tokens.module.css';

/** With what other programs work in this workspace: everybody's own, and for admins those of all. */
export const Route = createFileRoute('/_app/$workspaceId/settings/api-tokens')({
  staticData: { title: t`API tokens`, permission: null },
  validateSearch: anySearch,
  component: ApiTokens,
});

function ApiTokens() {
  const { workspaceId } = Route.useParams();
  const seesAll = usePermissions(workspaceId).includes('workspace:manage');
  const state = useTableState(tokensTable);
  const { search: _none, ...request } = state.request;
  const query = useQuery(apiTokensQuery(workspaceId, request));
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<ApiToken | null>(null);
  const columns = useMemo(() => tokenColumns(seesAll, setRevoked), [seesAll]);
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      <Trans>Create token</Trans>
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t`API tokens`}
        note={
          query.data &&
          query.data.count > 0 &&
          plural({ count: query.data.count }, { one: '# token', other: '# tokens' })
        }
        action={create}
      />
      <Text size="xs" c="dimmed" className={classes.about}>
        <Trans>
          With a token, another program works in this workspace as the person who created it. It may never do
          more than that person. Your tokens end when you leave the workspace, reset your password or delete
          your account. Signing out doesn’t end them.
        </Trans>
        {seesAll && (
          <>
            {' '}
            <Trans>
              Your company’s directory can add and remove people by itself:{' '}
              <ArticleLink article="directory">how to connect it</ArticleLink>.
            </Trans>
          </>
        )}
      </Text>
      <DataTable
        label={t`API tokens`}
        columns={columns}
        query={query}
        state={state}
        empty={
          <EmptyState
            icon={<IconKey size={30} stroke={1.6} />}
            title={t`No API tokens yet`}
            text={t`Create one when another program needs to read this workspace, or to change something in it.`}
          />
        }
      />
      <CreateToken
        workspaceId={workspaceId}
        offersDirectory={seesAll}
        opened={isCreating}
        onClose={() => setCreating(false)}
      />
      <RevokeToken workspaceId={workspaceId} token={revoked} onClose={() => setRevoked(null)} />
    </>
  );
}

interface RevokeTokenProps {
  workspaceId: string;
  /** Null while nothing is asked. */
  token: ApiToken | null;
  onClose: () => void;
}

/** Asks before a token ends for good. */
function RevokeToken({ workspaceId, token, onClose }: RevokeTokenProps) {
  const queryClient = useQueryClient();
  const revoke = useSingleMutation({
    mutationFn: (apiTokenId: string) => api.apiTokens.revoke({ params: { apiTokenId } }),
    onSuccess: async () => {
      await refreshWorkspace(queryClient, workspaceId);
      toast.success(t`API token revoked`);
      onClose();
    },
  });
  const cancel = () => {
    revoke.reset();
    onClose();
  };
  // What is asked stays on the screen while the dialog closes.
  const [asked, setAsked] = useState(token);
  if (token !== null && token !== asked) setAsked(token);
  return (
    <ConfirmDialog
      opened={token !== null}
      title={t`Revoke this API token?`}
      confirmLabel={t`Revoke`}
      danger
      busy={revoke.isPending}
      error={revoke.isError ? errorText(revoke.error, tryLater) : null}
      onConfirm={() => token && revoke.mutate(token.id)}
      onCancel={cancel}
    >
      <Trans>
        Whatever uses <bdi>“{ph({ name: asked?.name ?? '' })}”</bdi> stops working at once. This can’t be
        undone.
      </Trans>
    </ConfirmDialog>
  );
}

async function copyAddress(workspaceId: string): Promise<void> {
  const address = directoryAddress(workspaceId);
  if (await copyText(address)) toast.success(t`Address copied`);
  else toast.failure(t`Your browser doesn’t let us copy it`, address);
}

const tokensTable = tableParams('tokens', ['createdAt'], { sort: 'createdAt', order: 'desc' });

function End({ token: { expiresAt, hasExpired } }: { token: ApiToken }) {
  if (hasExpired)
    return (
      <StatusBadge tone="bad" icon={IconClock} label={t({ message: 'Expired', context: 'an API token' })} />
    );
  return expiresAt === null ? t`Until it is revoked` : momentDayText(expiresAt);
}

/** `seesAll` for whoever sees those of everybody. */
function tokenColumns(seesAll: boolean, onRevoke: (token: ApiToken) => void): Column<ApiToken>[] {
  return [
    { id: 'name', header: t`Name`, cell: ({ name }) => <TruncatedText lines={2}>{name}</TruncatedText> },
    {
      id: 'access',
      header: t({ message: 'Access', context: 'of an API token' }),
      cell: ({ mayWrite, forDirectory }) =>
        forDirectory ? (
          <StatusBadge tone="calm" icon={IconUsersGroup} label={t`Directory (SCIM)`} />
        ) : mayWrite ? (
          <StatusBadge tone="calm" icon={IconPencil} label={t`Read and write`} />
        ) : (
          <StatusBadge tone="calm" icon={IconEye} label={t`Read only`} />
        ),
    },
    ...(seesAll ? [owner] : []),
    {
      id: 'createdAt',
      header: t`Created`,
      minor: 'second',
      sortable: true,
      orderLabels: [t`oldest first`, t`newest first`],
      cell: ({ createdAt }) => momentDayText(createdAt),
    },
    {
      id: 'expiresAt',
      header: t({ message: 'Valid until', context: 'an API token' }),
      cell: (token) => <End token={token} />,
    },
    {
      id: 'lastUsedOn',
      header: t`Last used`,
      minor: 'last',
      cell: ({ lastUsedOn }) => (lastUsedOn === null ? t`Not used yet` : dateText(lastUsedOn)),
    },
    {
      id: 'actions',
      header: t`Actions`,
      hideHeader: true,
      cell: (token) => (
        <RowMenu name={token.name}>
          {(Menu) => (
            <>
              {token.forDirectory && (
                <Menu.Item
                  leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
                  onClick={() => void copyAddress(token.workspaceMember.workspaceId)}
                >
                  <Trans context="of the SCIM directory">Copy address</Trans>
                </Menu.Item>
              )}
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
                onClick={() => onRevoke(token)}
              >
                <Trans>Revoke</Trans>
              </Menu.Item>
            </>
          )}
        </RowMenu>
      ),
    },
  ];
}

const owner: Column<ApiToken> = {
  id: 'owner',
  header: t({ message: 'Owner', context: 'of an API token' }),
  shrinks: true,
  cell: ({ workspaceMember }) => <TruncatedText lines={2}>{personName(workspaceMember)}</TruncatedText>,
};
