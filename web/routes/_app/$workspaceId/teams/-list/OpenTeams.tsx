import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Team } from '#contract/teams.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { limitText } from '#web/api/client/limitText.ts';
import { type Lacking, unmetOf } from '#web/api/placing.ts';
import { joinTeam, openTeamsQuery, teamsQuery } from '#web/api/teams.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Row, RowList, RowText } from '#web/ui/RowList.tsx';
import type { UsedTableState } from '#web/ui/table/useTableState.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures } from '#web/words/failures.ts';
import { memberCountLabel } from '#web/words/members.ts';
import classes from './OpenTeams.module.css';

const CannotJoin = lazy(() => import('./CannotJoin.tsx'));

interface Props {
  workspaceId: string;
  memberId: string;
  /** Of the table of the own teams above, whose search narrows this list too. */
  state: UsedTableState<'name'>;
}

/** The open teams of the workspace that the member is not in (TEAM-05, TEAM-06, TEAM-07). */
export function OpenTeams(props: Props) {
  const own = useQuery(teamsQuery(props.workspaceId, 'own', props.state.request));
  // Drawn when the table above has its height, so that nothing moves under a finger.
  if (own.isPending) return null;
  return (
    <div className={classes.root}>
      <Card title={t`Teams you can join`}>
        <List {...props} />
      </Card>
    </div>
  );
}

function List({ workspaceId, memberId, state }: Props) {
  const search = state.search.trim();
  const query = useInfiniteQuery(openTeamsQuery(workspaceId, memberId, search));
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (!data && error) {
    return (
      <ErrorState title={failures.loadTeams(error)} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (!data) return <Skeleton height={64} radius={12} role="status" aria-label={t`Loading`} />;
  const teams = data.pages.flatMap((page) => page.data);
  if (teams.length === 0) {
    return (
      <p className={classes.none}>
        {search ? t`No open team matches your search.` : t`No team is open for you to join right now.`}
      </p>
    );
  }
  return (
    <>
      <RowList>
        {teams.map((team) => (
          <OpenTeamRow key={team.id} workspaceId={workspaceId} team={team} />
        ))}
      </RowList>
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function OpenTeamRow({ workspaceId, team }: { workspaceId: string; team: Team }) {
  const [lacking, setLacking] = useState<Lacking | null>(null);
  const join = useJoinTeam(workspaceId, setLacking);
  return (
    <Row className={classes.row}>
      <RowText name={<TruncatedText>{team.name}</TruncatedText>} facts={memberCountLabel(team.memberCount)} />
      <Button
        variant="default"
        loading={join.isPending}
        onClick={() => join.mutate(team)}
        aria-label={t`Join ${{ name: team.name }}`}
      >
        <Trans>Join</Trans>
      </Button>
      {lacking && (
        <Suspense>
          <CannotJoin
            workspaceId={workspaceId}
            team={team.name}
            gaps={lacking.people.flatMap(({ gaps }) => gaps)}
            onClose={() => setLacking(null)}
          />
        </Suspense>
      )}
    </Row>
  );
}

/** Joining an open team (TEAM-09, PERM-18); `onLacking` is told what keeps the caller out of it (REQ-13). */
function useJoinTeam(workspaceId: string, onLacking: (lacking: Lacking) => void) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id }: Pick<Team, 'id'>) => joinTeam(id),
    onSuccess: async ({ name }) => {
      await refreshWorkspace(queryClient, workspaceId);
      toast.success(t`You joined ${name}`);
    },
    onError: async (error) => {
      const unmet = unmetOf(error);
      if (unmet) return onLacking(unmet);
      toast.failure(failures.joinTeam(error), limitText(error));
      await refreshWorkspace(queryClient, workspaceId);
    },
  });
}
