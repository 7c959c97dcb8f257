import type { RequestOf } from '#contract/endpoint.ts';
import type { equipment as calls } from '#contract/equipment.ts';
import { lifeProblem } from '#contract/rules/equipment.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { type HandlersOf, withStepBefore } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { releaseFile, releaseFiles } from '#server/files/content.ts';
import { checkQuota } from '#server/quotas/quotas.ts';
import { deleteEquipment, insertEquipment, updateEquipment } from './change.queries.ts';
import { equipmentDetailsOf, factsOf, holdItem, oneItem, openItem, ownerIdOf } from './find.ts';
import { about, assertMayGive, handOver, setRetired } from './handOver.ts';
import { insertHandovers } from './handovers.queries.ts';
import { toChangedFacts, toNewFacts, toSeenFacts } from './mapper.ts';
import { drawPicture, keepPicture } from './picture.ts';
import { ownersEdited } from './policy.ts';
import { type EquipmentRow, equipmentRows } from './queries.ts';
import { changedFacts, differences, type FactField, type FactsOfItem } from './rules.ts';
import { settleEquipment } from './settle.queries.ts';

type Handlers = HandlersOf<'equipment'>;
type Asked<Name extends 'create' | 'update'> = RequestOf<(typeof calls)[Name]>;

/** From which the day of the next inspection is reckoned (EQP-19). */
const DUE_DAY_FIELDS: FactField[] = ['firstUsedOn', 'inspectionIntervalMonths'];

export const create: Handlers['create'] = withStepBefore(
  drawPicture,
  async (scope: MemberScope, { body }: Asked<'create'>, picture) => {
    const facts = toNewFacts(body);
    await assertMayGive(scope, facts.ownerMemberId, []);
    await checkQuota(scope, 'equipment', 1);
    const imageFileId = (await keepPicture(scope, picture)) ?? null;
    const id = await insertEquipment(scope, { ...facts, imageFileId });
    await settleEquipment(scope, [id]);
    if (facts.ownerMemberId !== null) {
      await insertHandovers(scope, [
        { equipmentId: id, fromMemberId: null, toMemberId: facts.ownerMemberId },
      ]);
    }
    const row = await openItem(scope, id);
    await record(scope, 'equipment_added', aboutOne(row));
    return oneItem(scope, row);
  },
);

export const update: Handlers['update'] = withStepBefore(
  drawPicture,
  async (scope: MemberScope, { params, body }: Asked<'update'>, picture) => {
    const row = await holdItem(scope, params.equipmentId, ownersEdited);
    const before = factsOf(row);
    if (body.seen && differences(toSeenFacts(body.seen), before).length > 0) {
      throw apiError('EQUIPMENT_CHANGED');
    }
    const change = toChangedFacts(body);
    const after = changedFacts(before, change);
    checkLife(after);
    const changes = differences(before, after);
    const isEdited = await edit(scope, row, after, changes, await keepPicture(scope, picture));
    if (change.ownerMemberId !== undefined) await handOver(scope, [row], change.ownerMemberId);
    if (body.retired !== undefined) await setRetired(scope, [row], body.retired);
    const changed = await itemAgain(scope, row);
    if (isEdited) await record(scope, 'equipment_updated', aboutOne(changed));
    return equipmentDetailsOf(scope, changed);
  },
);

/** Whoever has an item gives it back without a say in what becomes of it. */
export const handBack: Handlers['handBack'] = async (scope, { params }) => {
  const isOwn = async () => (ownerId: string | null) => ownerId === scope.member.id;
  await handOver(scope, [await holdItem(scope, params.equipmentId, isOwn)], null);
  return undefined;
};

export const remove: Handlers['remove'] = async (scope, { params }) => {
  const row = await holdItem(scope, params.equipmentId, ownersEdited);
  await releaseFiles(scope, await deleteEquipment(scope, [row.item.id]));
  await record(scope, 'equipment_deleted', aboutOne(row));
  return undefined;
};

/** Writes what was entered anew, and releases a picture that another one replaces. False when nothing is different. */
async function edit(
  scope: MemberScope,
  { item }: EquipmentRow,
  after: FactsOfItem,
  changes: FactField[],
  imageFileId: string | null | undefined,
): Promise<boolean> {
  const fields = changes.filter((field) => field !== 'ownerMemberId');
  const hasPicture = item.imageFileId !== null || item.imageUrl !== null;
  const isPictureNew = imageFileId !== undefined && (imageFileId !== null || hasPicture);
  if (fields.length === 0 && !isPictureNew) return false;
  const facts = Object.fromEntries(fields.map((field) => [field, after[field]]));
  await updateEquipment(scope, [item.id], {
    ...facts,
    ...(isPictureNew ? { imageFileId, imageUrl: null } : {}),
  });
  if (fields.some((field) => DUE_DAY_FIELDS.includes(field))) await settleEquipment(scope, [item.id]);
  if (isPictureNew && item.imageFileId !== null) await releaseFile(scope, item.imageFileId);
  return true;
}

/** The item after a change. Whoever has given it away may not open it any more, and sees it for the last time. */
const itemAgain = async (scope: MemberScope, { item }: EquipmentRow): Promise<EquipmentRow> =>
  orNotFound((await equipmentRows(scope, [item.id])).at(0));

function checkLife({ firstUsedOn, endOfLifeOn }: FactsOfItem): void {
  const message = lifeProblem(firstUsedOn, endOfLifeOn);
  if (message) throw apiError('VALIDATION', { issues: [{ path: 'endOfLifeOn', message }] });
}

const aboutOne = (row: EquipmentRow) => ({ ...about([row]), relatedMemberId: ownerIdOf(row) ?? undefined });
