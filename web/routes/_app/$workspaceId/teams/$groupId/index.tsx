import { IconSettings, IconUserPlus } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { useTeam } from '#web/features/teams/useTeam.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { Tabs } from '#web/ui/Tabs.ts';
import { memberCountLabel } from '#web/words/members.ts';
import { TeamTab } from './-tabs/TeamTab.tsx';
import classes from './-tabs/tabs.module.css';
import { TEAM_TABS, teamTabIn, teamTabLabels, validateTeamSearch } from './-tabs/tabs.ts';
import { useTabSearch } from './-tabs/useTabSearch.ts';

/** TEAM-20 … TEAM-32 */
export const Route = createFileRoute('/_app/$workspaceId/teams/$groupId/')({
  validateSearch: validateTeamSearch,
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
      onChange={(next) => void navigate({ search: { tab: next ?? undefined } })}
      keepMounted={false}
    >
      <PageHeader
        title={team.name}
        note={memberCountLabel(team.memberCount)}
        action={
          mayManage && (
            <>
              <ButtonLink
                variant="default"
                to="/$workspaceId/teams/$groupId/settings"
                params={params}
                leftSection={<IconSettings size={18} stroke={1.6} aria-hidden />}
              >
                Settings
              </ButtonLink>
              <ButtonLink
                to="/$workspaceId/teams/$groupId/add-member"
                params={params}
                leftSection={<IconUserPlus size={18} aria-hidden />}
              >
                Add members
              </ButtonLink>
            </>
          )
        }
      >
        <Tabs.List className={classes.tabs}>
          {TEAM_TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {teamTabLabels[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <SearchBox
          key={tab}
          label={`Search ${teamTabLabels[tab].toLowerCase()}`}
          value={search.value}
          onChange={search.change}
        />
      </PageHeader>
      <Tabs.Panel value={tab}>
        <TeamTab tab={tab} team={team} mayManage={mayManage} />
      </Tabs.Panel>
    </Tabs>
  );
}
