import { t } from '@lingui/core/macro';
import { callingCodeOf } from '#contract/rules/people/phones.ts';
import { cleanText } from '#contract/rules/text.ts';
import { peopleInText } from '#web/ui/emails/pastedPeople.ts';
import { type FoundList, foundIn, type ReadingOptions } from '../found.ts';
import type { List, ListTable } from '../reader/list.ts';
import { cellOf } from '../reader/readList.ts';
import type { PersonFact } from './people.ts';
import { type PersonValues, personInRow, phoneIn } from './personInRow.ts';

/** All people of a list; every row that says anything appears, whatever becomes of it (PPL-06). */
export function peopleIn(list: List<PersonFact>, options: ReadingOptions = {}): FoundList {
  const code = options.countryCode ?? usualCode(list.read) ?? callingCodeOf(options.region);
  return foundIn(list, (table) => rowsOf(table, code), code);
}

/** The country code that most numbers of the list have. */
function usualCode(tables: readonly ListTable<PersonFact>[]): string | null {
  const counts = new Map<string, number>();
  for (const table of tables) {
    const { text } = cellOf(table);
    for (const row of table.rows.slice(0, 1_000)) {
      const code = phoneIn(text(row, 'phone'), null)?.phoneCountryCode;
      if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

function rowsOf(table: ListTable<PersonFact>, countryCode: string | null) {
  const { text } = cellOf(table);
  return table.rows.flatMap((row): { number: number; values: PersonValues; told?: string[] }[] => {
    const { number } = row;
    const { values, told } = personInRow((fact) => text(row, fact), countryCode);
    const written = cleanText(text(row, 'email'));
    const { people, doubtful } = peopleInText(text(row, 'email'));
    const [first, ...others] = people;
    if (!first) return [{ number, values: { ...values, ...(written && { email: written }) }, told }];
    const isNamed = values.firstName ?? values.lastName ?? values.staffNumber;
    const person = { ...first, ...values, email: first.email };
    told.push(...doubtful.map((word) => t`“${word}” isn’t an email address.`));
    if (isNamed === undefined)
      return [{ number, values: person, told }, ...others.map((other) => ({ number, values: { ...other } }))];
    // A row about somebody is about nobody else: their second address makes no second person (IMP-08).
    told.push(...others.map(({ email }) => t`“${email}” isn’t used. A person has one address.`));
    return [{ number, values: person, told }];
  });
}
