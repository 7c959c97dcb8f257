import { createFileRoute, redirect } from '@tanstack/react-router';
import { missingPermission } from './-missingPermission.ts';
import { Route as members } from './members/route.tsx';

/** Leads to the first screen that the member may open (MEM-01, OPEN-24). */
export const Route = createFileRoute('/_app/$workspaceId/')({
  beforeLoad: ({ context, params }) => {
    const isDenied = missingPermission([members.options], context.permissions);
    throw redirect({ to: isDenied ? '/$workspaceId/teams' : members.to, params, replace: true });
  },
});
