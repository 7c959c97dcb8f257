import { t } from '@lingui/core/macro';
import { api } from '#web/api/client/client.ts';
import type { Sentence } from '#web/api/client/errors.ts';
import { configuration } from '#web/api/configuration.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';

interface Options {
  /** Said when the mail could not be sent. */
  failure: Sentence;
  onSent?: () => void;
}

/** Asks for a verification mail and says how it went (ONB-49 … ONB-51, ONB-53, ONB-54). */
export function useVerificationMail({ failure, onSent }: Options) {
  return useSingleMutation({
    mutationFn: () => api.users.sendVerificationEmail({ body: { origin: configuration.publicUrl } }),
    onSuccess: () => {
      toast.success(t`Verification email sent successfully.`);
      onSent?.();
    },
    onError: (error) => toast.failure(failure(error)),
  });
}
