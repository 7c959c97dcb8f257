import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { BinEntry } from '#contract/bin.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';

/** So many reasons are told at once. */
const TOLD = 3;

/** Why nothing was restored: entry by entry where the server says so. */
export function reasonOf(error: Error): string {
  const own = error instanceof CallError && error.code === 'RESTORE_CLASH' ? error.issues : [];
  if (own.length === 0) return errorText(error, tryLater);
  return own
    .slice(0, TOLD)
    .map(({ message }) => message)
    .join(' ');
}

/** Puts entries of the trash back, all of them or none. */
export function useRestore(workspaceId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (entries: BinEntry[]) =>
      api.bin.restore({ body: { workspaceId, ids: entries.map(({ id }) => id) } }),
    onSuccess: (_, entries) => {
      const [only] = entries.length === 1 ? entries : [];
      toast.success(
        only
          ? t`“${{ name: only.name }}” restored.`
          : t`${plural({ count: entries.length }, { one: '# entry', other: '# entries' })} restored.`,
      );
      onDone();
    },
    // Also when it failed: somebody else may have restored it.
    onSettled: () => refreshWorkspace(queryClient, workspaceId),
  });
}
