import { Text } from '@mantine/core';
import type { PlaceGap } from '#contract/requirements/placeGap.ts';
import type { Lacking } from '#web/api/teams/placing.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { numberText } from '#web/words/numbers.ts';
import { anyOfKinds, effectLabel } from '#web/words/requirements/requirements.ts';
import { requirementLooks, requirementStateLabels } from '#web/words/requirements/states.ts';
import classes from './placing.module.css';

/** As many as are drawn; the others are counted. */
const SHOWN = 100;

/** Nothing in the rows takes the focus, so what scrolls them does: the arrow keys move it. */
const focusable = { tabIndex: 0 };

/** Who lacks what in which team. */
export function LackList({ lacking: { people, count } }: { lacking: Lacking }) {
  const hasSeveral = new Set(people.map(({ teamId }) => teamId)).size > 1;
  const shown = people.slice(0, SHOWN);
  return (
    <section className={classes.scroller} aria-label="Who lacks what" {...focusable}>
      <ul className={classes.people}>
        {shown.map(({ memberId, name, teamId, teamName, gaps }) => (
          <li key={`${memberId} ${teamId}`} className={classes.person}>
            <div className={classes.name}>
              <bdi>{name}</bdi>
              {hasSeveral && (
                <span className={classes.team}>
                  {' '}
                  for <bdi>{teamName}</bdi>
                </span>
              )}
            </div>
            <GapList gaps={gaps} />
          </li>
        ))}
      </ul>
      {count > shown.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {`and ${numberText(count - shown.length)} more`}
        </Text>
      )}
    </section>
  );
}

/** What somebody lacks, each with its state and whether it keeps them out. */
function GapList({ gaps }: { gaps: PlaceGap['gaps'] }) {
  return (
    <ul className={classes.gaps}>
      {gaps.map(({ requirement, kinds, state, blocking }) => (
        <li key={requirement.id} className={classes.gap}>
          <StatusBadge
            tone={requirementLooks[state].tone}
            icon={requirementLooks[state].icon}
            label={requirementStateLabels[state]}
          />
          <span className={classes.what}>
            <bdi>{requirement.name}</bdi>
            <span className={classes.kinds}>
              {anyOfKinds(kinds) !== requirement.name && `${anyOfKinds(kinds)} · `}
              {effectLabel(blocking)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
