import { CloseButton, Text } from '@mantine/core';
import { numberText } from '#web/words/numbers.ts';
import { type KnownPerson, nameOfPerson, withoutAddress } from './-addedPeople.ts';
import classes from './-RoleAndTeams.module.css';

interface Props {
  people: readonly KnownPerson[];
  onChange: (people: KnownPerson[]) => void;
  disabled: boolean;
}

/** As many as are drawn; the others are counted. */
const SHOWN = 100;

/** Those who are added by their name alone, because no address of them is known. */
export function PeopleWithoutAddress({ people, onChange, disabled }: Props) {
  const nameless = withoutAddress(people);
  if (nameless.length === 0) return null;
  return (
    <section aria-label="People without an email address" className={classes.root}>
      <Text className={classes.legend}>
        Without an email address: {numberText(nameless.length)}. You can add an address later and invite them
        then.
      </Text>
      <ul className={classes.teams}>
        {nameless.slice(0, SHOWN).map((person) => (
          <li key={JSON.stringify(person)} className={classes.team}>
            <span className={classes.name}>{nameOfPerson(person)}</span>
            <CloseButton
              size="sm"
              variant="transparent"
              aria-label={`Remove ${nameOfPerson(person)}`}
              disabled={disabled}
              onClick={() => onChange(people.filter((one) => one !== person))}
            />
          </li>
        ))}
      </ul>
      {nameless.length > SHOWN && <Text size="sm">and {numberText(nameless.length - SHOWN)} more</Text>}
    </section>
  );
}
