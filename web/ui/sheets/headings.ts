/** How many rows from the top may come before the headings. */
export const HEADINGS_WITHIN = 30;

/** Letters that are no others with an accent. */
const PLAIN: Record<string, string> = { ł: 'l', ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd' };

/** What two headings are compared by: `E-Mail address:` is `emailaddress`, `Prénom` is `prenom`. */
export const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[łßøæœđ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}]/gu, '');

/** The words by which a column is known, as letters alone; better ones first. */
type Wanted<Name extends string> = Record<Name, readonly RegExp[]>;

export interface Headings<Name extends string> {
  /** Index of the first row below the headings. */
  from: number;
  /** Where each column stands; those that are missing are left out. */
  places: Partial<Record<Name, number>>;
  /** The headings of all other columns, as they are written. */
  others: string[];
}

/** Finds the columns of a table by their headings, in the first row that names the `required` one; null where none does. */
export function headingsOf<Name extends string>(
  rows: readonly string[][],
  wanted: Wanted<Name>,
  required: NoInfer<Name>,
): Headings<Name> | null {
  for (const [index, row] of rows.slice(0, HEADINGS_WITHIN).entries()) {
    const places = placesIn(row, wanted);
    if (places[required] === undefined) continue;
    const taken = new Set<number | undefined>(Object.values(places));
    const others = row.filter((text, place) => text !== '' && !taken.has(place));
    return { from: index + 1, places, others };
  }
  return null;
}

/** Each column of the row is at most one of the wanted ones. */
function placesIn<Name extends string>(row: readonly string[], wanted: Wanted<Name>) {
  const headings = row.map(lettersOf);
  const taken = new Set<number>();
  const places: Partial<Record<Name, number>> = {};
  for (const name of Object.keys(wanted) as Name[]) {
    const found = wanted[name]
      .map((words) => headings.findIndex((heading, place) => !taken.has(place) && words.test(heading)))
      .find((place) => place >= 0);
    if (found === undefined) continue;
    places[name] = found;
    taken.add(found);
  }
  return places;
}

/** The text of a cell, which short rows do not have. */
export const textAt = (row: readonly string[], place: number | undefined): string =>
  place === undefined ? '' : (row[place] ?? '');
