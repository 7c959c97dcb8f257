import {
  IconAlertTriangle,
  IconBan,
  IconCircleDashed,
  IconClock,
  IconFileSearch,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import { addDays, type CalendarDate, SOON_DAYS } from '#contract/rules/dates.ts';
import type { WorkspaceOverview } from '#web/api/requirements.ts';
import { places } from '#web/features/shell/places.ts';

export interface OverviewTile {
  count: number;
  label: string;
  tone: 'bad' | 'warn';
  icon: TablerIcon;
  link: LinkOptions;
}

/** The documents that expire from today until so many days from now, by the very days that were counted. */
const soonExpiring = (workspaceId: string, day: CalendarDate) =>
  linkOptions({
    to: '/$workspaceId/work-documents',
    params: { workspaceId },
    search: { from: day, until: addDays(day, SOON_DAYS) },
  });

const teamsIn = (workspaceId: string, state: string) =>
  linkOptions({ to: '/$workspaceId/coverage', params: { workspaceId }, search: { state } });

/** What the overview counts, each with the list that shows as many (REQ-15). */
export const tileGroups = (
  workspaceId: string,
  overview: WorkspaceOverview,
): { title: string; tiles: OverviewTile[] }[] => [
  {
    title: 'People',
    tiles: [
      {
        count: overview.missing,
        label: 'Missing something required',
        tone: 'bad',
        icon: IconCircleDashed,
        link: linkOptions({
          to: '/$workspaceId/who-lacks-what',
          params: { workspaceId },
          search: { state: 'MISSING' },
        }),
      },
      {
        count: overview.waiting,
        label: 'Waiting for review',
        tone: 'warn',
        icon: IconFileSearch,
        link: linkOptions({ to: '/$workspaceId/review', params: { workspaceId } }),
      },
    ],
  },
  {
    title: 'Documents',
    tiles: [
      {
        count: overview.expired,
        label: 'Expired',
        tone: 'bad',
        icon: IconAlertTriangle,
        link: places.documentsIn(workspaceId, 'EXPIRED'),
      },
      {
        count: overview.expiringSoon,
        label: `Expire within ${SOON_DAYS} days`,
        tone: 'warn',
        icon: IconClock,
        link: soonExpiring(workspaceId, overview.day),
      },
    ],
  },
  {
    title: 'Teams',
    tiles: [
      {
        count: overview.teamsShort,
        label: 'Short of people',
        tone: 'bad',
        icon: IconUsersGroup,
        link: teamsIn(workspaceId, 'SHORT'),
      },
      {
        count: overview.teamsAtRisk,
        label: 'At risk',
        tone: 'warn',
        icon: IconClock,
        link: teamsIn(workspaceId, 'AT_RISK'),
      },
    ],
  },
  {
    title: 'Equipment',
    tiles: [
      {
        count: overview.equipment.OVERDUE,
        label: 'Inspection overdue',
        tone: 'bad',
        icon: IconAlertTriangle,
        link: places.equipmentIn(workspaceId, 'OVERDUE'),
      },
      {
        count: overview.equipment.DUE_SOON,
        label: 'Due soon',
        tone: 'warn',
        icon: IconClock,
        link: places.equipmentIn(workspaceId, 'DUE_SOON'),
      },
      {
        count: overview.equipment.OUT_OF_SERVICE,
        label: 'Out of service',
        tone: 'bad',
        icon: IconBan,
        link: places.equipmentIn(workspaceId, 'OUT_OF_SERVICE'),
      },
    ],
  },
];
