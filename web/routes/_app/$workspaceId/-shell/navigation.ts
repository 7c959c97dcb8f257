import {
  IconCertificate,
  IconClipboardCheck,
  IconTool,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Permission } from '#contract/rules/permissions.ts';
import type { FileRouteTypes } from '#web/routeTree.gen.ts';

interface Entry {
  label: string;
  icon: TablerIcon;
  /** What a member needs to open the screen; without it the entry is not offered. */
  permission: Permission;
  to: Extract<FileRouteTypes['to'], `/$workspaceId/${string}`>;
}

export interface NavigationGroup {
  label: string;
  entries: Entry[];
}

/** The sidebar, group by group (SHELL-02, SHELL-03). A screen that is built is named here and nowhere else. */
export const navigation: NavigationGroup[] = [
  {
    label: 'Workspace',
    entries: [
      {
        label: 'Members',
        icon: IconUsers,
        permission: 'workspace:manage',
        to: '/$workspaceId/members',
      },
      {
        label: 'Equipment',
        icon: IconTool,
        permission: 'workspace:manage',
        to: '/$workspaceId/equipment',
      },
      {
        label: 'Inspections',
        icon: IconClipboardCheck,
        permission: 'workspace:manage',
        to: '/$workspaceId/inspections',
      },
      {
        label: 'Work Documents',
        icon: IconCertificate,
        permission: 'workspace:manage',
        to: '/$workspaceId/work-documents',
      },
    ],
  },
  {
    label: 'Teams',
    entries: [
      {
        label: 'Manage Teams',
        icon: IconUsersGroup,
        permission: 'team:view',
        to: '/$workspaceId/teams',
      },
    ],
  },
];

/** The groups with the entries that somebody with these permissions may open; empty groups are left out. */
export const offered = (permissions: readonly Permission[]): NavigationGroup[] =>
  navigation
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => permissions.includes(entry.permission)),
    }))
    .filter((group) => group.entries.length > 0);
