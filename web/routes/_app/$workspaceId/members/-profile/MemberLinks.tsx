import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccessLink } from '#contract/documents/accessLinks.ts';
import type { Member } from '#contract/members.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { accessLinksQuery } from '#web/api/documents/accessLinks.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Row, RowList, RowText } from '#web/ui/RowList.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import { counted } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';
import classes from './MemberProfile.module.css';

/** The links by which documents can be sent for the member, for admins to revoke (DOOR-02). */
export function MemberLinks({ member }: { member: Member }) {
  const { workspaceId } = member;
  const { data } = useQuery(accessLinksQuery(workspaceId, member.id));
  if (!data || data.length === 0) return null;
  return (
    <div className={classes.root}>
      <Card title="Upload links">
        <RowList aria-label="Upload links">
          {data.map((link) => (
            <UploadLinkRow key={link.id} workspaceId={workspaceId} link={link} />
          ))}
        </RowList>
      </Card>
    </div>
  );
}

function UploadLinkRow({ workspaceId, link }: { workspaceId: string; link: AccessLink }) {
  const { id, kinds, createdBy, until, uses } = link;
  const queryClient = useQueryClient();
  const revoke = useSingleMutation({
    mutationFn: async () => {
      try {
        await api.accessLinks.revoke({ params: { accessLinkId: id } });
      } catch (error) {
        // Somebody else has revoked it: it is gone either way.
        if (!(error instanceof CallError && error.status === 404)) throw error;
      }
    },
    onSuccess: async () => {
      await refreshWorkspace(queryClient, workspaceId);
      toast.success('Link revoked. It can no longer be opened.');
    },
    onError: (error) => toast.failure('The link was not revoked', errorText(error, tryLater)),
  });
  const names = kinds.map(({ name }) => name).join(', ');
  const sent = uses === 0 ? 'nothing sent yet' : `${counted(uses, 'document')} sent`;
  return (
    <Row>
      <RowText
        name={<bdi>{names}</bdi>}
        facts={`Until ${dateText(until)} · made by ${personName(createdBy, 'an admin')} · ${sent}`}
      />
      <Button
        variant="default"
        className={classes.withdraw}
        aria-label={`Revoke the link for ${names}`}
        loading={revoke.isPending}
        onClick={() => revoke.mutate()}
      >
        Revoke
      </Button>
    </Row>
  );
}
