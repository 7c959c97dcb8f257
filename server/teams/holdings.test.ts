import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
const { documents, equipment, inspections } = endpoints;
let admin: Member;
let workspaceId: string;
let insider: Member;
let outsider: Member;
let teamId: string;

beforeAll(async () => {
  portal.clock.set('2026-03-02T08:30:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  insider = await portal.aMember(workspaceId, 'TEAM_MEMBER', { profile: { firstName: 'Ines' } });
  outsider = await portal.aMember(workspaceId, 'TEAM_MEMBER', { profile: { firstName: 'Otto' } });
  teamId = await portal.aTeam(workspaceId, [insider.memberId]);
});

test('[API-74] the documents of a team are those its members hold, with pages, search, order and states', async () => {
  await portal.aDocument(insider, { name: 'Crane licence', expirationDate: '2026-03-10' });
  await portal.aDocument(insider, { name: 'Asbestos', expirationDate: '2026-01-10' });
  await portal.aDocument(insider, { name: 'Welding', expirationDate: '2027-01-10', creator: admin });
  await portal.aDocument(outsider, { name: 'Diving', expirationDate: '2026-01-10' });
  const list = async (body: object, as = insider) => {
    const answer = await portal.call(documents.listOfTeam, { as, params: { groupId: teamId }, body });
    return { ...answer.body, names: answer.body.data.map(({ name }) => name) };
  };
  const whole = await list({});
  expect(whole.count).toBe(3);
  expect(whole.names).toEqual(['Asbestos', 'Crane licence', 'Welding']);
  expect(whole.states).toEqual({ EXPIRED: 1, EXPIRING_SOON: 1, UP_TO_DATE: 1 });
  expect((await list({ orderBy: [{ name: 'desc' }] })).names).toEqual([
    'Welding',
    'Crane licence',
    'Asbestos',
  ]);
  expect((await list({ page: 1, pageSize: 2 })).names).toEqual(['Welding']);
  expect((await list({ search: 'crane ines' })).names).toEqual(['Crane licence']);
  expect((await list({ filters: { state: 'EXPIRED' } })).names).toEqual(['Asbestos']);
  expect(whole.data.map(({ canEdit }) => canEdit)).toEqual([true, true, true]);
  const seenByAdmin = (await list({}, admin)).data.map(({ canEdit, canDelete }) => [canEdit, canDelete]);
  expect(seenByAdmin).toEqual([
    [false, true],
    [false, true],
    [true, true],
  ]);
});

test('[API-80] [API-81] equipment: pages of 10, search and order, of the workspace and of a team', async () => {
  for (let item = 0; item < 11; item += 1) {
    const ownerMemberId = insider.memberId;
    await anItem(portal.services, workspaceId, {
      name: `Rope ${10 + item}`,
      tagId: `No.${item}`,
      ownerMemberId,
    });
  }
  await anItem(portal.services, workspaceId, { name: 'Anchor', ownerMemberId: outsider.memberId });
  await anItem(portal.services, workspaceId, { name: 'Ladder', serialNumber: 'SN-4711' });
  const all = async (body: object) =>
    (await portal.call(equipment.list, { as: admin, params: { workspaceId }, body })).body;
  const ofTeam = async (body: object) =>
    (await portal.call(equipment.listOfTeam, { as: insider, params: { teamId }, body })).body;
  const names = ({ data }: { data: { product: { name: string } }[] }) =>
    data.map(({ product }) => product.name);

  expect(await ofTeam({})).toMatchObject({ count: 11, data: { length: 10 } });
  expect(names(await ofTeam({ page: 1 }))).toEqual(['Rope 20']);
  expect(names(await ofTeam({ orderBy: [{ name: 'desc' }], pageSize: 2 }))).toEqual(['Rope 20', 'Rope 19']);
  expect(names(await ofTeam({ search: 'rope no.3' }))).toEqual(['Rope 13']);
  expect((await ofTeam({ search: 'anchor' })).count).toBe(0);
  expect((await all({})).count).toBe(13);
  expect(names(await all({ pageSize: 2 }))).toEqual(['Anchor', 'Ladder']);
  expect(names(await all({ search: 'sn-4711' }))).toEqual(['Ladder']);
  expect(names(await all({ search: 'otto' }))).toEqual(['Anchor']);
});

test('[API-83] [API-84] inspections: pages of 10, search and order, of the workspace and of a team', async () => {
  const own = await portal.aWorkspace();
  const member = await portal.aMember(own.workspaceId, 'TEAM_MEMBER', { profile: { firstName: 'Ines' } });
  const team = await portal.aTeam(own.workspaceId, [member.memberId]);
  const inspectorMemberId = own.memberId;
  const days = Array.from({ length: 11 }, (_, index) => `2026-01-${10 + index}`);
  const records = days.map((inspectedOn) => ({ inspectorMemberId, inspectedOn }));
  await anItem(portal.services, own.workspaceId, { name: 'Rope', ownerMemberId: member.memberId }, records);
  const due = [{ inspectorMemberId, inspectedOn: '2025-05-05', expirationDate: '2026-05-05' }];
  await anItem(portal.services, own.workspaceId, { name: 'Anchor' }, due);
  const all = async (body: object) =>
    (await portal.call(inspections.list, { as: own, params: { workspaceId: own.workspaceId }, body })).body;
  const ofTeam = async (body: object) =>
    (await portal.call(inspections.listOfTeam, { as: member, params: { teamId: team }, body })).body;
  const dates = ({ data }: { data: { inspectedAt: string }[] }) => data.map(({ inspectedAt }) => inspectedAt);

  const page = await ofTeam({});
  expect(page.count).toBe(11);
  expect(dates(page)).toEqual(days.slice(1).reverse());
  expect(page.data[0]?.proProductTag).toMatchObject({
    product: { name: 'Rope' },
    workspaceId: own.workspaceId,
  });
  expect(dates(await ofTeam({ page: 1 }))).toEqual(['2026-01-10']);
  expect(dates(await ofTeam({ orderBy: [{ inspectedAt: 'asc' }], pageSize: 1 }))).toEqual(['2026-01-10']);
  expect((await all({})).count).toBe(12);
  expect(dates(await all({ orderBy: [{ expirationDate: 'asc' }], pageSize: 1 }))).toEqual(['2025-05-05']);
  expect(dates(await all({ search: 'anchor' }))).toEqual(['2025-05-05']);
  expect((await all({ search: 'ines' })).count).toBe(11);
});
