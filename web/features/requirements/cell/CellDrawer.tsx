import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#web/api/client/errors.ts';
import { type MatrixDay, memberRequirementsQuery } from '#web/api/requirementMatrix.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { CellActions } from './CellActions.tsx';
import { CellFacts } from './CellFacts.tsx';

/** A cell that somebody opened. */
export interface OpenedCell {
  memberId: string;
  person: string;
  hasLeft: boolean;
  /** The column’s. */
  requirementId: string;
  requirement: string;
}

interface Props {
  workspaceId: string;
  cell: OpenedCell;
  moment: MatrixDay;
  onClose: () => void;
}

/** What a cell rests on, and what can be done (REQ-08); a sheet on phones. */
export default function CellDrawer({ workspaceId, cell, moment, onClose }: Props) {
  const isPhone = useMediaQuery('(max-width: 640px)', window.innerWidth <= 640);
  const { memberId, requirementId } = cell;
  const query = useQuery(memberRequirementsQuery(workspaceId, memberId, moment));
  const found = query.data?.data.find((one) => one.requirementId === requirementId);
  return (
    <Drawer
      opened={useOpenedLater(true)}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '85%' : 440}
      title={cell.requirement}
      closeButtonProps={{ 'aria-label': 'Close' }}
      padding="lg"
    >
      <Text c="dimmed" mb="md">
        {cell.person}
      </Text>
      {query.isLoading && <Skeleton height={220} />}
      {query.error && !query.data && (
        <ErrorState
          title="The requirement could not be loaded"
          text={errorText(query.error, 'Please try again.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && !found && <Text>This is no longer required.</Text>}
      {found && (
        <>
          <CellFacts workspaceId={workspaceId} requirement={found} />
          {!cell.hasLeft && <CellActions workspaceId={workspaceId} memberId={memberId} requirement={found} />}
        </>
      )}
    </Drawer>
  );
}
