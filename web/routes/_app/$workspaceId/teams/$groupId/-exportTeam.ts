import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { REQUIREMENT_STATES } from '#contract/rules/requirements/requirements.ts';
import type { ListedTeamMember, Team } from '#contract/teams.ts';
import { api } from '#web/api/client/client.ts';
import { momentDayText } from '#web/features/documents/dates/dateText.ts';
import type { Asked } from '#web/features/export/about.ts';
import { everyRow, exportSheet, type Listing, printedRows } from '#web/features/export/exportSheet.ts';
import { chosenText } from '#web/features/requirements/stateChips.ts';
import { siteRows } from '#web/features/teams/site.ts';
import type { Sheet } from '#web/ui/sheets/cells.ts';
import { memberStatusLabel, roleLabel } from '#web/words/members.ts';
import { personName } from '#web/words/people.ts';
import { requirementStateLabels } from '#web/words/requirements/states.ts';
import { tradesText } from '#web/words/trades.ts';
import { teamStandingRequest, teamStandingTable, teamStatesIn } from './-tabs.ts';

type Raw = Record<string, unknown>;

async function listed(team: Team, raw: Raw, rows: { page: number; pageSize: number }) {
  const body = { ...teamStandingRequest(raw), ...rows };
  const { data, count } = await api.teams.listMembers({ params: { teamId: team.id }, body });
  const asked: Asked = [
    [t`Team`, team.name],
    [t`Archived on`, team.archivedAt && momentDayText(team.archivedAt)],
    ...siteRows(team),
    [t`People who`, chosenText(teamStatesIn(raw))],
    [t`Search`, teamStandingTable.read(raw).search.trim()],
  ];
  return { asked, sheet: teamSheet(data), count };
}

/** Exports the people of a team with how they stand, with its search, states and order (GAP-05). */
export const exportTeam = (queryClient: QueryClient, team: Team, raw: Raw): Promise<void> =>
  exportSheet(queryClient, team.workspaceId, 'team', () => listed(team, raw, everyRow));

/** The first rows of it, to be printed (GAP-05, GAP-07). */
export const printedTeam = (team: Team, raw: Raw): Promise<Listing & { count: number }> =>
  listed(team, raw, printedRows);

const teamSheet = (members: ListedTeamMember[]): Sheet => ({
  name: t`Team`,
  columns: [
    { header: t({ message: 'Name', context: 'of a person' }), width: 28 },
    { header: t`Email`, width: 32, inFileOnly: true },
    { header: t`Staff number`, width: 14 },
    { header: t`Trades`, width: 24 },
    { header: t`Phone`, width: 20 },
    { header: t`Workspace Role`, width: 20, inFileOnly: true },
    { header: t`Status`, width: 14, inFileOnly: true },
    ...REQUIREMENT_STATES.map((state) => ({ header: requirementStateLabels[state], width: 10 })),
  ],
  rows: members.map(({ workspaceMember: member, phone, standing }) => [
    personName(member),
    member.email,
    member.staffNumber,
    tradesText(member.trades),
    // In brackets, since a text that begins with + is taken for a formula.
    phone?.replace(/^\+\S+/, '($&)') ?? null,
    roleLabel(member.role),
    memberStatusLabel(member.status),
    ...REQUIREMENT_STATES.map((state) => standing?.[state] || null),
  ]),
});
