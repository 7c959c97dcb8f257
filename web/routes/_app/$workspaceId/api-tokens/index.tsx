import { Button, Text } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ApiToken } from '#contract/apiTokens.ts';
import { apiTokensQuery } from '#web/api/security.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { anySearch } from '#web/searchParams.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { CreateToken } from './-CreateToken.tsx';
import { RevokeToken } from './-RevokeToken.tsx';
import { tokenColumns, tokensTable } from './-tokenColumns.tsx';
import classes from './-tokens.module.css';

/** With what other programs work in this workspace: everybody's own, and for admins those of all. */
export const Route = createFileRoute('/_app/$workspaceId/api-tokens/')({
  staticData: { title: 'API tokens', permission: null },
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
      Create token
    </Button>
  );
  return (
    <>
      <PageHeader title="API tokens" action={create} />
      <Text size="sm" c="dimmed" className={classes.about}>
        With a token, another program works in this workspace as the person who created it. It may never do
        more than that person. Your tokens end when you leave the workspace, reset your password or delete
        your account. Signing out doesn’t end them.
      </Text>
      <DataTable
        label="API tokens"
        columns={columns}
        query={query}
        state={state}
        empty={
          <EmptyState
            icon={<IconKey size={30} stroke={1.6} />}
            title="No API tokens yet"
            text="Create one when another program needs to read this workspace, or to change something in it."
          />
        }
      />
      <CreateToken workspaceId={workspaceId} opened={isCreating} onClose={() => setCreating(false)} />
      <RevokeToken workspaceId={workspaceId} token={revoked} onClose={() => setRevoked(null)} />
    </>
  );
}
