import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Invitation } from '#contract/invitations.ts';
import type { Workspace } from '#contract/workspaces.ts';
import { refreshWorkspace, refreshWorkspaces } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { invitationsQuery, openWorkspacesQuery } from '#web/api/workspaces.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Row, RowList } from '#web/ui/RowList.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures } from '#web/words/failures.ts';
import { joinFailure, waitsUntil } from './invitationWords.ts';
import { LoadingRows, WorkspaceRow, workspaceFacts } from './WorkspaceRow.tsx';
import classes from './workspaces.module.css';

/** What one may join: personal invitations first, then the company's open workspaces (WSP-04, WSP-05, WSP-06). */
export function InvitationSection() {
  const open = useQuery(openWorkspacesQuery);
  const invitations = useQuery(invitationsQuery);
  const ended = useEndedInvitations(invitations.data?.data ?? []);
  const invited = new Set(ended.all.map((invitation) => invitation.workspaceId));
  const others = open.data?.filter((workspace) => !invited.has(workspace.id)) ?? [];
  const isEmpty = invitations.data !== undefined && ended.all.length === 0 && open.data?.length === 0;
  return (
    <div className={classes.section}>
      <Card title={t`Workspace Invitations`}>
        {(invitations.isPending || open.isPending) && <LoadingRows />}
        <RowList>
          {ended.all.map((invitation) => {
            const end = ended.ends.get(invitation.id);
            const onEnd = (how: InvitationEnd | null) => ended.note(invitation, how);
            return end ? (
              <EndedInvitation key={invitation.id} invitation={invitation} end={end} onEnd={onEnd} />
            ) : (
              <InvitationRow key={invitation.id} invitation={invitation} onEnd={onEnd} />
            );
          })}
          {others.map((workspace) => (
            <OpenWorkspaceRow key={workspace.id} workspace={workspace} />
          ))}
        </RowList>
        {isEmpty && (
          <Text c="dimmed" size="xs">
            <Trans>
              No invitations right now. They appear here when a workspace invites your email address.
            </Trans>
          </Text>
        )}
        {invitations.isError && !invitations.data && (
          <ErrorState
            title={failures.loadInvitations(invitations.error)}
            onRetry={() => void invitations.refetch()}
            retrying={invitations.isFetching}
          />
        )}
        {open.isError && !open.data && (
          <ErrorState
            title={failures.loadOpenWorkspaces(open.error)}
            onRetry={() => void open.refetch()}
            retrying={open.isFetching}
          />
        )}
      </Card>
    </div>
  );
}

/** An open workspace of the caller's e-mail domain, joined at once (WSP-14). */
function OpenWorkspaceRow({ workspace }: { workspace: Workspace }) {
  const { id, name, logotype, domain, memberCount } = workspace;
  const join = useJoining((workspaceId) => api.workspaces.join({ body: { workspaceId } }));
  return (
    <WorkspaceRow
      name={name}
      logo={logotype?.url}
      facts={
        domain
          ? t`${{ facts: workspaceFacts(memberCount) }} · open to everyone at ${{ domain }}`
          : t`${{ facts: workspaceFacts(memberCount) }} · open to everyone at your company`
      }
      actions={
        <Button loading={join.isPending} onClick={() => join.mutate(id)} aria-label={t`Join ${name}`}>
          <Trans>Join</Trans>
        </Button>
      }
    />
  );
}

/** How long declining can be undone from here (PPL-13). */
const UNDO_MS = 10_000;

interface EndedInvitationProps {
  invitation: Invitation;
  end: InvitationEnd;
  onEnd: (end: null) => void;
}

/** Holds the place of an invitation that left the list, and for a while the way back. */
function EndedInvitation({ invitation: { workspaceId, workspace }, end, onEnd }: EndedInvitationProps) {
  const queryClient = useQueryClient();
  const text = useRef<HTMLParagraphElement>(null);
  const [isOver, setOver] = useState(end.how === 'GONE');
  useEffect(() => {
    // The button that was pressed is gone; a second press of its key must not undo.
    text.current?.focus({ preventScroll: true });
    const timer = window.setTimeout(() => setOver(true), UNDO_MS);
    return () => window.clearTimeout(timer);
  }, []);
  const undo = useSingleMutation({
    mutationFn: () => api.invitations.undoDecline({ body: { workspaceIds: [workspaceId] } }),
    onSuccess: async () => {
      await refreshWorkspaces(queryClient);
      onEnd(null);
    },
    onError: (error) =>
      toast.failure(
        t`The invitation stays declined`,
        errorText(error, t`Ask the person who invited you to invite you again.`),
      ),
  });
  return (
    <Row className={`${classes.row} ${classes.ended}`} style={{ minHeight: end.height }}>
      <Text ref={text} tabIndex={-1} c="dimmed" size="sm">
        {end.how === 'GONE' ? t`This invitation was revoked.` : t`You declined this invitation.`}
      </Text>
      {(!isOver || undo.isPending) && (
        <div className={classes.actions}>
          <span className={classes.place} />
          <Button
            variant="default"
            loading={undo.isPending}
            onClick={() => undo.mutate()}
            aria-label={t`Undo declining ${{ name: workspace.name }}`}
          >
            <Trans>Undo</Trans>
          </Button>
        </div>
      )}
    </Row>
  );
}

interface InvitationRowProps {
  invitation: Invitation;
  onEnd: (end: InvitationEnd) => void;
}

const isGone = (error: Error) => error instanceof CallError && error.status === 404;

/** A personal invitation, to accept or decline (WSP-17 … WSP-20). */
function InvitationRow({ invitation, onEnd }: InvitationRowProps) {
  const { workspaceId, workspace, status } = invitation;
  const isExpired = status === 'EXPIRED';
  const queryClient = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const end = async (how: InvitationEnd['how']) => {
    onEnd({ how, height: button.current?.closest('li')?.getBoundingClientRect().height ?? 0 });
    await refreshWorkspaces(queryClient);
  };
  const respond = (action: 'ACCEPTED' | 'DECLINED') =>
    api.invitations.respond({ body: { action, workspaceIds: [workspaceId] } });
  const accept = useJoining(
    () => respond('ACCEPTED'),
    (error) => {
      if (isGone(error)) void end('GONE');
      // It may have expired.
      else if (error instanceof CallError && error.status < 500) void refreshWorkspaces(queryClient);
    },
  );
  const decline = useSingleMutation({
    mutationFn: () => respond('DECLINED'),
    onSuccess: () => {
      toast.success(t`Invitation declined`);
      return end('DECLINED');
    },
    onError: (error) => {
      toast.failure(failures.declineInvitation(error));
      if (isGone(error)) void end('GONE');
    },
  });
  const busy = accept.isPending || decline.isPending;
  return (
    <WorkspaceRow
      name={workspace.name}
      logo={workspace.logotype?.url}
      facts={`${workspaceFacts(workspace.memberCount)} · ${waitsUntil(invitation)}`}
      actions={
        <>
          <Button
            ref={button}
            variant="default"
            loading={decline.isPending}
            disabled={busy}
            onClick={() => decline.mutate()}
            aria-label={t`Decline ${{ name: workspace.name }}`}
          >
            <Trans>Decline</Trans>
          </Button>
          {isExpired ? (
            <span className={classes.place} />
          ) : (
            <Button
              loading={accept.isPending}
              disabled={busy}
              onClick={() => accept.mutate(workspaceId)}
              aria-label={t`Accept ${{ name: workspace.name }}`}
            >
              <Trans context="an invitation">Accept</Trans>
            </Button>
          )}
        </>
      }
    />
  );
}

/** Becoming a member, by joining or by accepting: the workspace opens (WSP-14 … WSP-17). */
function useJoining(join: (workspaceId: string) => Promise<unknown>, onFailure?: (error: Error) => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useSingleMutation({
    mutationFn: join,
    onSuccess: async (_, workspaceId) => {
      toast.success(t`Joined workspace`);
      await refreshWorkspace(queryClient, workspaceId);
      await navigate({ to: '/$workspaceId', params: { workspaceId } });
    },
    onError: (error) => {
      toast.failure(failures.joinWorkspace(error), joinFailure(error));
      onFailure?.(error);
    },
  });
}

/** What became of an invitation while the list was open, and how high its row was. */
interface InvitationEnd {
  how: 'DECLINED' | 'GONE';
  height: number;
}

/**
 * The invitations that wait, newest first, with those that ended since the list was opened in their places: nothing moves up under a
 * second click.
 */
function useEndedInvitations(waiting: Invitation[]) {
  const [ends, setEnds] = useState(new Map<string, InvitationEnd & { invitation: Invitation }>());
  const inList = new Set(waiting.map(({ workspaceId }) => workspaceId));
  const gone = [...ends.values()].flatMap(({ invitation }) =>
    inList.has(invitation.workspaceId) ? [] : [invitation],
  );
  const all = [...waiting, ...gone].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  const note = (invitation: Invitation, end: InvitationEnd | null) =>
    setEnds((before) => {
      const after = new Map(before);
      if (end) after.set(invitation.id, { ...end, invitation });
      else after.delete(invitation.id);
      return after;
    });
  return { all, ends, note };
}
