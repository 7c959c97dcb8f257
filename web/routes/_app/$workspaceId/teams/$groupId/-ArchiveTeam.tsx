import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Team } from '#contract/teams.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { teamQuery } from '#web/api/teams.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures } from '#web/words/failures.ts';
import { archivingText, bringingBackText } from '#web/words/teams.ts';

/** Archives a team when its job is done, or brings it back, after saying what happens (SITE-02). */
export function ArchiveTeam({ team }: { team: Team }) {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const { id, name, workspaceId, memberCount } = team;
  const isArchived = team.archivedAt !== null;
  const change = useSingleMutation({
    mutationFn: () => api.teams.update({ params: { teamId: id }, body: { archived: !isArchived } }),
    onSuccess: async (saved) => {
      toast.success(isArchived ? t`Team brought back` : t`Team archived`);
      setAsking(false);
      queryClient.setQueryData(teamQuery(workspaceId, id).queryKey, saved);
      await refreshWorkspace(queryClient, workspaceId);
    },
    onError: (error) => {
      toast.failure(failures.updateTeam(error));
      setAsking(false);
    },
  });
  const act = isArchived ? t`Bring back` : t`Archive team`;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {act}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={isArchived ? t`Bring the team back` : t`Archive team`}
        confirmLabel={act}
        busy={change.isPending}
        onConfirm={() => change.mutate()}
        onCancel={() => setAsking(false)}
      >
        {isArchived ? bringingBackText(name, memberCount) : archivingText(name, memberCount)}
      </ConfirmDialog>
    </>
  );
}
