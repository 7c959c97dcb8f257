import { type ListedRequirementColumn, REQUIREMENT_COLUMNS, type RowOutcome } from '#contract/imports.ts';
import { ENDS_BEFORE, endsAfterItBegins, NAMES_NOBODY } from '#contract/requirements/requirements.ts';
import { COUNT } from '#contract/rules/limits.ts';
import type { NamedRequirement } from '#server/requirements/names.queries.ts';
import type { RequirementFacts } from '#server/requirements/revisions.queries.ts';
import { nameKey, type ReadRequirement, type RequirementRow } from './readRequirement.ts';

export interface PlannedRequirement {
  read: ReadRequirement;
  outcome: RowOutcome;
  why: string[];
  matches: NamedRequirement[];
  requirement: NamedRequirement | null;
  changes: ListedRequirementColumn[];
  /** All that is written. */
  facts: RequirementFacts | null;
}

const idsOf = (named: readonly { id: string }[]): string[] => named.map(({ id }) => id);

/** A requirement as a row says it, each column as one text. */
function textsOf(facts: Partial<RequirementRow>): Partial<Record<ListedRequirementColumn, string>> {
  const { kinds, who, ...plain } = facts;
  const set = (texts: readonly string[]) => [...texts].sort().join();
  return {
    ...Object.fromEntries(Object.entries(plain).map(([column, value]) => [column, String(value)])),
    ...(kinds && { kinds: set(idsOf(kinds)) }),
    ...(who && {
      who: [String(who.everyone), set(who.roles), set(idsOf(who.trades)), set(idsOf(who.teams))].join(';'),
    }),
  };
}

const saidBy = ({ appliesTo, ...one }: NamedRequirement): Partial<RequirementRow> => ({
  name: one.name,
  kinds: one.kinds,
  who: appliesTo,
  graceDays: one.graceDays,
  blocking: one.blocking,
  ...(one.from !== null && { from: one.from }),
  ...(one.until !== null && { until: one.until }),
  ...(one.source !== null && { source: one.source }),
});

/** The columns in which a row says otherwise. Names are the same whatever their accents and capitals. */
function differences(one: NamedRequirement, facts: Partial<RequirementRow>): ListedRequirementColumn[] {
  const before = textsOf(saidBy(one));
  const after = textsOf(facts);
  return REQUIREMENT_COLUMNS.filter((column) => column in facts && after[column] !== before[column]);
}

/** Why types that a row names can't be given: those that are archived stay where they are. */
const archivedIn = ({ kinds = [] }: Partial<RequirementRow>, before: NamedRequirement | null): string[] =>
  kinds
    .filter(({ id, isArchived }) => isArchived && !before?.kinds.some((one) => one.id === id))
    .map(({ name }) => `The document type “${name}” is archived.`);

const isSameBut = (changed: readonly ListedRequirementColumn[]): boolean =>
  changed.every((column) => column === 'name');

/** Of a new requirement nothing is known before; of another one, chosen members stay. */
const factsOf = (facts: Partial<RequirementRow>, before: NamedRequirement | null): RequirementFacts => {
  const all = { ...(before && saidBy(before)), ...facts };
  const { everyone = false, roles = [], trades = [], teams = [] } = all.who ?? {};
  return {
    name: all.name ?? '',
    kindIds: idsOf(all.kinds ?? []),
    appliesTo: {
      everyone,
      roles,
      tradeIds: idsOf(trades),
      teamIds: idsOf(teams),
      workspaceMemberIds: idsOf(before?.appliesTo.workspaceMembers ?? []),
    },
    from: all.from ?? null,
    until: all.until ?? null,
    graceDays: all.graceDays ?? 0,
    blocking: all.blocking ?? false,
    source: all.source ?? null,
  };
};

/** Decides each row: matched by name, with a question where several have it (IMP-02). The same for a preview and for what is written. */
export function planRequirements(
  rows: readonly ReadRequirement[],
  known: readonly NamedRequirement[],
  update: readonly ListedRequirementColumn[],
): PlannedRequirement[] {
  const ofId = new Map(known.map((one) => [one.id, one]));
  const ofName = Map.groupBy(known, ({ name }) => nameKey(name));
  /** The first row about each requirement, and the first new one of each name. */
  const taken = new Map<string, ReadRequirement>();
  let count = known.length;
  const end = (
    read: ReadRequirement,
    outcome: RowOutcome,
    why: string[],
    more: Partial<PlannedRequirement> = {},
  ): PlannedRequirement => ({
    read,
    outcome,
    why,
    matches: [],
    requirement: null,
    changes: [],
    facts: null,
    ...more,
  });
  const add = (read: ReadRequirement): PlannedRequirement => {
    const { facts, problems } = read;
    const why = Object.values(problems);
    if (!facts.name && !problems.name) why.push('Name is required.');
    if (!facts.kinds && !problems.kinds) why.push('Choose at least one document type.');
    if (!facts.who && !problems.who) why.push(NAMES_NOBODY);
    why.push(...archivedIn(facts, null));
    if (!endsAfterItBegins(facts)) why.push(ENDS_BEFORE.error);
    if (why.length === 0 && count >= COUNT.requirements)
      why.push(`A workspace can have at most ${COUNT.requirements} requirements.`);
    if (why.length > 0) return end(read, 'LEFT_OUT', why);
    count += 1;
    const key = `name ${nameKey(facts.name ?? '')}`;
    if (!taken.has(key)) taken.set(key, read);
    return end(read, 'ADD', [], { facts: factsOf(facts, null) });
  };
  const change = (read: ReadRequirement, requirement: NamedRequirement): PlannedRequirement => {
    const before = taken.get(requirement.id);
    if (before) return end(read, 'LEFT_OUT', [`${before.label} is about the same requirement.`]);
    const problems = update.flatMap((column) => read.problems[column] ?? []);
    if (problems.length > 0) return end(read, 'LEFT_OUT', problems);
    const chosen: Partial<RequirementRow> = Object.fromEntries(
      Object.entries(read.facts).filter(([column]) => update.includes(column as ListedRequirementColumn)),
    );
    const archived = archivedIn(chosen, requirement);
    if (archived.length > 0) return end(read, 'LEFT_OUT', archived);
    const changes = differences(requirement, chosen);
    const facts = factsOf(chosen, requirement);
    if (!endsAfterItBegins(facts)) return end(read, 'LEFT_OUT', [ENDS_BEFORE.error]);
    taken.set(requirement.id, read);
    const found = { matches: [requirement], requirement, changes };
    return changes.length === 0 ? end(read, 'SAME', [], found) : end(read, 'UPDATE', [], { ...found, facts });
  };
  return rows.map((read): PlannedRequirement => {
    const { facts, is, problems } = read;
    if (is) {
      const one = ofId.get(is);
      return one
        ? change(read, one)
        : end(read, 'LEFT_OUT', ['This requirement is no longer in the workspace.']);
    }
    if (!facts.name) return add(read);
    const named = ofName.get(nameKey(facts.name)) ?? [];
    const free = named.filter(({ id }) => !taken.has(id));
    // A list that comes again finds what it added, also where several have one name.
    const same =
      Object.keys(problems).length === 0 ? free.find((one) => isSameBut(differences(one, facts))) : undefined;
    if (same && (is === null || named.length > 1)) return change(read, same);
    if (is === null) return add(read);
    const [one, ...others] = named;
    if (one && others.length === 0) return change(read, one);
    if (one) return end(read, 'DECIDE', [`Which “${one.name}” is this?`], { matches: named.slice(0, 5) });
    const twin = taken.get(`name ${nameKey(facts.name)}`);
    return twin ? end(read, 'DECIDE', [`${twin.label} has this name too. Is this another one?`]) : add(read);
  });
}
