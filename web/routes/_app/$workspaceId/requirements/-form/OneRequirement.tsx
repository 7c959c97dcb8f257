import { IconQuestionMark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isId } from '#contract/rules/ids.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { requirementQuery } from '#web/api/requirements.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { tryLater } from '#web/words/failures.ts';
import { DeleteRequirement } from './DeleteRequirement.tsx';
import { EditRequirement } from './EditRequirement.tsx';

interface Props {
  workspaceId: string;
  requirementId: string;
}

const isUnknown = (error: unknown) => error instanceof CallError && [400, 404].includes(error.status);

/** The page of one requirement, to change or delete it; a bookmark may outlive it. */
export function OneRequirement({ workspaceId, requirementId }: Props) {
  const known = isId(requirementId);
  const { data, error, isFetching, refetch } = useQuery({
    ...requirementQuery(workspaceId, requirementId),
    enabled: known,
  });
  if (!known || isUnknown(error)) return <NoSuchRequirement workspaceId={workspaceId} />;
  if (data)
    return (
      <>
        <EditRequirement workspaceId={workspaceId} requirement={data} />
        <DeleteRequirement workspaceId={workspaceId} requirement={data} />
      </>
    );
  if (!error) return <PagePending />;
  return (
    <ErrorState
      title="The requirement could not be loaded"
      text={errorText(error, tryLater)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function NoSuchRequirement({ workspaceId }: { workspaceId: string }) {
  return (
    <>
      <PageHeader title="Requirement not found" />
      <EmptyState
        icon={<IconQuestionMark size={30} stroke={1.6} />}
        title="This requirement is not here"
        text="It may have been deleted since."
        action={
          <ButtonLink to="/$workspaceId/requirements" params={{ workspaceId }}>
            Back to requirements
          </ButtonLink>
        }
      />
    </>
  );
}
