import { useQueryClient } from '@tanstack/react-query';
import { BYTES } from '#contract/rules/limits.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { readAsDataUrl } from '#web/ui/upload/readAsDataUrl.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';

/** Gives the workspace a logo or takes it away, at once (WSP-36 … WSP-40). */
export function useLogo(workspaceId: string) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (logotypeBase64: string | null) =>
      api.workspaces.update({ params: { workspaceId }, body: { logotypeBase64 } }),
    onSuccess: async (_, logotypeBase64) => {
      toast.success(logotypeBase64 === null ? 'Logotype removed' : 'Logotype updated');
      await refreshWorkspace(queryClient, workspaceId);
    },
    onError: (error) => toast.failure('Could not update logotype', errorText(error, 'Please try again.')),
  });
  const choose = (file: File | null) => {
    if (file === null) return;
    if (file.size > BYTES.document) {
      toast.failure('This image is larger than 10 MB. Choose a smaller one.');
      return;
    }
    readAsDataUrl(file).then(
      (base64) => mutate(base64),
      () => toast.failure('The file could not be selected'),
    );
  };
  return { choose, remove: () => mutate(null), isPending };
}
