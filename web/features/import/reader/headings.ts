/** How many rows from the top may come before the headings. */
export const HEADINGS_WITHIN = 30;

/** Letters that are no others with an accent. */
const PLAIN: Record<string, string> = { ł: 'l', ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd' };

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[łßøæœđ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[\p{M}ـ]/gu, '');

/** The letters by which headings are compared: `E-Mail address:` is `emailaddress`, `Prénom` is `prenom`. */
export const lettersOf = (text: string): string => plain(text).replace(/[^\p{L}]/gu, '');

/** Kinds of values, by which cells are read. */
export type FactValue = 'text' | 'name' | 'code' | 'date';

/** A fact of a noun, as columns of lists can say it. */
export interface FactDeclaration {
  /** The headings as letters alone, without accents, better ones first. */
  words: readonly string[];
  /** Headings that have one of these among their words are about it too, where none is exactly so. */
  contains?: RegExp;
  value?: FactValue;
  /** Several columns can say it: the first one that says anything counts for a row. */
  several?: true;
  /** The day that a month alone stands for. */
  month?: 'start' | 'end';
  /** A date that can be far away to say that there is none. */
  canBeEndless?: true;
}

/** A kind of thing that lists are about. Adding one is a declaration. */
export interface Noun<Fact extends string> {
  facts: Readonly<Record<Fact, FactDeclaration>>;
  /** A table says something about the noun when it has one of these. */
  needs: readonly Fact[];
  /** Headings of columns about somebody or something else, besides those that are so everywhere. */
  others?: RegExp;
  /** Settles what a heading alone leaves open. */
  settle?(facts: readonly (Fact | null)[], headings: readonly string[]): (Fact | null)[];
  /** Finds the facts of columns by their values, for what headings leave open; `rows` are those below them. */
  byContent?(
    rows: readonly string[][],
    facts: readonly (Fact | null)[],
    isOther: (column: number) => boolean,
    hasHeadings: boolean,
  ): (Fact | null)[];
}

/** The synonyms of a fact, from a text with spaces between them. */
export const synonyms = (text: string): string[] =>
  text
    .split(/\s+/)
    .map(lettersOf)
    .filter((word) => word !== '');

/**
 * Headings about somebody else than the person of the row (IMP-09): superiors, emergency contacts, families, those who approve or made the
 * list. In English, German, French, Spanish, Polish and Arabic, as letters alone.
 */
const SOMEBODY_ELSE =
  /manager|supervisor|^boss|boss$|reportsto|reportingto|emergency|nextofkin|^ice|^nok|kincontact|approver|approvedby|referee|spouse|guardian|^parent|mothers?name|fathers?name|mentor|recruiter|teamlead|lineman|createdby|modifiedby|updatedby|enteredby|headof|foremansname|assistants|backupcontact|vorgesetz|fuhrungskraft|notfall|angehorig|ehepartner|ehegatt|genehmig|ansprechpartner|leiter(?:in)?(?:email|mail|name|tel)|teamleiter|erstelltvon|superieur|responsable|urgence|aprevenir|conjoint|approbat|valideur|creepar|supervisora?|jefe|emergencia|familiar|conyuge|aprobad|contactode|creadopor|przelozon|kierownik|brygadzist|wypadku|alarmow|awaryjn|najblizs|malzon|zatwierdz|akceptuj|utworzonyprzez|مدير|مشرف|طوارئ|اقرب|رييس|معتمد/;

/** A heading whose columns say nothing of the one whom the row is about. */
export const isOfSomebodyElse = (heading: string, others?: RegExp): boolean => {
  const letters = lettersOf(heading);
  return SOMEBODY_ELSE.test(letters) || (others?.test(letters) ?? false);
};

interface Match<Fact> {
  fact: Fact;
  /** 0 for the best synonym; those that only contain a word come behind all others. */
  rank: number;
}

const CONTAINED = 1_000;

/** The facts of columns by the ways in which their headings can be read, the last one with all of it. Exact ones beat those that contain a word. */
function matcher<Fact extends string>({ facts, others }: Noun<Fact>) {
  const exact = new Map<string, Match<Fact>>();
  const entries = Object.entries(facts) as [Fact, FactDeclaration][];
  for (const [fact, { words }] of entries)
    for (const [rank, word] of words.entries()) if (!exact.has(word)) exact.set(word, { fact, rank });
  const contained = entries.flatMap(([fact, { contains }]) => (contains ? [{ fact, contains }] : []));
  return (ways: readonly string[]): Match<Fact> | null => {
    const whole = ways.at(-1) ?? '';
    const isOther = isOfSomebodyElse(whole, others);
    for (const way of ways) {
      const found = exact.get(lettersOf(way.replaceAll('#', ' number ')));
      // “Emergency contact” above “Email” is not the person's own address.
      if (found && (!isOther || (way === whole && ways.length === 1))) return found;
    }
    if (isOther || whole.length > 80) return null;
    const letters = plain(whole)
      .replace(/[^\p{L}]+/gu, ' ')
      .trim();
    const found = contained.filter(({ contains }) => contains.test(letters));
    return found.length === 1 && found[0] ? { fact: found[0].fact, rank: CONTAINED + letters.length } : null;
  };
}

/** The columns of a table. */
export interface Head<Fact> {
  /** Index of the first row below the headings. */
  from: number;
  /** The heading of each column; empty where it has none. */
  headings: string[];
  facts: (Fact | null)[];
}

export type FindHead<Fact> = (rows: readonly string[][], row?: number) => Head<Fact> | null;

/** Makes a finder of headings: in one row or two, below whatever stands above; of several, the ones with most facts. */
export function headFinder<Fact extends string>(noun: Noun<Fact>): FindHead<Fact> {
  const match = matcher(noun);
  const factsOf = (columns: readonly (readonly string[])[]): (Fact | null)[] => {
    const found = columns.map(match);
    const facts = found.map((one, column) => {
      if (!one) return null;
      if (noun.facts[one.fact].several && one.rank < CONTAINED) return one.fact;
      const isBeaten = found.some(
        (other, place) =>
          other?.fact === one.fact && (other.rank < one.rank || (other.rank === one.rank && place < column)),
      );
      return isBeaten ? null : one.fact;
    });
    return (
      noun.settle?.(
        facts,
        columns.map((ways) => ways.at(-1) ?? ''),
      ) ?? facts
    );
  };
  const oneRow = (rows: readonly string[][], index: number): Head<Fact> => {
    const headings = rows[index] ?? [];
    const groups = isHeading(rows[index - 1] ?? []) ? (rows[index - 1] ?? []) : [];
    let group = '';
    const columns = headings.map((own, column) => {
      group = groups[column] || group;
      return isOfSomebodyElse(group, noun.others) ? [own, `${group} ${own}`] : [own];
    });
    return { from: index + 1, headings: columns.map((ways) => ways.at(-1) ?? ''), facts: factsOf(columns) };
  };
  /** A heading above several columns stands in the first of them only. */
  const twoRows = (rows: readonly string[][], index: number): Head<Fact> | null => {
    const [above = [], below = []] = rows.slice(index, index + 2);
    if (!isHeading(below) || below.every((text) => text === '')) return null;
    let group = '';
    const columns = Array.from({ length: Math.max(above.length, below.length) }, (_, column) => {
      group = above[column] || group;
      const own = below[column] ?? '';
      const whole = own === group ? own : [group, own].filter(Boolean).join(' ');
      return own === '' ? [above[column] ?? ''] : [own, whole];
    });
    return { from: index + 2, headings: columns.map((ways) => ways.at(-1) ?? ''), facts: factsOf(columns) };
  };
  const isMeant = ({ facts }: Head<Fact>) => noun.needs.some((fact) => facts.includes(fact));
  return (rows, row) => {
    if (row !== undefined) return oneRow(rows, row);
    let best: Head<Fact> | null = null;
    for (const index of rows.slice(0, HEADINGS_WITHIN).keys()) {
      if (!isHeading(rows[index] ?? [])) continue;
      for (const head of [oneRow(rows, index), twoRows(rows, index)])
        if (head && isMeant(head) && countOf(head) > (best ? countOf(best) : 0)) best = head;
    }
    return best;
  };
}

const countOf = ({ facts }: Head<string>): number => new Set(facts.filter(Boolean)).size;

/** Headings have no addresses, long numbers or days in them. */
const isHeading = (row: readonly string[]): boolean =>
  row.some((text) => text !== '') &&
  !row.some((text) => /\S@\S+\.\S/.test(text) || /\d[\d\s/().-]{5,}/.test(text));
