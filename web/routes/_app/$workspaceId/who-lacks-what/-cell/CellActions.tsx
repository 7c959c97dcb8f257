import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberRequirement } from '#contract/requirements/matrix.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import { AskForIt } from './AskForIt.tsx';
import classes from './cell.module.css';
import { ExemptForm } from './ExemptForm.tsx';

interface Props {
  workspaceId: string;
  memberId: string;
  requirement: MemberRequirement;
}

/** What an admin can do about a cell: ask, renew, exempt, end an exemption (REQ-05, REQ-08). */
export function CellActions({ workspaceId, memberId, requirement }: Props) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'ask' | 'exempt' | null>(null);
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  const { exemption, documentId, knownLater } = requirement;
  const ending = useSingleMutation({
    mutationFn: async (exemptionId: string) => {
      await api.exemptions.remove({ params: { exemptionId } });
      await refreshWorkspace(queryClient, workspaceId);
    },
    onSuccess: () => toast.success('Exemption ended.'),
    onError: (error) => toast.failure('The exemption was not ended', errorText(error, tryLater)),
  });
  if (!isAdmin) return null;
  const form = { workspaceId, memberId, requirement, onClose: () => setOpen(null) };
  if (open === 'ask') return <AskForIt {...form} />;
  if (open === 'exempt') return <ExemptForm {...form} />;
  return (
    <div className={classes.actions}>
      {requirement.canSubmit && <Button onClick={() => setOpen('ask')}>Ask for it</Button>}
      {documentId !== null && knownLater !== 'DELETED' && (
        <ButtonLink
          variant="default"
          to="/$workspaceId/work-documents/$documentId/renew"
          params={{ workspaceId, documentId }}
        >
          Renew
        </ButtonLink>
      )}
      {exemption ? (
        <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate(exemption.id)}>
          End exemption
        </Button>
      ) : (
        <Button variant="default" onClick={() => setOpen('exempt')}>
          Exempt…
        </Button>
      )}
    </div>
  );
}
