import { Skeleton, Text } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Member } from '#contract/members.ts';
import type { MemberRequirement } from '#contract/requirements/matrix.ts';
import { errorText } from '#web/api/client/errors.ts';
import { memberRequirementsQuery } from '#web/api/requirementMatrix.ts';
import { StandingRow } from '#web/features/requirements/standing/StandingRow.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { RowList } from '#web/ui/RowList.tsx';
import { tryLater } from '#web/words/failures.ts';
import { memberName } from '#web/words/people.ts';
import { needName } from '#web/words/requirements/standing.ts';
import { MEMBERSHIP_NOTE } from '#web/words/requirements/states.ts';
import classes from './MemberRequirements.module.css';

const CellDrawer = lazy(() => import('#web/features/requirements/cell/CellDrawer.tsx'));

/** What the member must hold, worst first; each opens what it rests on and what can be done (REQ-11). */
export function MemberRequirements({ member }: { member: Member }) {
  const { id, workspaceId } = member;
  const { data, error, isFetching, refetch } = useQuery(memberRequirementsQuery(workspaceId, id, {}));
  const [opened, setOpened] = useState<MemberRequirement | null>(null);
  if (!data)
    return error ? (
      <ErrorState
        title="The requirements could not be loaded"
        text={errorText(error, tryLater)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Skeleton className={classes.root} height={240} role="status" aria-label="Loading" />
    );
  if (data.data.length === 0)
    return (
      <EmptyState
        icon={<IconChecklist size={30} stroke={1.6} />}
        title="Nothing is required"
        text={`No requirement applies to ${memberName(member)} today.`}
      />
    );
  return (
    <div className={classes.root}>
      <Text size="sm" c="dimmed">
        {MEMBERSHIP_NOTE}
      </Text>
      <RowList aria-label={`What ${memberName(member)} must hold`}>
        {data.data.map((requirement) => (
          <StandingRow
            key={requirement.requirementId}
            requirement={requirement}
            onOpen={() => setOpened(requirement)}
          />
        ))}
      </RowList>
      {opened && (
        <Suspense>
          <CellDrawer
            workspaceId={workspaceId}
            cell={{
              memberId: id,
              person: memberName(member),
              hasLeft: false,
              requirementId: opened.requirementId,
              requirement: needName(opened),
            }}
            moment={{}}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
