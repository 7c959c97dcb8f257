import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isId } from '#contract/rules/ids.ts';
import type { Team } from '#contract/teams/teams.ts';
import { CallError } from '#web/api/client/errors.ts';
import { teamQuery } from '#web/api/teams/teams.ts';
import { AccessDenied } from '#web/ui/feedback/AccessDenied.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { failures } from '#web/words/failures.ts';

interface Props {
  workspaceId: string;
  teamId: string;
  children: (team: Team) => ReactNode;
}

const isRefusal = (error: unknown) => error instanceof CallError && [400, 403, 404].includes(error.status);

/**
 * Lets in whom the server shows the team; draws nothing until that is known (PERM-11, PERM-12, PERM-14). Once let in, a
 * broken connection does not throw anybody out; the server's word does.
 */
export function RequireTeam({ workspaceId, teamId, children }: Props) {
  const known = isId(teamId);
  const team = useQuery({
    ...teamQuery(workspaceId, teamId),
    enabled: known,
    // The loader has just asked.
    retryOnMount: false,
  });
  if (!known || isRefusal(team.error)) return <AccessDenied what="team" />;
  if (team.data) return children(team.data);
  if (!team.isError) return null;
  return (
    <ErrorState
      title="The team could not be loaded"
      text={failures.loadList(team.error)}
      onRetry={() => void team.refetch()}
      retrying={team.isFetching}
    />
  );
}
