import type { TeamCoverage } from '#contract/requirements/coverage.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { counted } from '#web/words/numbers.ts';
import {
  countingText,
  coverageLooks,
  coverageStateLabels,
  neededText,
} from '#web/words/requirements/coverage.ts';

/** The rule that is worst, and breaks first. */
const worstOf = ({ state, rules }: TeamCoverage) =>
  rules
    .filter((rule) => rule.state === state)
    .toSorted((one, other) => ((one.breaksOn ?? '9') < (other.breaksOn ?? '9') ? -1 : 1))[0];

/** The columns of the list of what teams need. */
export const coverageColumns: Column<TeamCoverage>[] = [
  { id: 'name', header: 'Team', cell: ({ name }) => <TruncatedText lines={2}>{name}</TruncatedText> },
  {
    id: 'needs',
    header: 'Needs',
    width: '28cqi',
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
    width: '96px',
    align: 'right',
    cell: (team) => {
      const worst = worstOf(team);
      return worst ? countingText(worst) : '–';
    },
  },
  {
    id: 'breaksOn',
    header: 'Short from',
    width: '140px',
    cell: (team) => {
      const day = worstOf(team)?.breaksOn;
      return day && team.state !== 'SHORT' ? dateText(day) : team.state === 'SHORT' ? 'Now' : '–';
    },
  },
  {
    id: 'state',
    header: 'State',
    width: '140px',
    cell: ({ state }) => <StatusBadge {...coverageLooks[state]} label={coverageStateLabels[state]} />,
  },
];
