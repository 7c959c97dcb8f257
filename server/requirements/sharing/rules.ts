import type { Issue } from '#contract/errors.ts';
import {
  type ExportedRequirements,
  SHARED_FACTS,
  type SharedRequirements,
} from '#contract/requirements/sharing.ts';
import { COUNT } from '#contract/rules/limits.ts';
import type { NamedRequirement } from '#server/requirements/names.queries.ts';

export type SharedRequirement = SharedRequirements['requirements'][number];
type Fact = (typeof SHARED_FACTS)[number];

/** What a workspace has that a document can name. */
export interface Present {
  kinds: (ExportedRequirements['kinds'][number] & { id: string; archivedAt: Date | null })[];
  trades: { id: string; name: string; archivedAt: Date | null }[];
  teams: { id: string; name: string }[];
  requirements: NamedRequirement[];
}

/** What is to become of one requirement of a document. */
export interface ImportStep {
  shared: SharedRequirement;
  action: 'CREATE' | 'CHANGE' | 'LEAVE';
  present: NamedRequirement | null;
  changed: Fact[];
}

export interface Plan {
  kinds: SharedRequirements['kinds'];
  /** Names of trades that are not there yet, each once. */
  trades: string[];
  steps: ImportStep[];
  problems: Issue[];
}

/** Names are the same whatever their capitals. */
export const keyOf = (name: string): string => name.toLowerCase();

/** Things by their names, whatever the capitals. */
const byName = <Named extends { name: string }>(things: readonly Named[]): Map<string, Named[]> =>
  Map.groupBy(things, ({ name }) => keyOf(name));

const setOf = (names: readonly string[] = []): string =>
  JSON.stringify([...new Set(names.map(keyOf))].sort());

/** Each thing that a file says of a requirement as one text; chosen members, of whom no file speaks, are no part of it. */
function textsOf({ appliesTo, kinds, ...facts }: SharedRequirement): Record<Fact, string> {
  return {
    name: facts.name,
    appliesTo: [
      appliesTo.everyone === true,
      setOf(appliesTo.roles),
      setOf(appliesTo.trades),
      setOf(appliesTo.teams),
    ].join(),
    kinds: setOf(kinds),
    from: facts.from ?? '',
    until: facts.until ?? '',
    graceDays: String(facts.graceDays),
    blocking: String(facts.blocking),
    source: facts.source ?? '',
  };
}

/** A requirement as a file says it. */
export function toShared({
  appliesTo,
  kinds,
  ...facts
}: NamedRequirement): ExportedRequirements['requirements'][number] {
  const { name, from, until, graceDays, blocking, source } = facts;
  return {
    name,
    appliesTo: {
      everyone: appliesTo.everyone,
      roles: appliesTo.roles,
      trades: appliesTo.trades.map((trade) => trade.name),
      teams: appliesTo.teams.map((team) => team.name),
    },
    kinds: kinds.map((kind) => kind.name),
    from,
    until,
    graceDays,
    blocking,
    source,
  };
}

/** So many problems are told; nobody reads more of them. */
const MAX_PROBLEMS = 100;

/**
 * What importing a document does: each of its requirements is the one of the same name that says the same, else the next one of that name,
 * else a new one (REQ-16). What it does not name stays.
 */
export function planImport(document: SharedRequirements, present: Present): Plan {
  const known = {
    kinds: byName(present.kinds),
    trades: byName(present.trades),
    teams: byName(present.teams),
    added: byName(document.kinds),
  };
  const kinds = document.kinds.filter(({ name }) => !known.kinds.has(keyOf(name)));
  const steps = stepsOf(document, present);
  const named = document.requirements.flatMap(({ appliesTo }) => appliesTo.trades ?? []);
  const trades = [...new Map(named.map((name) => [keyOf(name), name])).values()].filter(
    (name) => !known.trades.has(keyOf(name)),
  );
  const added = steps.filter(({ action }) => action === 'CREATE').length;
  const problems: Issue[] = [
    ...doubles(document),
    ...tooMany(present.kinds.length + kinds.length, 'kinds'),
    ...tooMany(present.trades.length + trades.length, 'trades'),
    ...tooMany(present.requirements.length + added, 'requirements'),
  ];
  for (const [index, step] of steps.entries())
    if (problems.length < MAX_PROBLEMS)
      problems.push(...problemsOf(step, `document.requirements.${index}`, known));
  return { kinds, trades, steps, problems: problems.slice(0, MAX_PROBLEMS) };
}

/** Hundreds of requirements may have one name: each is written as a text once, and found by it. */
function stepsOf({ requirements }: SharedRequirements, present: Present): ImportStep[] {
  const there = present.requirements.map((one) => ({ one, texts: textsOf(toShared(one)) }));
  const wanted = requirements.map((shared) => ({ shared, texts: textsOf(shared) }));
  type Known = (typeof there)[number];
  const taken = new Set<Known>();
  const first = (queues: Map<string, Known[]>, key: string): Known | null => {
    const queue = queues.get(key);
    while (queue?.[0] && taken.has(queue[0])) queue.shift();
    const found = queue?.shift() ?? null;
    if (found) taken.add(found);
    return found;
  };
  const bySaying = Map.groupBy(there, ({ one, texts }) => sayingOf(one.name, texts));
  const same = wanted.map(({ shared, texts }) => first(bySaying, sayingOf(shared.name, texts)));
  const named = Map.groupBy(there, ({ one }) => keyOf(one.name));
  return wanted.map(({ shared, texts }, index) => {
    const found = same[index] ?? first(named, keyOf(shared.name));
    const changed = found ? SHARED_FACTS.filter((fact) => texts[fact] !== found.texts[fact]) : [];
    const action = found === null ? 'CREATE' : changed.length > 0 ? 'CHANGE' : 'LEAVE';
    return { shared, action, present: found?.one ?? null, changed };
  });
}

/** All that a file says of a requirement; those that say the same have the same name whatever its capitals. */
const sayingOf = (name: string, texts: Record<Fact, string>): string =>
  JSON.stringify([keyOf(name), SHARED_FACTS.map((fact) => texts[fact])]);

const LIMIT_WORDS = {
  kinds: `A workspace can have at most ${COUNT.kinds} document types.`,
  trades: `A workspace can have at most ${COUNT.trades} trades.`,
  requirements: `A workspace can have at most ${COUNT.requirements} requirements.`,
};

const tooMany = (count: number, what: keyof typeof LIMIT_WORDS): Issue[] =>
  count <= COUNT[what]
    ? []
    : [{ path: `document.${what === 'trades' ? 'requirements' : what}`, message: LIMIT_WORDS[what] }];

function doubles({ kinds }: SharedRequirements): Issue[] {
  const seen = new Set<string>();
  return kinds.flatMap(({ name }, index) =>
    seen.size < seen.add(keyOf(name)).size
      ? []
      : [
          {
            path: `document.kinds.${index}.name`,
            message: 'Another document type in the file has this name.',
          },
        ],
  );
}

interface Known {
  kinds: Map<string, Present['kinds']>;
  trades: Map<string, Present['trades']>;
  teams: Map<string, Present['teams']>;
  added: Map<string, unknown[]>;
}

/** What of a requirement cannot be imported: it stays as it is where it says what is there already. */
function problemsOf({ action, shared, present }: ImportStep, path: string, known: Known): Issue[] {
  if (action === 'LEAVE') return [];
  const had = new Set(present?.kinds.map(({ id }) => id));
  const kindProblem = (name: string): string | null => {
    const [kind] = known.kinds.get(keyOf(name)) ?? [];
    if (kind)
      return kind.archivedAt !== null && !had.has(kind.id)
        ? `The document type “${name}” is archived.`
        : null;
    return known.added.has(keyOf(name)) ? null : `There is no document type “${name}”, here or in the file.`;
  };
  const hadTrades = new Set(present?.appliesTo.trades.map(({ id }) => id));
  const tradeProblem = (name: string): string | null => {
    const [trade] = known.trades.get(keyOf(name)) ?? [];
    const isArchived = trade !== undefined && trade.archivedAt !== null && !hadTrades.has(trade.id);
    return isArchived ? `The trade “${name}” is archived.` : null;
  };
  const teamProblem = (name: string): string | null => {
    const named = known.teams.get(keyOf(name)) ?? [];
    if (named.length === 1) return null;
    return named.length === 0 ? `There is no team “${name}”.` : `Several teams are called “${name}”.`;
  };
  return [
    ...issuesOf(shared.kinds, `${path}.kinds`, kindProblem),
    ...issuesOf(shared.appliesTo.trades ?? [], `${path}.appliesTo.trades`, tradeProblem),
    ...issuesOf(shared.appliesTo.teams ?? [], `${path}.appliesTo.teams`, teamProblem),
  ];
}

const issuesOf = (
  names: readonly string[],
  path: string,
  problem: (name: string) => string | null,
): Issue[] =>
  names.flatMap((name, index) => {
    const message = problem(name);
    return message === null ? [] : [{ path: `${path}.${index}`, message }];
  });
