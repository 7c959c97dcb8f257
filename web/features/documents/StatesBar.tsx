import { UnstyledButton } from '@mantine/core';
import type { ExpirationState } from '#contract/rules/dates.ts';
import { expirationStateLabels } from '#web/words/expiration.ts';
import { numberText } from '#web/words/numbers.ts';
import { states } from './listParams.ts';
import classes from './StatesBar.module.css';
import { stateLooks } from './stateLooks.ts';

interface Props {
  /** How many documents are in each state; undefined while that is not known. */
  counts: Record<ExpirationState, number> | undefined;
  /** The state that the list is narrowed to. */
  active: ExpirationState | undefined;
  onChange: (state: ExpirationState | undefined) => void;
}

/** Who has a certificate that has run out: the numbers of each state, and a press shows these documents only. */
export function StatesBar({ counts, active, onChange }: Props) {
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>Filter by status</legend>
      <div className={classes.line} aria-hidden>
        {states.map((state) => (
          <span key={state} data-tone={stateLooks[state].tone} style={{ flexGrow: counts?.[state] ?? 0 }} />
        ))}
      </div>
      <div className={classes.buttons}>
        {states.map((state) => {
          const { tone, icon: Icon } = stateLooks[state];
          return (
            <UnstyledButton
              key={state}
              className={classes.button}
              data-tone={tone}
              aria-pressed={active === state}
              onClick={() => onChange(active === state ? undefined : state)}
            >
              <Icon size={18} stroke={2} aria-hidden />
              <span className={classes.count}>{counts ? numberText(counts[state]) : '–'}</span>
              <span className={classes.word}>{expirationStateLabels[state]}</span>
            </UnstyledButton>
          );
        })}
      </div>
    </fieldset>
  );
}
