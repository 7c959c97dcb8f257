import { Button } from '@mantine/core';
import type { Workspace } from '#contract/workspaces.ts';
import { api } from '#web/api/client/client.ts';
import { workspaceFacts } from './counts.ts';
import { useJoining } from './useJoining.ts';
import { WorkspaceRow } from './WorkspaceRow.tsx';

/** An open workspace of the caller's e-mail domain, joined at once (WSP-14). */
export function OpenWorkspaceRow({ workspace }: { workspace: Workspace }) {
  const { id, name, logotype, domain, memberCount } = workspace;
  const join = useJoining((workspaceId) => api.workspaces.join({ body: { workspaceId } }));
  return (
    <WorkspaceRow
      name={name}
      logo={logotype?.url}
      facts={`${workspaceFacts(memberCount)} · open to everyone at ${domain ?? 'your company'}`}
      actions={
        <Button loading={join.isPending} onClick={() => join.mutate(id)} aria-label={`Join ${name}`}>
          Join
        </Button>
      }
    />
  );
}
