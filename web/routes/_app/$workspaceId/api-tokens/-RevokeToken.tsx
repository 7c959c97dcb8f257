import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiToken } from '#contract/apiTokens.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';

interface Props {
  workspaceId: string;
  /** Null while nothing is asked. */
  token: ApiToken | null;
  onClose: () => void;
}

/** Asks before a token ends for good. */
export function RevokeToken({ workspaceId, token, onClose }: Props) {
  const queryClient = useQueryClient();
  const revoke = useSingleMutation({
    mutationFn: (apiTokenId: string) => api.apiTokens.revoke({ params: { apiTokenId } }),
    onSuccess: async () => {
      await refreshWorkspace(queryClient, workspaceId);
      toast.success('API token revoked');
      onClose();
    },
  });
  const cancel = () => {
    revoke.reset();
    onClose();
  };
  // What is asked stays on the screen while the dialog closes.
  const [asked, setAsked] = useState(token);
  if (token !== null && token !== asked) setAsked(token);
  return (
    <ConfirmDialog
      opened={token !== null}
      title="Revoke this API token?"
      confirmLabel="Revoke"
      danger
      busy={revoke.isPending}
      error={revoke.isError ? errorText(revoke.error, tryLater) : null}
      onConfirm={() => token && revoke.mutate(token.id)}
      onCancel={cancel}
    >
      Whatever uses <bdi>“{asked?.name}”</bdi> stops working at once. This can’t be undone.
    </ConfirmDialog>
  );
}
