import { useQueryClient } from '@tanstack/react-query';
import type { Member } from '#contract/members.ts';
import { may, type Role } from '#contract/rules/permissions.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { roleLabel } from '#web/words/members.ts';
import { memberName } from '#web/words/people.ts';
import { useReturnHome } from './useReturnHome.ts';

interface About {
  member: Member;
  isSelf: boolean;
  onSettled: () => void;
}

/** Changes a member's role. Who takes the admin's role from themselves starts anew at `/` (MEM-30 … MEM-36). */
export function useRoleChange({ member, isSelf, onSettled }: About) {
  const { workspaceId } = member;
  const queryClient = useQueryClient();
  const leave = useReturnHome(workspaceId);
  return useSingleMutation({
    mutationFn: (role: Role) => api.members.update({ params: { memberId: member.id }, body: { role } }),
    onSuccess: async (_, role) => {
      toast.success(
        isSelf ? `You are now ${roleLabel(role)}` : `${memberName(member)} is now ${roleLabel(role)}`,
      );
      if (isSelf && !may(role, 'workspace:manage')) await leave();
      else await refreshWorkspace(queryClient, workspaceId);
    },
    onError: (error) => toast.failure(errorText(error, 'The role could not be changed. Please try again.')),
    onSettled,
  });
}
