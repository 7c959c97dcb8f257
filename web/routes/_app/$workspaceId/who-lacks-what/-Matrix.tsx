import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChecklist, IconCircleCheck, IconSearchOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { RequirementColumn } from '#contract/requirements/matrix.ts';
import { errorText } from '#web/api/client/errors.ts';
import type { MatrixDay, MatrixRequest, MatrixRow } from '#web/api/requirementMatrix.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import type { OpenedCell } from '#web/features/requirements/CellDrawer.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { noResults } from '#web/words/lists.ts';
import { personName } from '#web/words/people.ts';
import { NO_REQUIREMENTS } from '#web/words/requirements/requirements.ts';
import { columnName } from './-columnName.ts';
import { MatrixGrid } from './-MatrixGrid.tsx';
import { PeopleCards } from './-PeopleCards.tsx';

const CellDrawer = lazy(() => import('#web/features/requirements/CellDrawer.tsx'));

interface Loaded {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

import { ShareLink } from './-ShareLink.tsx';

interface Props {
  workspaceId: string;
  request: MatrixRequest;
  moment: MatrixDay;
  /** Those that are shown; undefined while they are not known. */
  columns: RequirementColumn[] | undefined;
  /** The one column that is shown, counted from 0 among all of them. */
  only: number | undefined;
  /** Whether it is known which columns are shown. */
  isReady: boolean;
  /** Nothing is required at all. */
  isBare: boolean;
  /** The first part of the matrix, which says how many people there are. */
  first: Loaded & { data: { count: number } | undefined };
  /** The columns, when they could not be loaded. */
  failed: Loaded | null;
  /** Nobody lacks anything, of those whom the other filters leave. */
  isFine: boolean;
  onEveryone: () => void;
  onClear: () => void;
}

/** The grid, or cards on phones, or what stands in their place, and the cell that is open. */
export function Matrix({ workspaceId, request, moment, columns, only, isReady, ...props }: Props) {
  const { isBare, first, isFine, onEveryone, onClear } = props;
  const isPhone = useMediaQuery('(max-width: 640px)', window.innerWidth <= 640);
  const [opened, setOpened] = useState<OpenedCell | null>(null);
  const mayRequire = usePermissions(workspaceId).includes('workspace:manage');
  const failed = props.failed ?? (first.error && !first.data ? first : null);
  const open = (person: MatrixRow, column: RequirementColumn) =>
    setOpened({
      memberId: person.id,
      person: personName(person.workspaceMember),
      hasLeft: person.hasLeft,
      requirementId: column.id,
      requirement: columnName(column),
    });
  if (failed)
    return (
      <ErrorState
        title={t`The matrix could not be loaded`}
        text={errorText(failed.error, t`Please try again.`)}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  if (isBare)
    return (
      <EmptyState
        icon={<IconChecklist size={30} stroke={1.6} />}
        title={NO_REQUIREMENTS}
        {...(mayRequire
          ? {
              text: t`Set what people must hold, and see here who lacks what.`,
              action: (
                <Group justify="center">
                  <ButtonLink to="/$workspaceId/requirements" params={{ workspaceId }}>
                    <Trans>Go to requirements</Trans>
                  </ButtonLink>
                  <ShareLink workspaceId={workspaceId} />
                </Group>
              ),
            }
          : {
              text: t`When an admin has set what people must hold, you see here who lacks what.`,
              // Evidence is of document types: it can be shared before anything is required.
              action: <ShareLink workspaceId={workspaceId} />,
            })}
      />
    );
  const isEmpty = first.data?.count === 0 && columns !== undefined;
  if (isEmpty && isFine)
    return (
      <EmptyState
        icon={<IconCircleCheck size={30} stroke={1.6} />}
        title={t`Nobody lacks anything`}
        text={t`No required document is expired, missing or without its date.`}
        action={
          <Button onClick={onEveryone}>
            <Trans>Show everyone</Trans>
          </Button>
        }
      />
    );
  if (isEmpty)
    return (
      <EmptyState
        icon={<IconSearchOff size={30} stroke={1.6} />}
        title={noResults}
        text={t`Nobody matches these filters.`}
        action={
          <Button variant="default" onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      />
    );
  const shown = { workspaceId, request, onOpen: open };
  return (
    <>
      {isPhone ? (
        <PeopleCards {...shown} only={only === undefined ? undefined : columns?.[0]?.id} />
      ) : (
        <MatrixGrid
          key={JSON.stringify(request)}
          {...shown}
          columns={columns}
          only={only}
          isReady={isReady}
          count={first.data?.count}
        />
      )}
      {opened && (
        <Suspense>
          <CellDrawer
            workspaceId={workspaceId}
            cell={opened}
            moment={moment}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
