import { INDUSTRIES, STARTER_KINDS, type StarterKind } from '#contract/rules/kinds/starterKinds.ts';
import { hasStarter } from '#contract/rules/words/names.ts';

type Named = { name: string };

/** The names as the server compares them. */
export const namesOf = (kinds: readonly Named[]): ReadonlySet<string> =>
  new Set(kinds.map(({ name }) => name.toLowerCase()));

/** The selected kinds of all industries, each once, without those that are there already, by the name of any language. */
export function chosenStarters(selected: ReadonlySet<string>, there: ReadonlySet<string>): StarterKind[] {
  const all = new Map(INDUSTRIES.flatMap((one) => STARTER_KINDS[one]).map((kind) => [kind.name, kind]));
  return [...all.values()].filter(({ name }) => selected.has(name) && !hasStarter(there, 'kinds', name));
}

export function withToggled(selected: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(name)) next.add(name);
  return next;
}

/** With all of these selected, or none of them; others stay as they are. */
export function withAll(
  selected: ReadonlySet<string>,
  kinds: readonly Named[],
  isSelected: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const { name } of kinds) {
    if (isSelected) next.add(name);
    else next.delete(name);
  }
  return next;
}
