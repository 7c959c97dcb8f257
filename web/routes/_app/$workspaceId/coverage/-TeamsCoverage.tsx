import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { statesAfter, statesIn } from '#web/ui/table/params.ts';
import { StatesBar } from '#web/ui/table/StatesBar.tsx';
import { useLocalTable } from '#web/ui/table/useLocalTable.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { noResults } from '#web/words/lists.ts';
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
      <PageHeader
        title={t`Coverage`}
        note={teams && !isBare && plural({ count: shown.length }, { one: '# team', other: '# teams' })}
      >
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
        label={t`Coverage`}
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
      title={t`No team has a minimum yet`}
      text={t`On a team’s Coverage tab, set how many of its people must hold a document, for example two first aiders.`}
      action={
        <ButtonLink to="/$workspaceId/teams" params={{ workspaceId }}>
          <Trans>Choose a team</Trans>
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
      text={t`No teams match these filters.`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Show all teams</Trans>
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
  { id: 'name', header: t`Team`, cell: ({ name }) => <TruncatedText lines={2}>{name}</TruncatedText> },
  {
    id: 'needs',
    header: t`Needs`,
    shrinks: true,
    cell: (team) => {
      const worst = worstOf(team);
      const others = team.rules.length - 1;
      if (!worst) return '–';
      const needed = neededText(worst);
      return (
        <TruncatedText lines={2}>
          {others > 0
            ? t`${needed}, and ${plural(others, { one: '# rule', other: '# rules' })} more`
            : needed}
        </TruncatedText>
      );
    },
  },
  {
    id: 'count',
    header: t`Has`,
    cell: (team) => {
      const worst = worstOf(team);
      return worst ? countingText(worst) : '–';
    },
  },
  {
    id: 'breaksOn',
    header: t`Not enough people from`,
    cell: (team) => {
      const day = worstOf(team)?.breaksOn;
      return day && team.state !== 'SHORT' ? dateText(day) : team.state === 'SHORT' ? t`Now` : '–';
    },
  },
  {
    id: 'state',
    header: t`State`,
    cell: ({ state }) => <StatusBadge {...coverageLooks[state]} label={coverageStateLabels[state]} />,
  },
];
