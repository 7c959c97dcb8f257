import { record } from '#server/audit/recordActivity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import { lockDocuments } from '#server/evidence/evidence.queries.ts';
import { joinGroups } from '#server/evidence/join.queries.ts';
import { summaries } from '#server/members/queries.ts';
import { duplicates, duplicatesAmong } from './renewable.queries.ts';

/** Groups that are shown at once; more follow when these are joined. */
export const GROUPS_SHOWN = 100;

/** The documents of one kind that one person has several of, and with `groups` makes each of these one document (VAL-09). */
export const joinDuplicates: HandlersOf<'documents'>['joinDuplicates'] = async (
  scope,
  { body: { groups } },
) => {
  if (groups) {
    await lockDocuments(scope, groups.flat());
    const known = await duplicatesAmong(scope, groups.flat());
    for (const [index, group] of groups.entries()) {
      const [first] = group.map((id) => known.get(id));
      const isOne = group.every((id) => known.get(id) === first);
      if (first === undefined || !isOne || new Set(group).size !== group.length) throw notOne(index);
    }
    await joinGroups(scope, groups);
    const count = groups.reduce((sum, group) => sum + group.length, 0);
    await record(scope, 'documents_joined', { count });
  }
  const found = await duplicates(scope, GROUPS_SHOWN);
  const people = await summaries(
    scope,
    found.groups.map(({ memberId }) => memberId),
  );
  return {
    joined: groups?.length ?? 0,
    count: found.count,
    data: found.groups.map(({ memberId, ...group }) => ({
      ...group,
      workspaceMember: orNotFound(people.get(memberId)),
    })),
  };
};

const notOne = (index: number) => {
  const message = 'These documents no longer have the same person and type. Reload the page.';
  return apiError('UNKNOWN_IDS', { issues: [{ path: `groups.${index}`, message }] });
};
