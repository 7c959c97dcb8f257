import { IconQuestionMark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isId } from '#contract/rules/ids.ts';
import { CallError } from '#web/api/client/errors.ts';
import { itemQuery } from '#web/api/equipment.ts';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { failures } from '#web/words/failures.ts';

interface Props {
  workspaceId: string;
  itemId: string;
  children: ReactNode;
}

const isUnknown = (error: unknown) => error instanceof CallError && [400, 403, 404].includes(error.status);

/** Lets in whom the server shows the item. Once let in, a broken connection does not throw anybody out; the server's word does. */
export function RequireItem({ workspaceId, itemId, children }: Props) {
  const known = isId(itemId);
  const { data, error, isFetching, refetch } = useQuery({
    ...itemQuery(workspaceId, itemId),
    enabled: known,
    // The loader has just asked.
    retryOnMount: false,
  });
  if (!known || isUnknown(error)) return <NoSuchItem workspaceId={workspaceId} />;
  if (data) return children;
  if (!error) return <PagePending />;
  return (
    <ErrorState
      title="The item could not be loaded"
      text={failures.loadList(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

/** EQP-28 */
function NoSuchItem({ workspaceId }: { workspaceId: string }) {
  const seesAll = useMayOpen(workspaceId)('/$workspaceId/equipment');
  return (
    <>
      <PageHeader title="Item not found" />
      <EmptyState
        icon={<IconQuestionMark size={30} stroke={1.6} />}
        title="This item is not here"
        text="It may have been deleted, or you may not have permission to see it."
        action={
          <ButtonLink
            to={seesAll ? '/$workspaceId/equipment' : '/$workspaceId/teams'}
            params={{ workspaceId }}
          >
            {seesAll ? 'Back to equipment' : 'Back to teams'}
          </ButtonLink>
        }
      />
    </>
  );
}
