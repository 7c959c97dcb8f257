import { createFileRoute } from '@tanstack/react-router';
import { requireStage } from '#web/api/accountState.ts';
import { loadQueryClient } from '#web/api/client/answers.ts';
import { AppFrame } from './-AppFrame.tsx';

/** Everything behind the login (SES-16). */
export const Route = createFileRoute('/_app')({
  beforeLoad: async (opening) => {
    await requireStage('app')(opening);
    return { queryClient: await loadQueryClient() };
  },
  component: AppFrame,
});
