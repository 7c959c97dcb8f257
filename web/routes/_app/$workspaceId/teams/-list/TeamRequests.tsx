import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TeamRequest } from '#contract/teamRequests.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { limitText } from '#web/api/client/limitText.ts';
import { answerRequests, placementsOf, teamOf, teamRequestsQuery } from '#web/api/teams.ts';
import { PlacingCancelled } from '#web/features/requirements/placing/cancelled.ts';
import { usePlacing } from '#web/features/requirements/placing/usePlacing.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Row, RowList, RowText } from '#web/ui/RowList.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { personName } from '#web/words/people.ts';
import classes from './OpenTeams.module.css';

type Action = 'APPROVED' | 'DECLINED';

const nameOf = (member: TeamRequest['workspaceMember']) => personName(member, t`Somebody`);

/** For admins: whom team admins want in their teams, to approve or decline one by one or all at once. */
export function TeamRequests({ workspaceId }: { workspaceId: string }) {
  const { data } = useQuery(teamRequestsQuery(workspaceId));
  const { respond, dialog } = useRespond(workspaceId);
  if (!data || data.count === 0) return null;
  return (
    <div className={classes.root}>
      <Card
        title={t`Waiting for your approval`}
        action={
          data.data.length > 1 && (
            <Button
              variant="default"
              loading={respond.isPending}
              onClick={() => respond.mutate({ action: 'APPROVED', requests: data.data })}
            >
              {t`Approve all ${{ count: data.data.length }}`}
            </Button>
          )
        }
      >
        <RowList>
          {data.data.map((request) => (
            <RequestRow key={request.id} request={request} workspaceId={workspaceId} />
          ))}
        </RowList>
      </Card>
      {dialog}
    </div>
  );
}

function RequestRow({ request, workspaceId }: { request: TeamRequest; workspaceId: string }) {
  const { workspaceMember, requestedByWorkspaceMember } = request;
  const team = teamOf(request);
  const { respond, dialog } = useRespond(workspaceId);
  const name = nameOf(workspaceMember);
  const button = (action: Action, label: string) => (
    <Button
      variant={action === 'APPROVED' ? 'light' : 'default'}
      disabled={respond.isPending}
      onClick={() => respond.mutate({ action, requests: [request] })}
      aria-label={
        action === 'APPROVED'
          ? t`Approve ${name} for ${{ team: team.name }}`
          : t`Decline ${name} for ${{ team: team.name }}`
      }
    >
      {label}
    </Button>
  );
  return (
    <Row className={classes.row}>
      <RowText
        name={<bdi>{name}</bdi>}
        facts={
          <Trans>
            for <bdi>{ph({ name: team.name })}</bdi>, requested by{' '}
            <bdi>{ph({ person: nameOf(requestedByWorkspaceMember) })}</bdi>
          </Trans>
        }
      />
      {button('DECLINED', t({ message: 'Decline', context: 'a request' }))}
      {button('APPROVED', t`Approve`)}
      {dialog}
    </Row>
  );
}

interface Answer {
  action: Action;
  requests: TeamRequest[];
}

/** Answers requests; before people come into a team it says who would lack what there (REQ-13). */
function useRespond(workspaceId: string) {
  const queryClient = useQueryClient();
  const { place, dialog } = usePlacing(workspaceId);
  const respond = useSingleMutation({
    mutationFn: ({ action, requests }: Answer) => {
      if (action === 'DECLINED') return answerRequests(workspaceId, action, requests);
      const memberIds = [...new Set(requests.map(({ workspaceMember }) => workspaceMember.id))];
      return place({ placements: placementsOf(requests), memberIds }, (choice) => {
        const chosen = requests.filter(({ workspaceMember }) =>
          choice.memberIds.includes(workspaceMember.id),
        );
        return answerRequests(workspaceId, action, chosen, choice.override);
      });
    },
    onSuccess: ({ count }, { action }) =>
      toast.success(
        action === 'DECLINED' ? t`Request declined` : count === 1 ? t`Member added` : t`Members added`,
      ),
    onError: (error) => {
      if (!(error instanceof PlacingCancelled))
        toast.failure(t`Failed to answer the request`, limitText(error));
    },
    onSettled: () => refreshWorkspace(queryClient, workspaceId),
  });
  return { respond, dialog };
}
