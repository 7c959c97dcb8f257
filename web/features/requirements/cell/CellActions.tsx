import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberRequirement } from '#contract/requirements/matrix.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { openKindsOf } from '#web/features/documentKinds/openKinds.ts';
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
  const [form, setForm] = useState<'ask' | 'exempt' | null>(null);
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  const { exemption, documentId, knownLater } = requirement;
  const { data: kinds = [] } = useQuery({ ...documentKindsQuery(workspaceId), enabled: isAdmin });
  const open = openKindsOf(kinds);
  const askable = requirement.kinds.filter(({ id }) => open.has(id));
  const ending = useSingleMutation({
    mutationFn: async (exemptionId: string) => {
      await api.exemptions.remove({ params: { exemptionId } });
      await refreshWorkspace(queryClient, workspaceId);
    },
    onSuccess: () => toast.success('Exemption ended.'),
    onError: (error) => toast.failure('The exemption was not ended', errorText(error, tryLater)),
  });
  if (!isAdmin) return null;
  const shared = { workspaceId, memberId, onClose: () => setForm(null) };
  if (form === 'ask') return <AskForIt {...shared} kinds={askable} />;
  if (form === 'exempt') return <ExemptForm {...shared} requirement={requirement} />;
  return (
    <div className={classes.actions}>
      {askable.length > 0 && <Button onClick={() => setForm('ask')}>Ask for it</Button>}
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
        <Button variant="default" onClick={() => setForm('exempt')}>
          Exempt…
        </Button>
      )}
    </div>
  );
}
