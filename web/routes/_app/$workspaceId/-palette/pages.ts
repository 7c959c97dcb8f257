import {
  IconBell,
  IconBuildingCommunity,
  IconFilePlus,
  IconPlus,
  IconSettings,
  IconShieldLock,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Permission } from '#contract/rules/permissions.ts';
import { navigation } from '#web/routes/_app/$workspaceId/-shell/navigation.ts';
import type { FileRouteTypes } from '#web/routeTree.gen.ts';

export interface Page {
  label: string;
  icon: TablerIcon;
  to: FileRouteTypes['to'];
  /** What a member needs to open it; null when everybody may. */
  permission: Permission | null;
}

const entries: Page[] = navigation.flatMap((group) => group.entries);

/** The screens that stand in no menu of the sidebar. */
const others: Page[] = [
  { label: 'Activity', icon: IconBell, to: '/$workspaceId/workspace-activity-center', permission: null },
  {
    label: 'Add members',
    icon: IconUserPlus,
    to: '/$workspaceId/members/add',
    permission: 'workspace:manage',
  },
  {
    label: 'Add work documents',
    icon: IconFilePlus,
    to: '/$workspaceId/work-documents/add',
    permission: 'workspace:manage',
  },
  {
    label: 'Create team',
    icon: IconPlus,
    to: '/$workspaceId/teams/create',
    permission: 'teams:manage-all',
  },
  {
    label: 'Workspace settings',
    icon: IconSettings,
    to: '/$workspaceId/settings',
    permission: 'workspace:manage',
  },
  {
    label: 'Security log',
    icon: IconShieldLock,
    to: '/$workspaceId/settings/security-log',
    permission: 'workspace:manage',
  },
  { label: 'Manage Workspaces', icon: IconBuildingCommunity, to: '/workspaces', permission: null },
];

/** The pages that somebody with these permissions may open and whose name has every typed word. */
export function findPages(permissions: readonly Permission[], term: string): Page[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  return [...entries, ...others].filter(
    ({ label, permission }) =>
      (permission === null || permissions.includes(permission)) &&
      words.every((word) => label.toLowerCase().includes(word)),
  );
}
