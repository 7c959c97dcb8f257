import { createFileRoute } from '@tanstack/react-router';
import { loadQueryClient } from '#web/api/client/answers.ts';

/** These screens stand before any guard, which would have loaded the cache. */
export const Route = createFileRoute('/_auth/verify-email')({
  beforeLoad: async () => ({ queryClient: await loadQueryClient() }),
});
