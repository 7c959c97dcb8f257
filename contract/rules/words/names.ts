import { arabicKindNames, arabicTradeNames } from './names/ar.ts';
import { germanKindNames, germanTradeNames } from './names/de.ts';
import { spanishKindNames, spanishTradeNames } from './names/es.ts';
import { polishKindNames, polishTradeNames } from './names/pl.ts';

type Names = Readonly<Record<string, string>>;

/** The names of starters by their English ones, in every other language. */
export const STARTER_NAMES = {
  de: { kinds: germanKindNames, trades: germanTradeNames },
  es: { kinds: spanishKindNames, trades: spanishTradeNames },
  pl: { kinds: polishKindNames, trades: polishTradeNames },
  ar: { kinds: arabicKindNames, trades: arabicTradeNames },
} satisfies Record<string, Record<'kinds' | 'trades', Names>>;

/** The names of each starter in all languages, in small letters. */
const groupsOf = (table: 'kinds' | 'trades'): string[][] => {
  const tables: Names[] = Object.values(STARTER_NAMES).map((of) => of[table]);
  return Object.keys(STARTER_NAMES.de[table]).map((english) =>
    [english, ...tables.map((names) => names[english] ?? '')].map((name) => name.toLowerCase()),
  );
};

const GROUPS = { kinds: groupsOf('kinds'), trades: groupsOf('trades') };

/** True where names, in small letters, have a starter in any language: whoever added it may have read another one (KIND-03, TRD-01). */
export const hasStarter = (
  names: ReadonlySet<string>,
  table: keyof typeof GROUPS,
  starter: string,
): boolean => {
  const name = starter.toLowerCase();
  const group = GROUPS[table].find((one) => one.includes(name)) ?? [name];
  return group.some((one) => names.has(one));
};
