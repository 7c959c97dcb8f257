import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { numberText } from '#web/words/numbers.ts';
import classes from './StatesBar.module.css';

interface Props<State extends string> {
  /** The states in their order, with how they look and what they are called. */
  looks: Record<State, { tone: 'good' | 'warn' | 'bad' | 'calm'; icon: TablerIcon }>;
  labels: Record<State, string>;
  /** How many are in each state; undefined while that is not known. */
  counts: Record<State, number> | undefined;
  /** States that sum up others, shown whatever their number. */
  sums?: readonly State[];
  /** Leaves out those that nothing is in, but for sums and what is pressed; so do lists with many states. */
  isShort?: boolean;
  /** The states that the list is narrowed to. */
  active: readonly State[];
  onPress: (state: State) => void;
}

/** Lists with more states than these are short. */
const MANY = 8;

/** More states than these stand below search and filters, but for wide windows: there they would wrap as soon as their numbers are known. */
const ON_A_LINE = 5;

/** The number of each state; pressing one narrows the list to it. */
export function StatesBar<State extends string>({
  looks,
  labels,
  counts,
  sums = [],
  isShort = false,
  active,
  onPress,
}: Props<State>) {
  const all = Object.keys(looks) as State[];
  const isShown = (state: State) =>
    !(isShort || all.length > MANY) ||
    sums.includes(state) ||
    active.includes(state) ||
    (counts?.[state] ?? 0) > 0;
  return (
    <fieldset className={classes.root} data-many={(!isShort && all.length > ON_A_LINE) || undefined}>
      <legend className={classes.legend}>
        <Trans>Filter by status</Trans>
      </legend>
      {all.filter(isShown).map((state) => {
        const { tone, icon: Icon } = looks[state];
        return (
          <UnstyledButton
            key={state}
            className={classes.button}
            data-tone={tone}
            data-none={counts?.[state] === 0 || undefined}
            aria-pressed={active.includes(state)}
            onClick={() => onPress(state)}
          >
            <Icon size={16} stroke={2} aria-hidden />
            <span className={classes.word}>{labels[state]}</span>
            <span className={classes.count}>{counts ? numberText(counts[state]) : '–'}</span>
          </UnstyledButton>
        );
      })}
    </fieldset>
  );
}
