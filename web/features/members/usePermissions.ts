import { useQuery } from '@tanstack/react-query';
import type { Permission } from '#contract/rules/permissions.ts';
import { knownPermissions, meQuery } from '#web/api/openWorkspace.ts';

/** What the caller may do in the workspace, for what a screen offers. Who may see the screen is said by its route. */
export const usePermissions = (workspaceId: string): readonly Permission[] =>
  knownPermissions(useQuery(meQuery(workspaceId)));
