import type { AskablePerson, CannotAsk } from '#contract/documents/documentRequests.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { LACKING, type RequirementState } from '#contract/rules/requirements/requirements.ts';
import { anyOfKinds } from '#web/words/requirements/requirements.ts';

type Needed = AskablePerson['needs'][number];

/** Something that some of the people lack, or will lack soon, and can be asked for. */
export interface AskType {
  id: string;
  /** Null for what expires, whoever requires it. */
  requirementId: string | null;
  name: string;
  isLacking: boolean;
  /** Any one of these is enough. */
  kinds: { id: string; name: string }[];
  memberIds: string[];
  /** The one of the kinds that people have or had, by person. */
  heldBy: Map<string, string>;
}

/** People who can be asked for something else than what they lack. */
const REACHABLE: readonly (CannotAsk | null)[] = [null, 'NOTHING_MISSING', 'KINDS_CLOSED', 'ASKED_TODAY'];
export const isReachable = ({ cannot }: Pick<AskablePerson, 'cannot'>): boolean => REACHABLE.includes(cannot);

const isLacking = ({ state }: Pick<Needed, 'state'>): boolean => LACKING.some((one) => one === state);
const openKindsOf = ({ kinds }: Needed) => kinds.filter(({ membersSubmit }) => membersSubmit);

/** True of somebody who can be asked for it today: whoever was asked today was told of it. */
const canBeAskedFor = (need: Needed, today: CalendarDate): boolean =>
  openKindsOf(need).length > 0 && need.asked?.on !== today;

const idOf = (need: Needed): string =>
  `${need.requirementId ?? need.kinds.map(({ id }) => id).join()} ${isLacking(need) ? 'lacking' : 'soon'}`;

/** Documents that people can be asked for: those that are lacking come first, then those that most of them lack. */
export function typesOf(people: readonly AskablePerson[], today: CalendarDate): AskType[] {
  const types = new Map<string, AskType>();
  for (const { id: memberId, needs, cannot } of people) {
    if (cannot !== null) continue;
    for (const need of needs.filter((one) => canBeAskedFor(one, today))) {
      const id = idOf(need);
      const type: AskType = types.get(id) ?? {
        ...{ id, requirementId: need.requirementId, name: anyOfKinds(need.kinds) },
        ...{ isLacking: isLacking(need), kinds: openKindsOf(need), memberIds: [], heldBy: new Map() },
      };
      type.memberIds.push(memberId);
      const held = type.kinds.find((kind) => kind.id === need.heldKindId);
      if (held && type.kinds.length > 1) type.heldBy.set(memberId, held.id);
      types.set(id, type);
    }
  }
  return [...types.values()].sort(
    (one, other) =>
      Number(other.isLacking) - Number(one.isLacking) || other.memberIds.length - one.memberIds.length,
  );
}

/** The people and documents for which a dialog opens. */
export interface AskedAbout {
  requirementId?: string | undefined;
  states?: readonly RequirementState[] | undefined;
}

/** The types that are selected at first: what is lacking, unless the dialog was opened for something else. */
export function selectedAtFirst(types: readonly AskType[], { requirementId, states }: AskedAbout): string[] {
  const wanted = states && states.length > 0 ? states : LACKING;
  const asksFor = (lacking: boolean) => wanted.some((state) => isLacking({ state }) === lacking);
  return types
    .filter((type) => asksFor(type.isLacking))
    .filter((type) => requirementId === undefined || type.requirementId === requirementId)
    .map(({ id }) => id);
}

interface Selection {
  types: readonly AskType[];
  /** The ids of the types that are selected, and of the people who are not. */
  selected: ReadonlySet<string>;
  leftOut: ReadonlySet<string>;
  /** The one of several kinds that is asked for, by type; what each person had without it, else the first. */
  kindOf: Readonly<Record<string, string>>;
  /** A kind of which all of them are asked for one. */
  moreKindId: string | null;
}

/** For what each person is asked, by kind, as the call takes it. */
export function askedOf(
  people: readonly AskablePerson[],
  { types, selected, leftOut, kindOf, moreKindId }: Selection,
): { kindId: string; workspaceMemberIds: string[] }[] {
  const byKind = new Map<string, Set<string>>();
  const add = (kindId: string | undefined, memberIds: readonly string[]) => {
    if (kindId === undefined) return;
    const asked = byKind.get(kindId) ?? new Set();
    for (const id of memberIds) if (!leftOut.has(id)) asked.add(id);
    byKind.set(kindId, asked);
  };
  for (const type of types)
    if (selected.has(type.id))
      for (const id of type.memberIds)
        add(kindOf[type.id] || (type.heldBy.get(id) ?? type.kinds[0]?.id), [id]);
  if (moreKindId !== null)
    add(
      moreKindId,
      people.filter(isReachable).map(({ id }) => id),
    );
  return [...byKind].flatMap(([kindId, ids]) =>
    ids.size > 0 ? { kindId, workspaceMemberIds: [...ids] } : [],
  );
}

/** Those who can be asked for what is selected, or for what else is asked for. */
export const candidatesOf = (
  people: readonly AskablePerson[],
  { types, selected, moreKindId }: Pick<Selection, 'types' | 'selected' | 'moreKindId'>,
): AskablePerson[] => {
  const asked = new Set(types.flatMap(({ id, memberIds }) => (selected.has(id) ? memberIds : [])));
  return people.filter((person) => asked.has(person.id) || (moreKindId !== null && isReachable(person)));
};
