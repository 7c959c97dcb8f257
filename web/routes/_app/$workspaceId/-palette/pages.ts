import {
  IconBackhoe,
  IconBell,
  IconBuildingCommunity,
  IconChecklist,
  IconFilePlus,
  IconFileUnknown,
  IconKey,
  IconListCheck,
  IconPlus,
  IconSettings,
  IconShieldCheck,
  IconShieldLock,
  IconTags,
  IconTrash,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { isFoundBy, searchableText } from '#contract/rules/search.ts';
import { navigation } from '#web/routes/_app/$workspaceId/-shell/navigation.ts';
import type { FileRouteTypes } from '#web/routeTree.gen.ts';

export interface Page {
  label: string;
  icon: TablerIcon;
  to: FileRouteTypes['to'];
}

const entries: Page[] = navigation.flatMap((group) => group.entries);

/** The screens that stand in no menu of the sidebar. */
const others: Page[] = [
  { label: 'Activity', icon: IconBell, to: '/$workspaceId/workspace-activity-center' },
  { label: 'Add members', icon: IconUserPlus, to: '/$workspaceId/members/add' },
  { label: 'Add work documents', icon: IconFilePlus, to: '/$workspaceId/work-documents/add' },
  { label: 'Add requirement', icon: IconListCheck, to: '/$workspaceId/requirements/add' },
  { label: 'Coverage of teams', icon: IconShieldCheck, to: '/$workspaceId/coverage' },
  { label: 'Create team', icon: IconPlus, to: '/$workspaceId/teams/create' },
  { label: 'Workspace settings', icon: IconSettings, to: '/$workspaceId/settings' },
  { label: 'Document types', icon: IconTags, to: '/$workspaceId/settings/kinds' },
  { label: 'Trades', icon: IconBackhoe, to: '/$workspaceId/settings/trades' },
  { label: 'Checklists', icon: IconChecklist, to: '/$workspaceId/settings/checklists' },
  {
    label: 'Documents without a type',
    icon: IconFileUnknown,
    to: '/$workspaceId/work-documents/without-kind',
  },
  { label: 'Trash', icon: IconTrash, to: '/$workspaceId/settings/trash' },
  { label: 'Security log', icon: IconShieldLock, to: '/$workspaceId/settings/security-log' },
  { label: 'API tokens', icon: IconKey, to: '/$workspaceId/api-tokens' },
  { label: 'Manage Workspaces', icon: IconBuildingCommunity, to: '/workspaces' },
];

/** The pages that may be opened and whose name has every typed word. */
export function findPages(isOpen: (to: Page['to']) => boolean, term: string): Page[] {
  const isFound = isFoundBy(term);
  return [...entries, ...others].filter(({ label, to }) => isOpen(to) && isFound(searchableText(label)));
}
