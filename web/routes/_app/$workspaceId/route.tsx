import { createFileRoute } from '@tanstack/react-router';
import type { OpenWorkspace } from './-open.ts';
import { DeniedLayout, FailedLayout, WorkspaceLayout } from './-shell/WorkspaceLayout.tsx';

/**
 * Every screen of one workspace. Who is not in it, or whose address is mistyped, chooses another (SES-27); of a thing with a label
 * they learn that it is not found (EQP-28). Who may not see the screen is told so before anything of it is asked for (PERM-03 … PERM-14).
 */
export const Route = createFileRoute('/_app/$workspaceId')({
  // Apart from the first load: the login needs nothing of it.
  beforeLoad: async ({ context, params, matches, cause }): Promise<OpenWorkspace> =>
    (await import('./-open.ts')).openWorkspace({ ...context, ...params, matches, cause }),
  component: WorkspaceLayout,
  notFoundComponent: DeniedLayout,
  errorComponent: FailedLayout,
});
