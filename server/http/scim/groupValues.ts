import { ScimError } from './errors.ts';
import { parseFilter } from './filter.ts';
import { type Assignment, isObject } from './patch.ts';
import { directoryIdOf } from './userValues.ts';

/** Who shall be in a team: these beside those who are, or these alone, and without those. */
export interface MemberChange {
  startsEmpty: boolean;
  added: Set<string>;
  removed: Set<string>;
}

/** What a request says of a team, as far as the portal keeps it. */
export interface GroupValues {
  name?: string;
  directoryId?: string | null;
  /** Undefined where it says nothing of members. */
  members?: MemberChange;
}

const LONGEST_ID = 100;

/** The ids of members that a value names: in a list, or one alone. */
function idsOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  const items = Array.isArray(value) ? value : [value];
  return items.map((item) => {
    const id = isObject(item) ? item.value : item;
    if (typeof id !== 'string' || id.length > LONGEST_ID)
      throw new ScimError(
        'invalidValue',
        '“members” is a list of objects with the id of a member as “value”.',
      );
    if (isObject(item) && typeof item.type === 'string' && item.type.toLowerCase() === 'group')
      throw new ScimError('invalidValue', 'A team has people in it, and no other teams.');
    return id;
  });
}

/** The one member whom a path names between brackets. */
function idIn(which: string): string {
  const [condition, ...others] = parseFilter(which);
  if (condition?.attribute !== 'value' || others.length > 0)
    throw new ScimError('invalidFilter', 'Members are named by “value eq”.');
  return condition.value;
}

function changeMembers(change: MemberChange, { op, which, value }: Assignment): void {
  const ids = which === null ? idsOf(value) : [idIn(which)];
  if (op === 'remove') {
    if (which === null && ids.length === 0) {
      change.startsEmpty = true;
      change.added.clear();
    }
    for (const id of ids) {
      change.removed.add(id);
      change.added.delete(id);
    }
    return;
  }
  if (op === 'replace' && which === null) {
    change.startsEmpty = true;
    change.added.clear();
  }
  for (const id of ids) {
    change.added.add(id);
    change.removed.delete(id);
  }
}

/** What assignments say of a team, one after the other. */
export function groupValues(assignments: Assignment[]): GroupValues {
  const values: GroupValues = {};
  for (const one of assignments) {
    const value = one.op === 'remove' ? null : one.value;
    if (one.attribute === 'displayname') {
      if (typeof value !== 'string') throw new ScimError('invalidValue', '“displayName” is a text.');
      values.name = value;
    }
    if (one.attribute === 'externalid') values.directoryId = directoryIdOf(value);
    if (one.attribute === 'members') {
      values.members ??= { startsEmpty: false, added: new Set(), removed: new Set() };
      changeMembers(values.members, one);
    }
  }
  return values;
}
