import { Button } from '@mantine/core';
import { IconFilterOff, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { TeamCoverage } from '#contract/requirements/coverage.ts';
import type { CoverageState } from '#contract/rules/requirements/coverage.ts';
import { teamsCoverageQuery } from '#web/api/requirements.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Toolbar } from '#web/ui/page/Toolbar.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { statesAfter, statesIn } from '#web/ui/table/params.ts';
import { StatesBar } from '#web/ui/table/StatesBar.tsx';
import { useLocalTable } from '#web/ui/table/useLocalTable.ts';
import { noResults } from '#web/words/lists.ts';
import { counted } from '#web/words/numbers.ts';
import {
  countingText,
  coverageLooks,
  coverageStateLabels,
  neededText,
} from '#web/words/requirements/coverage.ts';

const states = Object.keys(coverageStateLabels) as CoverageState[];

const countsOf = (teams: readonly TeamCoverage[]): Record<CoverageState, number> => {
  const counts = { SHORT: 0, AT_RISK: 0, COVERED: 0 };
  for (const { state } of teams) counts[state] += 1;
  return counts;
};

/** The teams that need people who hold something, the worst first. */
export function TeamsCoverage({ workspaceId }: { workspaceId: string }) {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const active = statesIn(states, raw.state);
  const query = useQuery(teamsCoverageQuery(workspaceId));
  const teams = query.data?.data;
  const shown = (teams ?? []).filter(({ state }) => active.length === 0 || active.includes(state));
  const table = useLocalTable(shown);
  const narrow = (state: string | undefined) =>
    void navigate({ to: '.', search: { state }, resetScroll: false });
  const isBare = teams?.length === 0;
  return (
    <>
      <PageHeader title="Coverage" note={teams && !isBare && counted(shown.length, 'team')}>
        <Toolbar
          isBare={isBare}
          states={
            <StatesBar
              looks={coverageLooks}
              labels={coverageStateLabels}
              counts={teams && countsOf(teams)}
              active={active}
              onPress={(state) => narrow(statesAfter(active, state))}
            />
          }
        />
      </PageHeader>
      <DataTable
        label="Coverage"
        columns={coverageColumns}
        query={{ ...query, data: teams && table.query.data }}
        state={table.state}
        rowLink={({ id }, props) => (
          <Link
            to="/$workspaceId/teams/$groupId"
            params={{ workspaceId, groupId: id }}
            search={{ tab: 'coverage' }}
            {...props}
          />
        )}
        empty={
          isBare ? <NoRules workspaceId={workspaceId} /> : <NoneLeft onClear={() => narrow(undefined)} />
        }
      />
    </>
  );
}

function NoRules({ workspaceId }: { workspaceId: string }) {
  return (
    <EmptyState
      icon={<IconShieldCheck size={30} stroke={1.6} />}
      title="No team has a minimum yet"
      text="On a team’s Coverage tab, set how many of its people must hold a document, for example two first aiders."
      action={
        <ButtonLink to="/$workspaceId/teams" params={{ workspaceId }}>
          Choose a team
        </ButtonLink>
      }
    />
  );
}

function NoneLeft({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconFilterOff size={30} stroke={1.6} />}
      title={noResults}
      text="No teams match these filters."
      action={
        <Button variant="default" onClick={onClear}>
          Show all teams
        </Button>
      }
    />
  );
}

/** The rule that is worst, and breaks first. */
const worstOf = ({ state, rules }: TeamCoverage) =>
  rules
    .filter((rule) => rule.state === state)
    .toSorted((one, other) => ((one.breaksOn ?? '9') < (other.breaksOn ?? '9') ? -1 : 1))[0];

/** The columns of the list of what teams need. */
const coverageColumns: Column<TeamCoverage>[] = [
  { id: 'name', header: 'Team', cell: ({ name }) => <TruncatedText lines={2}>{name}</TruncatedText> },
  {
    id: 'needs',
    header: 'Needs',
    shrinks: true,
    cell: (team) => {
      const worst = worstOf(team);
      const others = team.rules.length - 1;
      const more = others > 0 ? `, and ${counted(others, 'rule')} more` : '';
      return worst ? <TruncatedText lines={2}>{`${neededText(worst)}${more}`}</TruncatedText> : '–';
    },
  },
  {
    id: 'count',
    header: 'Has',
    cell: (team) => {
      const worst = worstOf(team);
      return worst ? countingText(worst) : '–';
    },
  },
  {
    id: 'breaksOn',
    header: 'Not enough people from',
    cell: (team) => {
      const day = worstOf(team)?.breaksOn;
      return day && team.state !== 'SHORT' ? dateText(day) : team.state === 'SHORT' ? 'Now' : '–';
    },
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <StatusBadge {...coverageLooks[state]} label={coverageStateLabels[state]} />,
  },
];
