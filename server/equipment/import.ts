import type { z } from 'zod';
import type { equipment as calls } from '#contract/equipment.ts';
import type { Issue } from '#contract/errors.ts';
import { TAG_ID_USED, UNKNOWN_OWNER } from '#contract/rules/equipment.ts';
import { emailKey } from '#contract/rules/text.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError } from '#server/core/errors.ts';
import { type HandlersOf, wholeList } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { membersByEmail } from '#server/members/queries.ts';
import { checkQuota } from '#server/quotas/quotas.ts';
import { insertHandovers } from './handovers.queries.ts';
import { categoriesInUse, insertAll, usedTagIds } from './import.queries.ts';
import { toNewFacts } from './mapper.ts';

type Row = z.output<(typeof calls.bulkCreate)['body']>['items'][number];

/** So many refusals of an import are told. */
const TOLD = 1_000;

export const importHandlers: Pick<HandlersOf<'equipment'>, 'categories' | 'tagIdsInUse' | 'bulkCreate'> = {
  categories: async (scope) => wholeList(await categoriesInUse(scope)),

  tagIdsInUse: async (scope, { body }) => ({ tagIds: await usedTagIds(scope, body.tagIds) }),

  /** Everything that is wrong is told at once, row by row; then nothing is added (EQP-25). */
  async bulkCreate(scope, { body: { items } }) {
    await checkQuota(scope, 'equipment', items.length);
    const owners = await membersByEmail(
      scope,
      items.flatMap(({ ownerEmail }) => ownerEmail ?? []),
    );
    const ownerOf = ({ ownerEmail }: Row) => (ownerEmail ? (owners.get(emailKey(ownerEmail)) ?? null) : null);
    const facts = items.map((item) => ({ ...toNewFacts(item), ownerMemberId: ownerOf(item) }));
    const ids = await insertAll(scope, facts);
    const issues = [
      ...items.flatMap((item, place) =>
        item.ownerEmail && ownerOf(item) === null ? unknownOwner(place) : [],
      ),
      ...usedTags(items, ids),
    ];
    if (issues.length > 0) throw apiError('VALIDATION', { issues: issues.slice(0, TOLD) });
    await keepOwners(scope, ids as string[], facts);
    const [only] = items.length === 1 ? facts : [];
    await record(scope, 'equipment_added', {
      count: items.length,
      equipmentId: only ? (ids[0] ?? undefined) : undefined,
      subjectName: only?.name,
      relatedMemberId: only?.ownerMemberId ?? undefined,
    });
    return { count: items.length };
  },
};

const unknownOwner = (place: number): Issue => ({
  path: `items.${place}.ownerEmail`,
  message: UNKNOWN_OWNER,
});

/** The items that were not added for their tag ID: it is another item's, or it stands in the import twice. */
function usedTags(items: Row[], ids: (string | null)[]): Issue[] {
  const seen = new Set<string>();
  return items.flatMap(({ tagId }, place) => {
    const key = tagId?.toLowerCase() ?? '';
    const message = seen.has(key) ? 'This tag ID is in the file twice.' : TAG_ID_USED;
    seen.add(key);
    return ids[place] === null ? [{ path: `items.${place}.tagId`, message }] : [];
  });
}

/** New items go to their owners from nobody. */
async function keepOwners(
  scope: MemberScope,
  ids: string[],
  facts: ReturnType<typeof toNewFacts>[],
): Promise<void> {
  await insertHandovers(
    scope,
    ids.flatMap((equipmentId, place) => {
      const toMemberId = facts[place]?.ownerMemberId ?? null;
      return toMemberId === null ? [] : [{ equipmentId, fromMemberId: null, toMemberId }];
    }),
  );
}
