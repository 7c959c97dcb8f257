import { useRouter } from '@tanstack/react-router';
import type { InvitationLink } from '#contract/invitations.ts';
import { refreshWorkspaces } from '#web/api/changes.ts';
import { loadQueryClient } from '#web/api/client/answers.ts';
import { api } from '#web/api/client/client.ts';
import { CallError } from '#web/api/client/errors.ts';
import { selectWorkspace } from '#web/api/workspaceSelection.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';

/** Opens the workspace that somebody has just joined: their documents, with what is asked of them on top; for admins what needs them. */
export function useArriving({ workspaceId, role }: InvitationLink): () => Promise<void> {
  const router = useRouter();
  return async () => {
    selectWorkspace(workspaceId);
    await refreshWorkspaces(await loadQueryClient());
    const isAdmin = role === 'WORKSPACE_ADMIN' || role === null;
    const to = isAdmin ? '/$workspaceId' : '/$workspaceId/my-documents';
    await router.navigate({ to, params: { workspaceId }, replace: true });
  };
}

/** True for a refusal after which the page of the invitation says something else. */
export const hasEnded = (error: unknown): boolean =>
  error instanceof CallError &&
  (/^INVITATION_/.test(error.code) || ['EMAIL_TAKEN', 'NOT_FOUND'].includes(error.code));

export const acceptInvitation = ({ workspaceId }: InvitationLink) =>
  api.invitations.respond({ body: { action: 'ACCEPTED', workspaceIds: [workspaceId] } });

/** Accepts the invitation for whoever is logged in with its address. */
export function useAccepting(link: InvitationLink, lookAgain: () => void) {
  const arrive = useArriving(link);
  return useSingleMutation({
    mutationFn: () => acceptInvitation(link),
    onSuccess: arrive,
    onError: (error) => {
      if (hasEnded(error)) lookAgain();
    },
  });
}
