import { beforeAll, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { list, listOfTeam, listOfEquipment } = endpoints.inspections;
const portal = createTestPortal();
let admin: Member;
let ines: Member;
let bob: Member;
let teamId: string;
let ropeId: string;

beforeAll(async () => {
  admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  ines = await portal.aMember(workspaceId, 'TEAM_ADMIN', { profile: { firstName: 'Ines' } });
  bob = await portal.aMember(workspaceId, 'TEAM_MEMBER', { profile: { firstName: 'Bob' } });
  teamId = await portal.aTeam(workspaceId, [bob.memberId]);
  ropeId = await anItem(
    portal.services,
    workspaceId,
    { name: 'Rope', tagId: 'R-17', serialNumber: 'SN998', ownerMemberId: bob.memberId },
    [
      { inspectorMemberId: ines.memberId, inspectedOn: '2026-01-10', status: 'FAILED', note: 'Frayed' },
      { inspectorMemberId: bob.memberId, inspectedOn: '2026-02-10' },
    ],
  );
  await anItem(portal.services, workspaceId, { name: 'Winch' }, [
    { inspectorMemberId: ines.memberId, inspectedOn: '2026-03-10' },
    { inspectorMemberId: admin.memberId, inspectedOn: '2025-12-31', status: 'FAILED' },
  ]);
});

type Body = CallOf<typeof list>['body'];
const daysOf = async (body: Body) => {
  const answer = await portal.call(list, {
    params: { workspaceId: admin.workspaceId },
    body: { pageSize: 50, ...body },
    as: admin,
  });
  expect(answer.body.count).toBe(answer.body.data.length);
  return answer.body.data.map(({ inspectedAt }) => inspectedAt);
};

const ROPE = ['2026-02-10', '2026-01-10'];
const searches: [string, string, string[]][] = [
  ['the product', 'rope', ROPE],
  ['the tag ID', 'r-17', ROPE],
  ['the serial number', 'sn99', ROPE],
  ['the inspector and the item', 'ines rope', ['2026-01-10']],
  ['the inspector', 'ines', ['2026-03-10', '2026-01-10']],
  ['the owner', 'bob', ROPE],
  ['nothing', 'rope winch', []],
];

test.each(searches)('[INS-15] a search finds inspections by %s', async (_what, search, days) => {
  expect(await daysOf({ search })).toEqual(days);
});

test('[INS-15] the list is filtered by result, and by the first and the last day', async () => {
  expect(await daysOf({ filters: { status: 'FAILED' } })).toEqual(['2026-01-10', '2025-12-31']);
  expect(await daysOf({ filters: { from: '2026-01-10', until: '2026-02-10' } })).toEqual(ROPE);
  expect(await daysOf({ filters: { from: '2026-02-11' } })).toEqual(['2026-03-10']);
  expect(await daysOf({ filters: { until: '2026-01-09' } })).toEqual(['2025-12-31']);
  expect(await daysOf({ search: 'ines', filters: { status: 'PASSED' } })).toEqual(['2026-03-10']);
});

test('[INS-15] the lists of a team and of an item are searched and filtered alike', async () => {
  const body = { search: 'ines', filters: { status: 'FAILED' as const } };
  const ofTeam = await portal.call(listOfTeam, { params: { teamId }, body, as: bob });
  const ofItem = await portal.call(listOfEquipment, { params: { equipmentId: ropeId }, body, as: bob });
  expect(ofTeam.body.data).toMatchObject([
    { inspectedAt: '2026-01-10', note: 'Frayed', inspector: { id: ines.memberId }, canCorrect: false },
  ]);
  expect(ofItem.body).toEqual(ofTeam.body);
});

test('inspections of one day follow each other as they were entered, in either direction', async () => {
  const entered = (minute: number) => new Date(Date.UTC(2026, 3, 1, 8, minute));
  const as = await portal.aWorkspace();
  const equipmentId = await anItem(
    portal.services,
    as.workspaceId,
    { name: 'Ladder' },
    [3, 1, 2].map((minute) => ({
      inspectorMemberId: as.memberId,
      inspectedOn: '2026-04-01',
      createdAt: entered(minute),
      note: `${minute}`,
    })),
  );
  const notes = async (direction: 'asc' | 'desc') => {
    const body = { orderBy: [{ inspectedAt: direction }] };
    const answer = await portal.call(listOfEquipment, { params: { equipmentId }, body, as });
    return answer.body.data.map(({ note }) => note).join('');
  };
  expect([await notes('asc'), await notes('desc')]).toEqual(['123', '321']);
});

test('an inspector who was removed is still named', async () => {
  const as = await portal.aWorkspace();
  const { workspaceId } = as;
  const gone = await portal.aRemovedMember(workspaceId);
  await anItem(portal.services, workspaceId, { name: 'Jack' }, [
    { inspectorMemberId: gone.memberId, inspectedOn: '2020-01-01' },
  ]);
  const { body } = await portal.call(list, { params: { workspaceId }, body: { search: 'jack' }, as });
  expect(body.data[0]?.inspector.id).toBe(gone.memberId);
});
