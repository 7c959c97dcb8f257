import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';

/** Archives a kind, or brings an archived one back: at once, for nothing of it is lost. */
export function useArchiveKind(workspaceId: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id, archivedAt }: DocumentKind) =>
      api.documentKinds.update({ params: { kindId: id }, body: { archived: archivedAt === null } }),
    onSuccess: ({ archivedAt }) =>
      toast.success(archivedAt === null ? t`Document type brought back.` : t`Document type archived.`),
    onError: (error) => toast.failure(errorText(error, tryLater)),
    // Also when it failed: somebody else may have deleted it.
    onSettled: () => refreshWorkspace(queryClient, workspaceId),
  });
}
