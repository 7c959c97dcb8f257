import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress, Skeleton, Text } from '@mantine/core';
import { IconLock, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { MedicalId } from '#contract/medicalId.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { keepMedicalId, medicalIdQuery } from '#web/api/medicalId.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { profileStrength } from '#web/features/equipment/profileStrength.ts';
import { MedicalIdFacts } from '#web/features/medicalId/MedicalIdFacts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { percentText } from '#web/words/numbers.ts';
import account from '../-account.module.css';
import { useEditing } from '../-useEditing.ts';
import { FirstAiders } from './FirstAiders.tsx';
import classes from './MedicalId.module.css';

const MedicalIdForm = lazy(() => import('./MedicalIdForm.tsx'));

/** What first aiders and doctors should know in an emergency (MID-01). */
export function MedicalIdCard({ userId }: { userId: string }) {
  const { data: medicalId, error, refetch, isFetching } = useQuery(medicalIdQuery(userId));
  const { isEditing, setEditing, button } = useEditing();
  const isLocked = error instanceof CallError && error.code === 'MEDICAL_ID_LOCKED';
  const isKnown = medicalId !== undefined;
  const edit = (
    <Button
      ref={button}
      variant="default"
      leftSection={medicalId ? <IconPencil size={18} aria-hidden /> : <IconPlus size={18} aria-hidden />}
      onClick={() => setEditing(true)}
    >
      {medicalId ? t`Edit` : t`Fill in`}
    </Button>
  );
  return (
    <Card title={t`Medical ID`} action={isKnown && !isEditing ? edit : undefined}>
      <Text className={classes.who} size="sm" c="dimmed">
        <IconLock size={16} aria-hidden />
        <Trans>
          Only you can read this, and first aiders if you let them. Others see how much of it is filled in.
        </Trans>
      </Text>
      {!isKnown && !error && <Skeleton height={48} />}
      {!isKnown && error && (
        <ErrorState
          title={t`Your medical ID could not be loaded`}
          text={errorText(error, '')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {isKnown && isEditing && (
        <Suspense fallback={<Skeleton height={560} />}>
          <MedicalIdForm userId={userId} known={medicalId} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {isKnown && !isEditing && !medicalId && (
        <Text>
          <Trans>
            Write down what helps in an emergency: your blood group, allergies, conditions and medication,
            whom to call, and your doctor. Everything is optional.
          </Trans>
        </Text>
      )}
      {medicalId && !isEditing && <Known medicalId={medicalId} />}
      {medicalId && !isEditing && <FirstAiders userId={userId} />}
      {(medicalId || isLocked) && !isEditing && <Deletion userId={userId} />}
    </Card>
  );
}

function Deletion({ userId }: { userId: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={`${account.part} ${account.later}`}>
      <div>
        <Text fw={600}>
          <Trans>Delete medical ID</Trans>
        </Text>
        <Text size="xs" c="dimmed">
          <Trans>Everything in it is erased. Deleting your account erases it, too.</Trans>
        </Text>
      </div>
      <Button color="red" variant="light" onClick={() => setAsking(true)}>
        <Trans>Delete medical ID</Trans>
      </Button>
      <DeleteMedicalIdDialog userId={userId} opened={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}

interface DeleteMedicalIdDialogProps {
  userId: string;
  opened: boolean;
  onClose: () => void;
}

/** MID-05 */
function DeleteMedicalIdDialog({ userId, opened, onClose }: DeleteMedicalIdDialogProps) {
  const queryClient = useQueryClient();
  const erase = useSingleMutation({
    mutationFn: () => api.medicalId.remove({ params: { id: userId } }),
    onSuccess: () => {
      onClose();
      keepMedicalId(queryClient, userId, null);
      toast.success(t`Medical ID deleted.`);
      recordEvent('medical_id_deleted');
    },
  });
  const cancel = () => {
    erase.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Delete your medical ID?`}
      confirmLabel={t`Delete medical ID`}
      danger
      busy={erase.isPending}
      error={erase.isError ? errorText(erase.error, t`It could not be deleted. Please try again.`) : null}
      onConfirm={() => erase.mutate()}
      onCancel={cancel}
    >
      <Trans>Everything in it is erased. This cannot be undone.</Trans>
    </ConfirmDialog>
  );
}

/** What is stored, and how much of it others see to be filled in. */
function Known({ medicalId }: { medicalId: MedicalId }) {
  return (
    <>
      <Strength strength={medicalId.strength} />
      <MedicalIdFacts medicalId={medicalId} />
    </>
  );
}

function Strength({ strength }: { strength: number }) {
  const share = percentText(strength / 100);
  const word = profileStrength({ isMedicalIdUploaded: true, medicalIdStrength: strength });
  return (
    <div className={classes.strength}>
      <Text size="sm">
        <Trans>
          Filled in: <b>{share}</b> ({word})
        </Trans>
      </Text>
      <Progress value={strength} size="md" aria-label={t`How much is filled in`} />
    </div>
  );
}
