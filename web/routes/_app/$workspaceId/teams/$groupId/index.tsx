import { IconSettings, IconUserPlus } from '@tabler/icons-react';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { AddEquipment } from '#web/features/equipment/AddEquipment.tsx';
import { useTeam } from '#web/features/teams/useTeam.ts';
import { anySearch } from '#web/searchParams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { Tabs } from '#web/ui/Tabs.ts';
import { memberCountLabel } from '#web/words/members.ts';
import { TeamTab } from './-tabs/TeamTab.tsx';
import { isSearched, TEAM_TABS, teamMembersTable, teamTabIn, teamTabLabels } from './-tabs/tabs.ts';

/** TEAM-20 … TEAM-32 */
export const Route = createFileRoute('/_app/$workspaceId/teams/$groupId/')({
  validateSearch: anySearch,
  component: TeamPage,
});

function TeamPage() {
  const params = Route.useParams();
  const navigate = Route.useNavigate();
  const { team, mayManage } = useTeam(params.workspaceId, params.groupId);
  const tab = teamTabIn(Route.useSearch());
  const search = useTabSearch();
  return (
    <Tabs
      value={tab}
      onChange={(next) => void navigate({ search: next === null || next === 'members' ? {} : { tab: next } })}
      keepMounted={false}
    >
      <PageHeader
        title={team.name}
        note={memberCountLabel(team.memberCount)}
        action={
          <>
            {mayManage && (
              <ButtonLink
                variant="default"
                to="/$workspaceId/teams/$groupId/settings"
                params={params}
                leftSection={<IconSettings size={18} stroke={1.6} aria-hidden />}
              >
                Settings
              </ButtonLink>
            )}
            {tab === 'equipment' && <AddEquipment workspaceId={params.workspaceId} />}
            {mayManage && tab !== 'equipment' && (
              <ButtonLink
                to="/$workspaceId/teams/$groupId/add-member"
                params={params}
                leftSection={<IconUserPlus size={18} aria-hidden />}
              >
                Add members
              </ButtonLink>
            )}
          </>
        }
      >
        <Tabs.List>
          {TEAM_TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {teamTabLabels[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {isSearched(tab) && (
          <SearchBox
            key={tab}
            label={`Search ${teamTabLabels[tab].toLowerCase()}`}
            value={search.value}
            onChange={search.change}
          />
        )}
      </PageHeader>
      <Tabs.Panel value={tab}>
        <TeamTab tab={tab} team={team} mayManage={mayManage} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** The first pages, whichever tab is open. */
const FIRST_PAGES = {
  team_members_page: undefined,
  equipment_page: undefined,
  documents_page: undefined,
  inspections_page: undefined,
};

/** What is searched for in the tab that is open. A new search starts on the first page. */
function useTabSearch() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    tab: teamTabIn(raw),
    value: teamMembersTable.read(raw).search,
    /** Replaces the history entry, so that Back leaves the page. */
    change: (search: string) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({
          ...before,
          ...FIRST_PAGES,
          search: search || undefined,
        }),
        replace: true,
        resetScroll: false,
      }),
  };
}
