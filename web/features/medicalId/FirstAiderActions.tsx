import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { FIRST_AIDER_SEEN } from '#web/features/medicalId/firstAidWords.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';

interface Props {
  workspaceId: string;
  person: { id: string; name: string };
  isFirstAider: boolean;
  /** In a row of a list, where the same button stands in each. */
  isQuiet?: boolean;
}

/** The button with which an admin makes somebody a first aider, or no longer one (MID-06). */
export function FirstAiderActions({ workspaceId, person, isFirstAider, isQuiet }: Props) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const change = useSingleMutation({
    mutationFn: () => api.firstAid[isFirstAider ? 'dismiss' : 'name']({ params: { memberId: person.id } }),
    onSuccess: () => {
      toast.success(isFirstAider ? t`First aider removed.` : t`First aider named.`);
      setAsking(false);
    },
    // Also when it failed: another admin may have done it.
    onSettled: () => refreshWorkspace(queryClient, workspaceId),
  });
  const cancel = () => {
    change.reset();
    setAsking(false);
  };
  const label = isFirstAider ? t`Remove as first aider` : t`Name as first aider`;
  return (
    <>
      <Button
        size={isQuiet ? 'xs' : 'sm'}
        variant={isQuiet ? 'subtle' : 'default'}
        aria-label={`${label}: ${person.name}`}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={isFirstAider ? t`Remove as first aider?` : t`Name as first aider?`}
        confirmLabel={label}
        danger={isFirstAider}
        busy={change.isPending}
        error={change.isError ? errorText(change.error, tryLater) : null}
        onConfirm={() => change.mutate()}
        onCancel={cancel}
      >
        {isFirstAider ? (
          <Trans>
            <bdi>{ph({ name: person.name })}</bdi> is no longer listed as a first aider and can’t open medical
            IDs.
          </Trans>
        ) : (
          <>
            <Trans>
              <bdi>{ph({ name: person.name })}</bdi> gets an email.
            </Trans>{' '}
            {FIRST_AIDER_SEEN}
          </>
        )}
      </ConfirmDialog>
    </>
  );
}
