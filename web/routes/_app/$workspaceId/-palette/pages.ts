import { t } from '@lingui/core/macro';
import {
  IconBell,
  IconBuildingCommunity,
  IconFilePlus,
  IconFileUnknown,
  IconListCheck,
  IconPlus,
  IconShieldCheck,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { isFoundBy, searchableText } from '#contract/rules/search.ts';
import { navigation } from '#web/routes/_app/$workspaceId/-shell/navigation.ts';
import { sections } from '#web/routes/_app/$workspaceId/settings/-sections.ts';
import type { FileRouteTypes } from '#web/routeTree.gen.ts';

export interface Page {
  label: string;
  icon: TablerIcon;
  to: FileRouteTypes['to'];
}

const entries: Page[] = navigation.flatMap((group) => group.entries);

/** The screens that stand in no menu of the sidebar. */
const others: Page[] = [
  { label: t`Activity`, icon: IconBell, to: '/$workspaceId/workspace-activity-center' },
  { label: t`Add members`, icon: IconUserPlus, to: '/$workspaceId/members/add' },
  { label: t`Add work documents`, icon: IconFilePlus, to: '/$workspaceId/work-documents/add' },
  { label: t`Add requirement`, icon: IconListCheck, to: '/$workspaceId/requirements/add' },
  { label: t`Coverage of teams`, icon: IconShieldCheck, to: '/$workspaceId/coverage' },
  { label: t`Create team`, icon: IconPlus, to: '/$workspaceId/teams/create' },
  {
    label: t`Documents without a type`,
    icon: IconFileUnknown,
    to: '/$workspaceId/work-documents/without-kind',
  },
  ...sections.filter(({ to }) => !entries.some((entry) => entry.to === to)),
  { label: t`Manage Workspaces`, icon: IconBuildingCommunity, to: '/workspaces' },
];

/** The pages that may be opened and whose name has every typed word. */
export function findPages(isOpen: (to: Page['to']) => boolean, term: string): Page[] {
  const isFound = isFoundBy(term);
  return [...entries, ...others].filter(({ label, to }) => isOpen(to) && isFound(searchableText(label)));
}
