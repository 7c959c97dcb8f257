import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { LegalHold } from '#contract/documents/legalHolds.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';

const HoldDialog = lazy(() => import('./HoldDialog.tsx'));

interface Props {
  workspaceId: string;
  person: { id: string; name: string };
  /** The hold that is on them. */
  hold?: LegalHold | null;
  /** In a row of a list, where the same buttons stand in each. */
  isQuiet?: boolean;
}

/** The buttons that set, change and lift a legal hold on somebody (DOOR-12). */
export function HoldActions({ workspaceId, person, hold = null, isQuiet }: Props) {
  const queryClient = useQueryClient();
  const [action, setAction] = useState<'set' | 'lift' | null>(null);
  const close = () => setAction(null);
  const lift = useSingleMutation({
    mutationFn: () => api.legalHolds.lift({ params: { memberId: person.id } }),
    onSuccess: () => {
      toast.success(t`Legal hold lifted.`);
      close();
    },
    // Also when it failed: another admin may have lifted it.
    onSettled: () => refreshWorkspace(queryClient, workspaceId),
  });
  const look = { size: isQuiet ? 'xs' : 'sm', variant: isQuiet ? 'subtle' : 'default' } as const;
  const named = (label: string) => `${label}: ${person.name}`;
  return (
    <>
      <Button {...look} aria-label={named(label(hold))} onClick={() => setAction('set')}>
        {label(hold)}
      </Button>
      {hold && (
        <Button {...look} aria-label={named(t`Lift the hold`)} onClick={() => setAction('lift')}>
          <Trans>Lift the hold</Trans>
        </Button>
      )}
      {action === 'set' && (
        <Suspense fallback={null}>
          <HoldDialog workspaceId={workspaceId} person={person} reason={hold?.reason} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={action === 'lift'}
        title={t`Lift the legal hold?`}
        confirmLabel={t`Lift the hold`}
        danger
        busy={lift.isPending}
        error={lift.isError ? errorText(lift.error, tryLater) : null}
        onConfirm={() => lift.mutate()}
        onCancel={close}
      >
        <Trans>
          The rules on how long records are kept apply to <bdi>{ph({ name: person.name })}</bdi> again: admins
          get an email 14 days before anything is erased. What was in the trash for more than 30 days is
          erased within an hour.
        </Trans>
      </ConfirmDialog>
    </>
  );
}

const label = (hold: LegalHold | null): string => (hold ? t`Change reason` : t`Set a legal hold`);
