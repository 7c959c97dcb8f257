import { Text } from '@mantine/core';
import type { Lacking, PersonGap, PersonLack } from '#web/api/teams/placing.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { numberText } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';
import { anyOfKinds, effectLabel, firstNames } from '#web/words/requirements/requirements.ts';
import { requirementLooks, requirementStateLabels } from '#web/words/requirements/states.ts';
import classes from './placing.module.css';

/** As many gaps as are drawn; the others are counted. */
const SHOWN = 200;

/** Nothing in the rows takes the focus, so what scrolls them does: the arrow keys move it. */
const focusable = { tabIndex: 0 };

/** The people of the first gaps, with these alone. */
function firstOf(people: PersonLack[]): PersonLack[] {
  let room = SHOWN;
  return people.flatMap((person) => {
    const gaps = person.gaps.slice(0, Math.max(0, room));
    room -= gaps.length;
    return gaps.length > 0 ? [{ ...person, gaps }] : [];
  });
}

const countOf = (people: PersonLack[]) => people.reduce((sum, { gaps }) => sum + gaps.length, 0);

/** Who lacks what in which team. */
export function LackList({ lacking: { people, counts } }: { lacking: Lacking }) {
  const hasSeveral = new Set(people.flatMap(({ gaps }) => gaps.flatMap(({ teams }) => teams))).size > 1;
  const shown = firstOf(people);
  const more = counts.gaps - countOf(shown);
  return (
    <section className={classes.scroller} aria-label="Who lacks what" {...focusable}>
      <ul className={classes.people}>
        {shown.map(({ memberId, name, gaps }) => (
          <li key={memberId} className={classes.person}>
            <div className={classes.name}>
              <bdi>{personName({ fullName: name })}</bdi>
            </div>
            <GapList gaps={gaps} hasTeams={hasSeveral} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {`and ${numberText(more)} more`}
        </Text>
      )}
    </section>
  );
}

/** What somebody lacks, each with its state and whether it keeps them out. */
function GapList({ gaps, hasTeams }: { gaps: PersonGap[]; hasTeams: boolean }) {
  return (
    <ul className={classes.gaps}>
      {gaps.map(({ requirement, kinds, state, blocking, teams }) => (
        <li key={`${requirement.id} ${state} ${teams.join()}`} className={classes.gap}>
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
              {hasTeams && ` · ${firstNames(teams)}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
