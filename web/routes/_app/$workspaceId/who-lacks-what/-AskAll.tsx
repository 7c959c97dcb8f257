import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import type { MatrixRequest } from '#web/api/requirementMatrix.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import type { MatrixFilters } from './-matrixParams.ts';

const AskDialog = lazy(() => import('#web/features/requirements/asking/AskDialog.tsx'));

interface Props {
  workspaceId: string;
  request: MatrixRequest;
  filters: Pick<MatrixFilters, 'requirement' | 'states'>;
  /** The people are known. */
  isReady: boolean;
}

/** Asks everybody whom the list finds, on whatever page (GAP-08). */
export function AskAll({ workspaceId, request, filters, isReady }: Props) {
  const [memberIds, setMemberIds] = useState<string[] | null>(null);
  const looking = useSingleMutation({
    // The people alone: with all of their cells these are megabytes.
    mutationFn: async () => {
      const body = { ...request, columns: { from: 0, count: 1 }, page: 0, pageSize: PAGE_SIZE.all };
      const { data } = await api.requirementMatrix.list({ params: { workspaceId }, body });
      return data.filter(({ hasLeft }) => !hasLeft).map(({ id }) => id);
    },
    onSuccess: setMemberIds,
    onError: (error) => toast.failure(t`The people could not be loaded`, errorText(error, tryLater)),
  });
  const states = filters.states.filter((state) => state !== 'LACKING');
  return (
    <>
      <Button
        leftSection={<IconFileUpload size={18} stroke={1.6} aria-hidden />}
        loading={looking.isPending}
        disabled={!isReady}
        onClick={() => looking.mutate()}
      >
        <Trans>Ask all</Trans>
      </Button>
      {memberIds && (
        <Suspense>
          <AskDialog
            workspaceId={workspaceId}
            of={{ workspaceMemberIds: memberIds }}
            about={{ requirementId: filters.requirement, states }}
            onClose={() => setMemberIds(null)}
          />
        </Suspense>
      )}
    </>
  );
}
