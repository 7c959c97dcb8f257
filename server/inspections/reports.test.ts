import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { files } from '#server/db/schema.ts';
import { aLink } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { aJpeg, aPdf, aPng } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { create, bulkCreate, update, remove, listOfEquipment } = endpoints.inspections;
const portal = createTestPortal();
let admin: Member;
let owner: Member;
let workspaceId: string;
let equipmentId: string;

beforeAll(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  owner = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  equipmentId = await aRope();
});

const aRope = () => anItem(portal.services, workspaceId, { name: 'Rope', ownerMemberId: owner.memberId });
const inspect = (body: Partial<CallOf<typeof create>['body']>, as: Member = owner) =>
  portal.call(create, { body: { status: 'PASSED', proProductTagId: equipmentId, ...body }, as });
const correct = (inspectionId: string, body: CallOf<typeof update>['body'], as: Member = owner) =>
  portal.call(update, { params: { inspectionId }, body, as });
const upload = async (content: Uint8Array, as: Member = owner, name = 'report.pdf') =>
  (await portal.upload(content, { as, name })).body.id;
const open = async (url: string | undefined) =>
  (await portal.send({ method: 'GET', url: url ?? '' })).statusCode;
const ofKind = async (mimeType: string, id: string) => {
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.update(files).set({ mimeType }).where(eq(files.id, id)),
  );
  return id;
};
const isClaimed = async (id: string) => {
  const rows = await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.select().from(files).where(eq(files.id, id)),
  );
  return rows[0]?.claimedAt instanceof Date;
};
const count = async () =>
  (await portal.call(listOfEquipment, { params: { equipmentId }, body: {}, as: admin })).body.count;
const stored = () => portal.inWorkspace(workspaceId, ({ tx }) => tx.$count(files));

test.each([
  ['PDF', aPdf, 'application/pdf'],
  ['PNG', aPng, 'image/png'],
  ['JPEG', aJpeg, 'image/jpeg'],
] as const)('[INS-09] a report may be a %s, uploaded before or sent along', async (type, make, mimeType) => {
  const content = await make();
  const reportFileId = await upload(content, owner, `Rope.${type.toLowerCase()}`);
  const uploaded = (await inspect({ reportFileId })).body.reportFile;
  expect(uploaded).toMatchObject({ name: `Rope.${type.toLowerCase()}`, mimeType });
  const sent = (await inspect({ reportBase64: Buffer.from(content).toString('base64') })).body.reportFile;
  expect(sent?.mimeType).toBe(mimeType);
  for (const file of [uploaded, sent]) expect(await open(file?.url)).toBe(200);
});

test('[INS-09] [API-82] an upload of the caller that nothing refers to yet is taken as a report; nothing else is', async () => {
  const mine = await upload(await aPdf());
  const first = (await inspect({ reportFileId: mine })).body;
  const refused = {
    'of a document': (await portal.upload(await aPdf(), { as: admin })).body.id,
    'of another inspection': mine,
    'of an admin': await upload(await aPdf(), admin),
    'of another workspace': await portal.aFile(await portal.aWorkspace()),
    'gone already': newId(),
    'of another kind': await ofKind('image/webp', await upload(await aPng())),
  };
  await portal.aDocument(owner, { fileId: refused['of a document'] });
  const before = await count();
  for (const [what, reportFileId] of Object.entries(refused)) {
    const attempts = [
      await inspect({ reportFileId, status: 'FAILED', note: 'Torn' }),
      await correct(first.id, {
        status: 'FAILED',
        note: 'Torn',
        reportFileId: what === 'of another inspection' ? refused['of an admin'] : reportFileId,
      }),
      await portal.call(bulkCreate, {
        body: { workspaceId, proProductTagIds: [equipmentId], status: 'FAILED', note: 'Torn', reportFileId },
        as: owner,
      }),
    ];
    for (const { error } of attempts) {
      expect([what, error.code, error.issues?.[0]?.path]).toEqual([what, 'UNKNOWN_IDS', 'reportFileId']);
    }
  }
  expect(await count()).toBe(before);
  const { body } = await portal.call(listOfEquipment, { params: { equipmentId }, body: {}, as: owner });
  expect(body.data.find(({ id }) => id === first.id)).toEqual(first);
});

test('[INS-09] what is no PDF, PNG or JPEG, is too large, or is given twice, is refused, and nothing is kept', async () => {
  const [before, files] = [await count(), await stored()];
  const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64').toString('base64');
  expect((await inspect({ reportBase64: gif })).error.code).toBe('FILE_TYPE');
  const large = (await aPdf(10 * 1024 * 1024 + 1)).toString('base64');
  expect((await inspect({ reportBase64: large })).error.code).toBe('FILE_TOO_LARGE');
  const reportFileId = await upload(await aPdf());
  const both = await inspect({ reportFileId, reportBase64: (await aPdf()).toString('base64') });
  expect([both.error.code, both.error.issues?.map(({ path }) => path)]).toEqual([
    'VALIDATION',
    ['reportBase64'],
  ]);
  expect(await count()).toBe(before);
  expect(await stored()).toBe(files + 1);
  expect(await isClaimed(reportFileId)).toBe(false);
});

test('a report that is replaced, removed or deleted is given up, unless another inspection has it', async () => {
  const [first, second] = [await upload(await aPdf()), await upload(await aPng())];
  const { id } = (await inspect({ reportFileId: first })).body;
  expect((await correct(id, { reportFileId: second })).body.reportFile?.mimeType).toBe('image/png');
  expect([await isClaimed(first), await isClaimed(second)]).toEqual([false, true]);
  expect((await correct(id, { note: 'The photo stays' })).body.reportFile).not.toBeNull();
  expect((await correct(id, { reportFileId: null })).body.reportFile).toBeNull();
  expect(await isClaimed(second)).toBe(false);

  const shared = await upload(await aPdf());
  const body = { workspaceId, status: 'PASSED' as const, reportFileId: shared };
  const items = [await aRope(), await aRope(), await aRope()];
  await portal.call(bulkCreate, { body: { ...body, proProductTagIds: items }, as: owner });
  const inspections = await Promise.all(
    items.map(async (item) => {
      const request = { params: { equipmentId: item }, body: {}, as: owner };
      return (await portal.call(listOfEquipment, request)).body.data[0];
    }),
  );
  expect(new Set(inspections.map((one) => one?.reportFile?.name))).toEqual(new Set(['report.pdf']));
  const [one, ...others] = inspections.map((inspection) => inspection?.id ?? '');
  await portal.call(remove, { params: { inspectionId: one ?? '' }, as: admin });
  expect(await isClaimed(shared)).toBe(true);
  const answers = await Promise.all(
    others.map((inspectionId) => portal.call(remove, { params: { inspectionId }, as: admin })),
  );
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(await isClaimed(shared)).toBe(false);
});

test('a report is opened by admins, the owner, and whoever shares a team with the owner, while they do', async () => {
  const [mate, other] = [
    await portal.aMember(workspaceId, 'TEAM_MEMBER'),
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
  ];
  const teamId = await portal.aTeam(workspaceId, [mate.memberId]);
  const reportFileId = await upload(await aPdf(), admin);
  await inspect({ reportFileId }, admin);
  const linkOf = ({ userId }: Member) => aLink(portal.services, userId, reportFileId);
  const opened = async () => {
    const answers = [];
    for (const one of [admin, owner, mate, other]) answers.push(await open(await linkOf(one)));
    return answers.map((status) => status === 200);
  };
  expect(await opened()).toEqual([true, true, false, false]);
  await portal.call(endpoints.teams.addMembers, {
    body: { proGroupIds: [teamId], workspaceMemberIds: [owner.memberId] },
    as: admin,
  });
  expect(await opened()).toEqual([true, true, true, false]);
});
