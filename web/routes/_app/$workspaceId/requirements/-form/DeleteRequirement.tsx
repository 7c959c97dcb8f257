import { Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Exemption } from '#contract/requirements/exemptions.ts';
import type { Requirement } from '#contract/requirements/requirements.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { exemptionsQuery, forgetRequirement } from '#web/api/requirements.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import { counted } from '#web/words/numbers.ts';
import { namesText } from '#web/words/people.ts';
import classes from './form.module.css';

interface Props {
  workspaceId: string;
  requirement: Requirement;
}

/** What ends with a requirement. */
function endingText(exemptions: { data: Exemption[]; count: number } | undefined): string {
  if (!exemptions) return 'Exemptions from it end.';
  const { data, count } = exemptions;
  if (count === 0) return 'Nobody is exempt from it.';
  const whose = count > data.length ? '' : `: ${namesText(data.map((one) => one.workspaceMember))}`;
  return `${counted(count, 'exemption')} from it ${count === 1 ? 'ends' : 'end'}${whose}.`;
}

/** Deletes a requirement, after saying what ends with it (REQ-06). */
export function DeleteRequirement({ workspaceId, requirement }: Props) {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: exemptions } = useQuery({
    ...exemptionsQuery(workspaceId, requirement.id),
    enabled: asking,
  });
  const remove = useSingleMutation({
    mutationFn: async () => {
      try {
        await api.requirements.remove({ params: { requirementId: requirement.id } });
      } catch (error) {
        // Somebody else was quicker: it is gone either way.
        if (!(error instanceof CallError && error.status === 404)) throw error;
      }
    },
    onSuccess: async () => {
      toast.success('Requirement deleted.');
      await navigate({ to: '/$workspaceId/requirements', params: { workspaceId } });
      await forgetRequirement(queryClient, workspaceId, requirement.id);
    },
  });
  return (
    <section className={classes.danger} aria-label="Delete this requirement">
      <Text>Is it no longer required?</Text>
      <Button variant="light" color="red" onClick={() => setAsking(true)}>
        Delete requirement
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Delete this requirement?"
        confirmLabel="Delete requirement"
        danger
        busy={remove.isPending}
        error={remove.isError ? errorText(remove.error, tryLater) : null}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        <bdi>“{requirement.name}”</bdi> is no longer required of anybody. {endingText(exemptions)} Documents
        stay as they are.
      </ConfirmDialog>
    </section>
  );
}
