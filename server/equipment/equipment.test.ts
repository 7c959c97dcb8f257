import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

const portal = createTestPortal();
const { equipment, inspections } = endpoints;
let admin: Member;
let workspaceId: string;

beforeAll(async () => {
  portal.clock.set('2026-03-02T08:30:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
});

async function itemCalled(name: string) {
  const body = { search: name };
  const answer = await portal.call(equipment.list, { as: admin, params: { workspaceId }, body });
  const [item] = answer.body.data;
  if (!item) throw new Error(`There is no ${name}.`);
  return item;
}

test('[ENT-24] an item carries its product with name and picture', async () => {
  await anItem(portal.services, workspaceId, {
    name: 'Harness',
    imageUrl: 'https://example.com/harness.png',
  });
  expect((await itemCalled('Harness')).product).toEqual({
    name: 'Harness',
    imageUrl: 'https://example.com/harness.png',
  });
  await anItem(portal.services, workspaceId, { name: 'Winch' });
  expect((await itemCalled('Winch')).product.imageUrl).toBeNull();
});

test('[ENT-24] an uploaded picture has a link that works', async () => {
  const imageFileId = await portal.aFile(admin);
  await anItem(portal.services, workspaceId, { name: 'Pulley', imageFileId });
  const { imageUrl } = (await itemCalled('Pulley')).product;
  expect((await portal.send({ method: 'GET', url: imageUrl ?? '' })).statusCode).toBe(200);
});

test('[ENT-25] the owner is a member, and the user behind them where there is one', async () => {
  const member = await portal.aMember(workspaceId, 'TEAM_MEMBER', { profile: { firstName: 'Ines' } });
  await anItem(portal.services, workspaceId, { name: 'Drill', ownerMemberId: member.memberId });
  expect((await itemCalled('Drill')).owner).toMatchObject({
    workspaceMember: { id: member.memberId, userId: member.userId },
    user: { id: member.userId, fullName: 'Ines Byron' },
  });
  const draft = await portal.aDraft(workspaceId);
  await anItem(portal.services, workspaceId, { name: 'Saw', ownerMemberId: draft.memberId });
  expect((await itemCalled('Saw')).owner).toMatchObject({
    workspaceMember: { id: draft.memberId, email: draft.email },
    user: null,
  });
  const gone = await portal.aRemovedMember(workspaceId);
  await anItem(portal.services, workspaceId, { name: 'Jack', ownerMemberId: gone.memberId });
  expect((await itemCalled('Jack')).owner).toBeNull();
});

test('[ENT-26] [ENT-27] an item carries its owner’s medical ID state and whether they hold documents', async () => {
  const member = await portal.aMember(workspaceId);
  await anItem(portal.services, workspaceId, { name: 'Gas meter', ownerMemberId: member.memberId });
  expect(await itemCalled('Gas meter')).toMatchObject({
    isMedicalIdUploaded: false,
    medicalIdStrength: 0,
    isLinkedToDocuments: false,
  });
  await portal.aDocument(member, { kindId: await aKind(portal, workspaceId, { sensitive: true }) });
  expect((await itemCalled('Gas meter')).isLinkedToDocuments).toBe(false);
  await portal.aDocument(member);
  expect((await itemCalled('Gas meter')).isLinkedToDocuments).toBe(true);
});

test('[ENT-28] [INS-06] an item carries its last ten inspections, latest first', async () => {
  const inspectorMemberId = admin.memberId;
  const on = (inspectedOn: string, more: object = {}) => ({ inspectorMemberId, inspectedOn, ...more });
  const older = Array.from({ length: 10 }, (_, year) => on(`${2010 + year}-06-01`));
  await anItem(portal.services, workspaceId, { name: 'Rope' }, [
    on('2026-02-01', { status: 'FAILED', expirationDate: '2026-08-01' }),
    // Entered late: it is not the latest for that.
    on('2025-02-01', { createdAt: new Date('2026-03-01T00:00:00Z') }),
    ...older,
  ]);
  const { inspections: records } = await itemCalled('Rope');
  expect(records.map(({ inspectedAt }) => inspectedAt)).toEqual(
    ['2026-02-01', '2025-02-01', ...older.map(({ inspectedOn }) => inspectedOn).reverse()].slice(0, 10),
  );
  expect(records[0]).toMatchObject({
    status: 'FAILED',
    createdAt: '2026-03-02T08:30:00.000Z',
    reportFile: null,
    expirationDate: '2026-08-01',
  });
});

test('[INS-07] an inspection with a report gives a link that works, on the item and in the list', async () => {
  const reportFileId = await portal.aFile(admin);
  const record = { inspectorMemberId: admin.memberId, reportFileId };
  await anItem(portal.services, workspaceId, { name: 'Scaffold' }, [record]);
  const fromItem = (await itemCalled('Scaffold')).inspections[0]?.reportFile?.url;
  const { body } = await portal.call(inspections.list, {
    as: admin,
    params: { workspaceId },
    body: { search: 'scaffold' },
  });
  expect(body.data[0]?.reportFile?.url).toBe(fromItem);
  expect((await portal.send({ method: 'GET', url: fromItem ?? '' })).statusCode).toBe(200);
});
