import { type ComponentType, lazy, Suspense } from 'react';
import { TeamDocuments } from './TeamDocuments.tsx';
import { TeamEquipment } from './TeamEquipment.tsx';
import { TeamInspections } from './TeamInspections.tsx';
import { TeamMembers } from './TeamMembers.tsx';
import type { Tab, TabProps } from './tabs.ts';

const CoverageTab = lazy(() =>
  import('./coverage/CoverageTab.tsx').then((file) => ({ default: file.CoverageTab })),
);

const contents: Record<Tab, ComponentType<TabProps>> = {
  members: TeamMembers,
  equipment: TeamEquipment,
  'work-documents': TeamDocuments,
  inspections: TeamInspections,
  coverage: CoverageTab,
};

/** What one tab of a team's page shows. */
export function TeamTab({ tab, ...props }: TabProps & { tab: Tab }) {
  const Content = contents[tab];
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
}
