import { createFileRoute, redirect } from '@tanstack/react-router';
import { missingPermission } from './-missingPermission.ts';
import { Route as members } from './members/route.tsx';

/** Leads to the first screen that the member may open, or to their documents where something waits for them (MEM-01, OPEN-24). */
export const Route = createFileRoute('/_app/$workspaceId/')({
  beforeLoad: async ({ context: { permissions, queryClient }, params }) => {
    if (!missingPermission([members.options], permissions))
      throw redirect({ to: members.to, params, replace: true });
    const isAwaited = await import('./-landing.ts')
      .then(({ hasDocumentsToBring }) => hasDocumentsToBring(queryClient, params.workspaceId))
      .catch(() => false);
    throw redirect({
      to: isAwaited ? '/$workspaceId/my-documents' : '/$workspaceId/teams',
      params,
      replace: true,
    });
  },
});
