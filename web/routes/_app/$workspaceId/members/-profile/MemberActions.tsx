import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconArrowsJoin2,
  IconDatabaseExport,
  IconFileDownload,
  IconFileUpload,
  IconLink,
  IconMailForward,
  IconMailOff,
  IconPencil,
  IconPrinter,
  IconQrcode,
  IconShieldOff,
  IconUserMinus,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Member } from '#contract/members.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { meQuery } from '#web/api/openWorkspace.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { usePersonalDataDownload } from '#web/features/members/usePersonalDataDownload.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { RowMenu } from '#web/ui/table/RowMenu.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { ASK_BY_LINK, ASK_FOR_DOCUMENTS } from '#web/words/documents/submissions.ts';
import { tryLater } from '#web/words/failures.ts';
import { isSentToday, JOIN_LINK, unansweredInvitation } from '#web/words/invitations.ts';
import { memberFirst, memberName } from '#web/words/people.ts';
import { invitable, joinsByLink } from '../-bulk/bulkRules.ts';
import { RemoveMembers } from '../-bulk/RemoveMembers.tsx';
import { SendInvitation } from '../-bulk/SendInvitation.tsx';
import classes from './MemberProfile.module.css';
import { MERGE_WITH } from './mergeWords.ts';

const AskDialog = lazy(() => import('#web/features/requirements/asking/AskDialog.tsx'));

const JoinLinksDialog = lazy(() => import('#web/features/accessLinks/JoinLinksDialog.tsx'));

const UploadLinkDialog = lazy(() => import('#web/features/accessLinks/UploadLinkDialog.tsx'));

const EditPerson = lazy(() => import('./EditPerson.tsx').then((file) => ({ default: file.EditPerson })));
const RemoveFactor = lazy(() => import('./RemoveFactor.tsx'));
const MergeMember = lazy(() => import('./MergeMember.tsx').then((file) => ({ default: file.MergeMember })));

const icon = { size: 18, 'aria-hidden': true } as const;

/** All that can be done with one member: the same as with many; their record goes on paper, or into a file (GAP-04). */
export function MemberActions({ member }: { member: Member }) {
  const { workspaceId } = member;
  const [action, setAction] = useState<
    'invite' | 'edit' | 'ask' | 'link' | 'join' | 'merge' | 'factor' | 'remove' | null
  >(null);
  const { data: me } = useQuery(meQuery(workspaceId));
  const navigate = useNavigate();
  const unanswered = unansweredInvitation(member);
  const queryClient = useQueryClient();
  const download = useSingleMutation({
    mutationFn: async () => {
      const { downloadRecord } = await import('#web/features/members/downloadRecord.ts');
      await downloadRecord(queryClient, member);
    },
    onError: (error) => toast.failure(t`The record was not downloaded`, errorText(error, tryLater)),
  });
  const everything = usePersonalDataDownload(member);
  const close = () => setAction(null);
  const dialog = { workspaceId, members: [member], onClose: close };
  const toList = async () => {
    close();
    if (me?.id !== member.id) await navigate({ to: '/$workspaceId/members', params: { workspaceId } });
  };
  const toMerged = async (memberId: string) => {
    close();
    await navigate({
      to: '/$workspaceId/members/$memberId',
      params: { workspaceId, memberId },
      replace: true,
    });
  };
  return (
    <div className={classes.actions}>
      <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={() => setAction('edit')}>
        <Trans>Edit</Trans>
      </Button>
      {member.status !== 'DEACTIVATED' && (
        <Button
          variant={member.status === 'DRAFT' ? 'default' : 'filled'}
          leftSection={<IconFileUpload size={18} aria-hidden />}
          onClick={() => setAction('ask')}
        >
          {ASK_FOR_DOCUMENTS}
        </Button>
      )}
      {joinsByLink([member]).length > 0 && (
        <Button leftSection={<IconQrcode {...icon} />} onClick={() => setAction('join')}>
          {JOIN_LINK}
        </Button>
      )}
      {invitable([member]).length > 0 && (
        <InvitationActions member={member} invitation={unanswered} onInvite={() => setAction('invite')} />
      )}
      <RowMenu name={memberName(member)} variant="default">
        {(Menu) => (
          <>
            {member.status !== 'DEACTIVATED' && (
              <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => setAction('link')}>
                {ASK_BY_LINK}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
              <Trans>Print record</Trans>
            </Menu.Item>
            <Menu.Item leftSection={<IconFileDownload {...icon} />} onClick={() => download.mutate()}>
              <Trans>Download record</Trans>
            </Menu.Item>
            <Menu.Item leftSection={<IconDatabaseExport {...icon} />} onClick={() => everything.mutate()}>
              <Trans>Download everything about {{ person: memberName(member) }}</Trans>
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowsJoin2 {...icon} />} onClick={() => setAction('merge')}>
              {MERGE_WITH}
            </Menu.Item>
            {member.status === 'ACTIVE' && me && me.id !== member.id && (
              <Menu.Item leftSection={<IconShieldOff {...icon} />} onClick={() => setAction('factor')}>
                <Trans>Remove second factor</Trans>
              </Menu.Item>
            )}
            <Menu.Item
              color="red"
              leftSection={<IconUserMinus {...icon} />}
              onClick={() => setAction('remove')}
            >
              <Trans>Remove</Trans>
            </Menu.Item>
          </>
        )}
      </RowMenu>
      {action === 'invite' && <SendInvitation {...dialog} onDone={close} />}
      {action === 'edit' && (
        <Suspense fallback={null}>
          <EditPerson member={member} onClose={close} />
        </Suspense>
      )}
      {action === 'ask' && (
        <Suspense fallback={null}>
          <AskDialog workspaceId={workspaceId} of={{ workspaceMemberIds: [member.id] }} onClose={close} />
        </Suspense>
      )}
      {action === 'link' && (
        <Suspense fallback={null}>
          <UploadLinkDialog
            workspaceId={workspaceId}
            person={{ id: member.id, name: memberName(member), email: member.email }}
            onClose={close}
          />
        </Suspense>
      )}
      {action === 'join' && (
        <Suspense fallback={null}>
          <JoinLinksDialog workspaceId={workspaceId} memberIds={[member.id]} onClose={close} />
        </Suspense>
      )}
      {action === 'merge' && (
        <Suspense fallback={null}>
          <MergeMember member={member} onClose={close} onMerged={toMerged} />
        </Suspense>
      )}
      {action === 'factor' && (
        <Suspense fallback={null}>
          <RemoveFactor member={member} onClose={close} />
        </Suspense>
      )}
      {action === 'remove' && <RemoveMembers {...dialog} onDone={toList} />}
    </div>
  );
}

interface InvitationActionsProps {
  member: Member;
  /** The one that was not answered, if there is one. */
  invitation: { id: string; sentAt: string } | undefined;
  /** Asks before a first invitation. */
  onInvite: () => void;
}

/** Invites somebody; an invitation that was not answered is sent again, or revoked (PPL-12). */
function InvitationActions({ member, invitation, onInvite }: InvitationActionsProps) {
  const queryClient = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const params = { invitationId: invitation?.id ?? '' };
  const isTooEarly = invitation !== undefined && isSentToday(invitation);
  const send = () => {
    if (!invitation) onInvite();
    else if (!isTooEarly) again.mutate();
  };
  // Also after a failure: somebody else may have revoked it, or it was answered.
  const refresh = () => refreshWorkspace(queryClient, member.workspaceId);
  const again = useSingleMutation({
    mutationFn: () => api.invitations.sendAgain({ params }),
    onSuccess: () => {
      toast.success(t`Invitation sent again`);
      recordEvent('members_invited', 1);
    },
    onError: (error) =>
      toast.failure(t`The invitation was not sent`, errorText(error, t`Please try again later.`)),
    onSettled: refresh,
  });
  const revoke = useSingleMutation({
    mutationFn: () => api.invitations.revoke({ params }),
    onSuccess: () => toast.success(t`Invitation revoked`),
    onError: (error) =>
      toast.failure(t`The invitation was not revoked`, errorText(error, t`Please try again later.`)),
    onSettled: () => {
      setIsAsked(false);
      return refresh();
    },
  });
  return (
    <>
      {invitation && (
        <Button
          variant="default"
          leftSection={<IconMailOff size={18} aria-hidden />}
          onClick={() => setIsAsked(true)}
        >
          <Trans>Revoke invitation</Trans>
        </Button>
      )}
      <Button
        leftSection={<IconMailForward size={18} aria-hidden />}
        loading={again.isPending}
        // Not `disabled`, which would take the focus from whoever has just sent it.
        aria-disabled={isTooEarly}
        data-disabled={isTooEarly || undefined}
        onClick={send}
      >
        {invitation ? t`Send invitation again` : t`Send invitation`}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t`Revoke the invitation?`}
        confirmLabel={t`Revoke invitation`}
        danger
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onCancel={() => setIsAsked(false)}
      >
        {t`${{ person: memberFirst(member) }} can no longer accept it. They stay in the workspace as a draft, with documents and teams, and you can invite them again.`}
      </ConfirmDialog>
    </>
  );
}
