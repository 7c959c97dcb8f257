import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import type { RequestOf } from '#contract/endpoint.ts';
import type { equipment as calls } from '#contract/equipment.ts';
import type { Issue } from '#contract/errors.ts';
import { DOCUMENT_TYPES } from '#contract/files.ts';
import { HANDOVER_AHEAD, lifeProblem, TAG_ID_USED, UNKNOWN_OWNER } from '#contract/rules/equipment.ts';
import { emailKey } from '#contract/rules/text.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { type CheckedCall, type HandlersOf, wholeList, withStepBefore } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { keepEquipment } from '#server/deleted/keep.queries.ts';
import { releaseFile, releaseFiles } from '#server/files/content.ts';
import { redrawPicture, storeImage } from '#server/files/images.ts';
import { claimUpload, findUpload } from '#server/files/queries.ts';
import { readForDrawing } from '#server/files/served.ts';
import { assertReachesTeam, assertSeesAll } from '#server/members/policy.ts';
import { loadMember, membersByEmail } from '#server/members/queries.ts';
import { checkQuota } from '#server/quotas/quotas.ts';
import {
  categoriesInUse,
  deleteEquipment,
  idByTagId,
  insertEquipment,
  updateEquipment,
  usedTagIds,
} from './change.queries.ts';
import { backInService, checkItem, reportDefect } from './defects.ts';
import { equipmentDetailsOf, factsOf, holdItem, holdItems, oneItem, openItem, ownerIdOf } from './find.ts';
import { about, assertMayGive, handOver, onlyOwner, setRetired } from './handOver.ts';
import { type HandedOver, insertHandovers } from './handovers.queries.ts';
import { addItems } from './manyItems.ts';
import { ownerMemberIdOf, toChangedFacts, toNewFacts, toSeenFacts } from './mapper.ts';
import { ownersEdited } from './policy.ts';
import { type EquipmentRow, equipmentRows, listEquipment } from './queries.ts';
import { changedFacts, DUE_DAY_FIELDS, differences, type FactField, type FactsOfItem } from './rules.ts';
import { settleEquipment } from './settle.queries.ts';

type Row = z.output<(typeof calls.bulkCreate)['body']>['items'][number];

/** So many refusals of an import are told. */
const TOLD = 1_000;

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

/** What a call says of the picture of an item: the upload to take it from, null for none; undefined where it stays as it is. */
interface Given {
  body: { product?: { imageFileId?: string | null | undefined } | undefined };
}

/** A picture drawn anew, or the refusal of the upload, which counts unless the call was made before and is answered as then. */
type Picture = { drawn: Buffer } | { refused: Issue } | null | undefined;

const refused = (message: string) => ({ refused: { path: 'product.imageFileId', message } });

/**
 * Draws the picture of an item from an upload of the caller: what is kept has no metadata, such as the place where it was taken
 * (EQP-15). The upload itself stays the caller's alone, and is collected like any that nothing refers to.
 */
async function drawPicture(call: CheckedCall<MemberScope>, { body }: Given): Promise<Picture> {
  const fileId = body.product?.imageFileId;
  if (!fileId) return fileId === null ? null : undefined;
  const upload = await call.begin((scope) => findUpload(scope, fileId));
  if (!upload) return refused('This file is no longer stored. Add it again.');
  if (!upload.mimeType.startsWith('image/')) return refused('Choose a PNG or JPEG file.');
  await call.services.throttle.consume('picture', call.user.id);
  const content = await readForDrawing(call.services, upload);
  return { drawn: await redrawPicture(call, await buffer(orNotFound(content)), 'jpeg') };
}

/** Keeps a drawn picture as a file; returns its id, null for no picture, undefined where it stays as it is. */
async function keepPicture(scope: MemberScope, picture: Picture): Promise<string | null | undefined> {
  if (!picture) return picture;
  if ('refused' in picture) throw apiError('VALIDATION', { issues: [picture.refused] });
  return storeImage(scope, picture.drawn, 'picture.jpg');
}

type Handlers = HandlersOf<'equipment'>;
type Asked<Name extends 'create' | 'update'> = RequestOf<(typeof calls)[Name]>;

const create: Handlers['create'] = withStepBefore(
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

/** The facts of a handover, with the receiver’s signature claimed so that it stays (GAP-11). */
async function checkHandover(scope: MemberScope, how: HandedOver): Promise<void> {
  if (how.handedOverOn !== undefined && how.handedOverOn > scope.today)
    throw apiError('VALIDATION', { issues: [{ path: 'handover.handedOverOn', message: HANDOVER_AHEAD }] });
  const { signatureFileId } = how;
  if (!signatureFileId || (await claimUpload(scope, signatureFileId)) === DOCUMENT_TYPES.PNG) return;
  const message = 'This signature is no longer stored. Draw it again.';
  throw apiError('UNKNOWN_IDS', { issues: [{ path: 'handover.signatureFileId', message }] });
}

const update: Handlers['update'] = withStepBefore(
  drawPicture,
  async (scope: MemberScope, { params, body }: Asked<'update'>, picture) => {
    const row = await holdItem(scope, params.equipmentId, ownersEdited);
    const before = factsOf(row);
    if (body.seen && differences(changedFacts(before, toSeenFacts(body.seen)), before).length > 0) {
      throw apiError('EQUIPMENT_CHANGED');
    }
    const change = toChangedFacts(body);
    const after = changedFacts(before, change);
    checkLife(after);
    const changes = differences(before, after);
    const isEdited = await edit(scope, row, after, changes, await keepPicture(scope, picture));
    if (change.ownerMemberId !== undefined && change.ownerMemberId !== row.item.ownerMemberId) {
      if (body.handover) await checkHandover(scope, body.handover);
      await handOver(scope, [row], change.ownerMemberId, body.handover);
    }
    if (body.retired !== undefined) await setRetired(scope, [row], body.retired);
    const changed = await itemAgain(scope, row);
    if (isEdited) await record(scope, 'equipment_updated', aboutOne(changed));
    return equipmentDetailsOf(scope, changed);
  },
);

/** Whoever has an item gives it back without a say in what becomes of it. */
const handBack: Handlers['handBack'] = async (scope, { params, body }) => {
  const isOwn = async () => (ownerId: string | null) => ownerId === scope.member.id;
  await handOver(scope, [await holdItem(scope, params.equipmentId, isOwn)], null, body ?? {});
  return undefined;
};

const remove: Handlers['remove'] = async (scope, { params }) => {
  const row = await holdItem(scope, params.equipmentId, ownersEdited);
  await keepEquipment(scope, [row.item.id]);
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

export const equipmentHandlers: HandlersOf<'equipment'> = {
  list: (scope, { body }) => listEquipment(scope, body),

  async listOfTeam(scope, { params, body }) {
    await assertReachesTeam(scope, 'team:view', params.teamId);
    return listEquipment(scope, body, { teamId: params.teamId });
  },

  async listOfMember(scope, { params: { memberId }, body }) {
    assertSeesAll(scope, memberId);
    orNotFound(await loadMember(scope, memberId));
    return listEquipment(scope, body, { ownerId: memberId });
  },

  get: async (scope, { params }) => equipmentDetailsOf(scope, await openItem(scope, params.equipmentId)),

  check: (scope, { params }) => checkItem(scope, params.equipmentId),

  findByTagId: async (scope, { body }) => ({ equipmentId: await idByTagId(scope, body.tagId) }),

  reportDefect,
  endDefects: backInService,
  create,
  update,
  handBack,
  remove,

  categories: async (scope) => wholeList(await categoriesInUse(scope)),

  tagIdsInUse: async (scope, { body }) => ({ tagIds: await usedTagIds(scope, body.tagIds) }),

  /** Everything that is wrong is told at once, row by row; then nothing is added (EQP-25). */
  async bulkCreate(scope, { body: { items } }) {
    const owners = await membersByEmail(
      scope,
      items.flatMap(({ ownerEmail }) => ownerEmail ?? []),
    );
    const ownerOf = ({ ownerEmail }: Row) => (ownerEmail ? (owners.get(emailKey(ownerEmail)) ?? null) : null);
    const facts = items.map((item) => ({ ...toNewFacts(item), ownerMemberId: ownerOf(item) }));
    const ids = await addItems(scope, facts);
    const issues = [
      ...items.flatMap((item, place) =>
        item.ownerEmail && ownerOf(item) === null ? unknownOwner(place) : [],
      ),
      ...usedTags(items, ids),
    ];
    if (issues.length > 0) throw apiError('VALIDATION', { issues: issues.slice(0, TOLD) });
    return { count: items.length };
  },

  async bulkUpdate(scope, { body }) {
    const rows = await holdItems(scope, body.ids, 'ids', ownersEdited);
    const ownerId = ownerMemberIdOf(body);
    if (ownerId !== undefined) await handOver(scope, rows, ownerId);
    if (body.retired !== undefined) await setRetired(scope, rows, body.retired);
    return { count: rows.length };
  },

  async bulkDelete(scope, { body }) {
    const rows = await holdItems(scope, body.ids, 'ids', ownersEdited);
    const ids = rows.map(({ item }) => item.id);
    await keepEquipment(scope, ids);
    await releaseFiles(scope, await deleteEquipment(scope, ids));
    await record(scope, 'equipment_deleted', { ...about(rows), relatedMemberId: onlyOwner(rows) });
    return { count: rows.length };
  },
};
