import { kinds as arKinds, trades as arTrades } from './names/ar.ts';
import { kinds as deKinds, trades as deTrades } from './names/de.ts';
import { kinds as esKinds, trades as esTrades } from './names/es.ts';
import { kinds as plKinds, trades as plTrades } from './names/pl.ts';

type Names = Readonly<Record<string, string>>;

/** The names of starters by their English ones, in every other language. */
export const STARTER_NAMES = {
  de: { kinds: deKinds, trades: deTrades },
  es: { kinds: esKinds, trades: esTrades },
  pl: { kinds: plKinds, trades: plTrades },
  ar: { kinds: arKinds, trades: arTrades },
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
