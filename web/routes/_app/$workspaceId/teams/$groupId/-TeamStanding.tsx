import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Box, Group, Skeleton } from '@mantine/core';
import {
  IconCertificate,
  IconChecklist,
  IconFileUpload,
  IconFilterOff,
  IconMinus,
  IconPhone,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { CoverageRule } from '#contract/requirements/coverage.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { REQUIREMENT_STATES, type RequirementState } from '#contract/rules/requirements/requirements.ts';
import type { ListedTeamMember, Team } from '#contract/teams.ts';
import { api } from '#web/api/client/client.ts';
import { matrixSummaryQuery } from '#web/api/requirementMatrix.ts';
import { coverageQuery } from '#web/api/requirements.ts';
import { teamMembersQuery } from '#web/api/teams.ts';
import { MemberName } from '#web/features/members/MemberName.tsx';
import { MemberStatusBadge } from '#web/features/members/MemberStatusBadge.tsx';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { addLink } from '#web/features/requirements/asking/addLink.ts';
import {
  chipCounts,
  chipLabels,
  chipLooks,
  chosenAfter,
  pressedChips,
  SUMS,
} from '#web/features/requirements/stateChips.ts';
import { places } from '#web/features/shell/places.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Toolbar } from '#web/ui/page/Toolbar.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { RowMenu } from '#web/ui/table/RowMenu.tsx';
import { StatesBar } from '#web/ui/table/StatesBar.tsx';
import type { RowSelection } from '#web/ui/table/useRowSelection.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { ASK_FOR_DOCUMENTS } from '#web/words/documents/submissions.ts';
import { noResults } from '#web/words/lists.ts';
import { roleLabel } from '#web/words/members.ts';
import { numberText } from '#web/words/numbers.ts';
import { personName, telLink } from '#web/words/people.ts';
import {
  breaksText,
  countingText,
  coverageLooks,
  coverageStateLabels,
  neededText,
} from '#web/words/requirements/coverage.ts';
import { ALTHOUGH_BLOCKED } from '#web/words/requirements/requirements.ts';
import { requirementLooks, requirementStateLabels } from '#web/words/requirements/states.ts';
import { inARow } from '#web/words/several/listFormat.ts';
import { teamStandingRequest, teamStandingTable, teamStatesIn } from './-tabs.ts';
import classes from './-team.module.css';

const AskDialog = lazy(() => import('#web/features/requirements/asking/AskDialog.tsx'));

interface Props {
  team: Team;
  selection: RowSelection<ListedTeamMember>;
  bulkActions: ReactNode;
  /** Stands in the place of the list of a team without members. */
  empty: ReactNode;
}

/** How a team stands, for those who manage it: its coverage, and its people with what they lack, worst first (GAP-05). */
export function TeamStanding({ team, selection, bulkActions, empty }: Props) {
  const { workspaceId, id: teamId } = team;
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useTableState(teamStandingTable);
  const request = teamStandingRequest(raw);
  const chosen = teamStatesIn(raw);
  const query = useQuery(teamMembersQuery(workspaceId, teamId, request));
  const search = state.search.trim();
  const summary = useQuery(
    matrixSummaryQuery(workspaceId, { ...(search && { search }), filters: { teamId } }),
  );
  // Also those whose membership has ended, of whom nothing is required: they stand in the list.
  const everyone = useQuery({
    ...teamMembersQuery(workspaceId, teamId, teamStandingRequest({ ...raw, states: undefined })),
    enabled: chosen.length > 0,
  });
  const listed = (chosen.length > 0 ? everyone : query).data?.count;
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  const [asked, setAsked] = useState<ListedTeamMember | null>(null);
  // The same columns at every drawing: else each row would be made anew, and its button would lose the focus.
  const columns = useMemo(
    () => columnsOf({ workspaceId, teamId, isAdmin, onAsk: setAsked }),
    [workspaceId, teamId, isAdmin],
  );
  const choose = (states: readonly string[]) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        states: states.join(',') || undefined,
        team_members_page: undefined,
      }),
      resetScroll: false,
    });
  const fetchAll = async () => {
    const body = { ...request, page: 0, pageSize: PAGE_SIZE.all };
    return (await api.teams.listMembers({ params: { teamId }, body })).data;
  };
  const coverage = useQuery(coverageQuery(workspaceId, teamId));
  const searchBox = <SearchBox label={t`Search members`} value={state.search} onChange={state.setSearch} />;
  // All of it at once, so that nothing moves.
  if (summary.isPending || coverage.isPending)
    return (
      <>
        <Toolbar search={searchBox} />
        <Box px={24} aria-busy>
          <Skeleton height={640} role="status" aria-label={t`Loading`} />
        </Box>
      </>
    );
  const isNothingRequired =
    summary.data && Object.values(summary.data.people).every((count) => count === 0) && chosen.length === 0;
  return (
    <>
      <Toolbar
        search={searchBox}
        states={
          <div className={classes.states}>
            {!isNothingRequired && (
              <StatesBar
                looks={chipLooks}
                labels={chipLabels}
                counts={chipCounts(
                  summary.data && { ...summary.data, everyone: listed ?? summary.data.everyone },
                )}
                sums={SUMS}
                active={pressedChips(chosen)}
                onPress={(chip) => choose(chosenAfter(chosen, chip))}
              />
            )}
            <CoverageLine workspaceId={workspaceId} teamId={teamId} rules={coverage.data?.rules ?? []} />
          </div>
        }
      />
      <DataTable
        label={t`Team members`}
        columns={columns}
        query={query}
        state={state}
        rowName={nameOf}
        rowLink={(member, props) =>
          isAdmin ? (
            <Link {...places.member(workspaceId, member.workspaceMemberId)} preload={false} {...props} />
          ) : (
            <Link {...lackedBy(workspaceId, teamId, member)} preload={false} {...props} />
          )
        }
        selection={selection}
        fetchAll={fetchAll}
        bulkActions={bulkActions}
        empty={chosen.length > 0 ? <NobodyLeft onClear={() => choose([])} /> : empty}
      />
      {asked && (
        <Suspense>
          <AskDialog
            workspaceId={workspaceId}
            of={{ workspaceMemberIds: [asked.workspaceMemberId] }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const nameOf = ({ workspaceMember }: ListedTeamMember) => personName(workspaceMember, 'member');

/** The address at which it stands what somebody of a team must hold. */
const lackedBy = (workspaceId: string, teamId: string, { workspaceMember }: ListedTeamMember) =>
  ({
    to: '/$workspaceId/who-lacks-what',
    params: { workspaceId },
    search: { team: teamId, states: 'everyone', search: personName(workspaceMember, '') },
  }) as const;

function NobodyLeft({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconFilterOff size={30} stroke={1.6} />}
      title={noResults}
      text={t`Nobody in this team matches these filters.`}
      action={
        <Anchor component="button" type="button" underline="always" mih={44} onClick={onClear}>
          <Trans>Show everyone</Trans>
        </Anchor>
      }
    />
  );
}

interface CoverageLineProps {
  workspaceId: string;
  teamId: string;
  rules: CoverageRule[];
}

/** The rules of the team, and if it meets them; all of it stands in a tab of its own. */
function CoverageLine({ workspaceId, teamId, rules }: CoverageLineProps) {
  if (rules.length === 0) return null;
  return (
    <ul className={classes.coverage} aria-label={t`Coverage`}>
      {rules.map((rule) => (
        <li key={rule.id}>
          <StatusBadge {...coverageLooks[rule.state]} label={coverageStateLabels[rule.state]} />
          <Anchor
            renderRoot={(props) => (
              <Link
                to="/$workspaceId/teams/$groupId"
                params={{ workspaceId, groupId: teamId }}
                search={{ tab: 'coverage' }}
                {...props}
              />
            )}
          >
            {neededText(rule)}
          </Anchor>
          <span className={classes.coverageFacts}>
            {inARow([
              rule.count !== null && countingText(rule),
              rule.state === 'AT_RISK' &&
                rule.breaksOn &&
                t`not enough people from ${{ breaks: breaksText(rule) }}`,
            ])}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The states of which a row tells; of the others that all is well. */
const TOLD: readonly RequirementState[] = REQUIREMENT_STATES.filter(
  (state) => state !== 'MET' && state !== 'EXEMPT',
);

/** How somebody stands: what needs somebody at once, else that all is well, or that nothing is required. */
function Standing({ standing }: Pick<ListedTeamMember, 'standing'>) {
  if (!standing) return null;
  const told = TOLD.filter((state) => standing[state] > 0);
  const [fine] = (['MET', 'EXEMPT'] as const).filter((state) => standing[state] > 0);
  if (told.length === 0 && !fine)
    return <StatusBadge tone="calm" icon={IconMinus} label={t`Nothing required`} />;
  return (
    <Group gap={6}>
      {told.map((state) => (
        <StatusBadge
          key={state}
          {...requirementLooks[state]}
          label={`${requirementStateLabels[state]} ${numberText(standing[state])}`}
        />
      ))}
      {told.length === 0 && fine && (
        <StatusBadge {...requirementLooks[fine]} label={requirementStateLabels[fine]} />
      )}
    </Group>
  );
}

interface Acts {
  workspaceId: string;
  teamId: string;
  isAdmin: boolean;
  onAsk: (member: ListedTeamMember) => void;
}

const columnsOf = (acts: Acts): Column<ListedTeamMember>[] => [
  {
    id: 'firstName',
    header: t({ message: 'Name', context: 'of a person' }),
    sortable: true,
    cell: ({ workspaceMember }) => <MemberName member={workspaceMember} />,
  },
  {
    id: 'lacking',
    header: t`State`,
    sortable: true,
    orderLabels: [t`least lacking first`, t`most lacking first`],
    cell: ({ standing, blocked }) => (
      <>
        <Standing standing={standing} />
        {blocked && <div className={classes.blocked}>{ALTHOUGH_BLOCKED}</div>}
      </>
    ),
  },
  {
    id: 'phone',
    header: t`Phone`,
    cell: ({ phone }) => (phone ? <Phone phone={phone} /> : '–'),
  },
  {
    id: 'role',
    header: t`Workspace Role`,
    sortable: true,
    minor: 'second',
    cell: ({ workspaceMember }) => roleLabel(workspaceMember.role),
  },
  {
    id: 'status',
    header: t`Status`,
    minor: true,
    cell: ({ workspaceMember }) => <MemberStatusBadge member={workspaceMember} />,
  },
  {
    id: 'actions',
    header: t`Actions`,
    hideHeader: true,
    cell: (member) => <PersonMenu member={member} {...acts} />,
  },
];

function Phone({ phone }: { phone: string }) {
  return (
    <Anchor href={telLink(phone)} className={classes.phone}>
      <bdi>{phone}</bdi>
    </Anchor>
  );
}

const look = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The acts for somebody of the team, at the end of their row. */
function PersonMenu({ member, workspaceId, teamId, isAdmin, onAsk }: Acts & { member: ListedTeamMember }) {
  const { workspaceMemberId, phone } = member;
  return (
    <RowMenu name={nameOf(member)}>
      {(Menu) => (
        <>
          <Menu.Item
            leftSection={<IconCertificate {...look} />}
            renderRoot={(props) => (
              <Link {...addLink({ workspaceId, isAdmin, memberId: workspaceMemberId })} {...props} />
            )}
          >
            <Trans>Add document</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<IconFileUpload {...look} />} onClick={() => onAsk(member)}>
            {ASK_FOR_DOCUMENTS}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconChecklist {...look} />}
            renderRoot={(props) => <Link {...lackedBy(workspaceId, teamId, member)} {...props} />}
          >
            <Trans>What they lack</Trans>
          </Menu.Item>
          {phone && (
            <Menu.Item leftSection={<IconPhone {...look} />} component="a" href={telLink(phone)}>
              <Trans>Call</Trans>
            </Menu.Item>
          )}
        </>
      )}
    </RowMenu>
  );
}
