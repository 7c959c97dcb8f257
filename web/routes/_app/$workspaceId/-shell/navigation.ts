import { t } from '@lingui/core/macro';
import {
  IconCertificate,
  IconClipboardCheck,
  IconFileCertificate,
  IconFileCheck,
  IconFirstAidKit,
  IconGridDots,
  IconHelmet,
  IconLayoutDashboard,
  IconListCheck,
  IconSettings,
  IconTool,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import type { FileRouteTypes } from '#web/routeTree.gen.ts';

// Apart from the first load; without a connection the entry does without it.
const ReviewBadge = lazy(() =>
  import('./ReviewBadge.tsx').then(
    (file) => ({ default: file.ReviewBadge }),
    () => ({ default: () => null }),
  ),
);

interface Entry {
  label: string;
  icon: TablerIcon;
  to: Extract<FileRouteTypes['to'], `/$workspaceId/${string}`>;
  /** How much there waits, after the label. */
  badge?: ComponentType<{ workspaceId: string }>;
}

export interface NavigationGroup {
  label: string;
  entries: Entry[];
}

/** The sidebar, group by group (SHELL-02, SHELL-03). A screen that is built is named here and nowhere else. */
export const navigation: NavigationGroup[] = [
  {
    label: t`Workspace`,
    entries: [
      { label: t`Overview`, icon: IconLayoutDashboard, to: '/$workspaceId/overview' },
      { label: t`Members`, icon: IconUsers, to: '/$workspaceId/members' },
      { label: t`Equipment`, icon: IconTool, to: '/$workspaceId/equipment' },
      { label: t`Inspections`, icon: IconClipboardCheck, to: '/$workspaceId/inspections' },
      { label: t`Work Documents`, icon: IconCertificate, to: '/$workspaceId/work-documents' },
      { label: t`Review`, icon: IconFileCheck, to: '/$workspaceId/review', badge: ReviewBadge },
      { label: t`Who lacks what`, icon: IconGridDots, to: '/$workspaceId/who-lacks-what' },
      { label: t`Requirements`, icon: IconListCheck, to: '/$workspaceId/requirements' },
      { label: t`First aid`, icon: IconFirstAidKit, to: '/$workspaceId/first-aid' },
      { label: t`Settings`, icon: IconSettings, to: '/$workspaceId/settings' },
    ],
  },
  {
    label: t`Teams`,
    entries: [{ label: t`Manage Teams`, icon: IconUsersGroup, to: '/$workspaceId/teams' }],
  },
  {
    label: t`Personal`,
    entries: [
      { label: t`My profile`, icon: IconUserCircle, to: '/$workspaceId/my-profile' },
      { label: t`My documents`, icon: IconFileCertificate, to: '/$workspaceId/my-documents' },
      { label: t`My equipment`, icon: IconHelmet, to: '/$workspaceId/my-equipment' },
    ],
  },
];

/** The groups with the entries whose screen may be opened; empty groups are left out. */
export const offered = (isOpen: (to: Entry['to']) => boolean): NavigationGroup[] =>
  navigation
    .map((group) => ({ ...group, entries: group.entries.filter(({ to }) => isOpen(to)) }))
    .filter((group) => group.entries.length > 0);
