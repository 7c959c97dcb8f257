import { Button, Skeleton, Text } from '@mantine/core';
import { IconLock, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { medicalIdQuery } from '#web/api/medicalId.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import account from '../-account.module.css';
import { useEditing } from '../-useEditing.ts';
import { DeleteMedicalIdDialog } from './DeleteMedicalIdDialog.tsx';
import classes from './MedicalId.module.css';
import { MedicalIdFacts } from './MedicalIdFacts.tsx';

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
      {medicalId ? 'Edit' : 'Fill in'}
    </Button>
  );
  return (
    <Card titleSize="h2" title="Medical ID" action={isKnown && !isEditing ? edit : undefined}>
      <Text className={classes.who} size="sm" c="dimmed">
        <IconLock size={16} aria-hidden />
        Only you can read this. Others see how much of it is filled in.
      </Text>
      {!isKnown && !error && <Skeleton height={48} />}
      {!isKnown && error && (
        <ErrorState
          title="Your medical ID could not be loaded."
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
          Write down what helps in an emergency: your blood group, allergies, conditions and medication, whom
          to call, and your doctor. Everything is optional.
        </Text>
      )}
      {medicalId && !isEditing && <MedicalIdFacts medicalId={medicalId} />}
      {(medicalId || isLocked) && !isEditing && <Deletion userId={userId} />}
    </Card>
  );
}

function Deletion({ userId }: { userId: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={`${account.part} ${account.later}`}>
      <div>
        <Text fw={600}>Delete medical ID</Text>
        <Text size="sm" c="dimmed">
          Everything in it is erased. It goes with your account, too.
        </Text>
      </div>
      <Button color="red" variant="light" onClick={() => setAsking(true)}>
        Delete medical ID
      </Button>
      <DeleteMedicalIdDialog userId={userId} opened={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
