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
  /** States that sum up others; the line shows those already. */
  sums?: readonly State[];
  /** The states that the list is narrowed to. */
  active: readonly State[];
  onPress: (state: State) => void;
}

/** More states than these stand closer, so that they fit into a line of a laptop. */
const MANY = 8;

/** What needs somebody at once: the numbers of each state, and a press narrows the list to it. */
export function StatesBar<State extends string>({
  looks,
  labels,
  counts,
  sums = [],
  active,
  onPress,
}: Props<State>) {
  const states = Object.keys(looks) as State[];
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>Filter by status</legend>
      <div className={classes.line} aria-hidden>
        {states
          .filter((state) => !sums.includes(state))
          .map((state) => (
            <span key={state} data-tone={looks[state].tone} style={{ flexGrow: counts?.[state] ?? 0 }} />
          ))}
      </div>
      <div className={classes.buttons} data-many={states.length > MANY || undefined}>
        {states.map((state) => {
          const { tone, icon: Icon } = looks[state];
          return (
            <UnstyledButton
              key={state}
              className={classes.button}
              data-tone={tone}
              aria-pressed={active.includes(state)}
              onClick={() => onPress(state)}
            >
              <Icon size={18} stroke={2} aria-hidden />
              <span className={classes.count}>{counts ? numberText(counts[state]) : '–'}</span>
              <span className={classes.word}>{labels[state]}</span>
            </UnstyledButton>
          );
        })}
      </div>
    </fieldset>
  );
}
