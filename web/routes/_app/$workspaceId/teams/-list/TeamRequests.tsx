import { Button, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TeamRequest } from '#contract/teams/teamRequests.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { limitText } from '#web/api/client/limitText.ts';
import { teamOf, teamRequestsQuery } from '#web/api/teams/teamRequests.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Row, RowList, RowText } from '#web/ui/RowList.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { personName } from '#web/words/people.ts';
import classes from './OpenTeams.module.css';

type Action = 'APPROVED' | 'DECLINED';

const nameOf = (member: TeamRequest['workspaceMember']) => personName(member, 'Somebody');

/** For admins: whom team admins want in their teams, to approve or decline one by one or all at once. */
export function TeamRequests({ workspaceId }: { workspaceId: string }) {
  const { data } = useQuery(teamRequestsQuery(workspaceId));
  const respond = useRespond(workspaceId);
  if (!data || data.count === 0) return null;
  const ids = data.data.map(({ id }) => id);
  return (
    <section className={classes.root} aria-labelledby="team-requests">
      <Title order={2} size="h3" id="team-requests">
        Waiting for your approval
      </Title>
      <RowList>
        {data.data.map((request) => (
          <RequestRow key={request.id} request={request} workspaceId={workspaceId} />
        ))}
      </RowList>
      {ids.length > 1 && (
        <div className={classes.more}>
          <Button loading={respond.isPending} onClick={() => respond.mutate({ action: 'APPROVED', ids })}>
            {`Approve all ${ids.length}`}
          </Button>
        </div>
      )}
    </section>
  );
}

function RequestRow({ request, workspaceId }: { request: TeamRequest; workspaceId: string }) {
  const { id, workspaceMember, requestedByWorkspaceMember } = request;
  const team = teamOf(request);
  const respond = useRespond(workspaceId);
  const name = nameOf(workspaceMember);
  const button = (action: Action, label: string) => (
    <Button
      variant={action === 'APPROVED' ? 'filled' : 'default'}
      disabled={respond.isPending}
      onClick={() => respond.mutate({ action, ids: [id] })}
      aria-label={`${label} ${name} for ${team.name}`}
    >
      {label}
    </Button>
  );
  return (
    <Row className={classes.row}>
      <RowText
        name={<bdi>{name}</bdi>}
        facts={
          <>
            for <bdi>{team.name}</bdi>, requested by <bdi>{nameOf(requestedByWorkspaceMember)}</bdi>
          </>
        }
      />
      {button('DECLINED', 'Decline')}
      {button('APPROVED', 'Approve')}
    </Row>
  );
}

function useRespond(workspaceId: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ action, ids }: { action: Action; ids: string[] }) =>
      api.teamRequests.respond({ body: { workspaceId, action, requestIds: ids } }),
    onSuccess: (_answer, { action, ids }) =>
      toast.success(
        action === 'DECLINED' ? 'Request declined' : ids.length === 1 ? 'Member added' : 'Members added',
      ),
    onError: (error) => toast.failure('Failed to answer the request', limitText(error)),
    onSettled: () => refreshWorkspace(queryClient, workspaceId),
  });
}
