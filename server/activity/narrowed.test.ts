import { beforeAll, expect, test } from 'vitest';
import type { ActivityEvent } from '#contract/activity.ts';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { type ActivityDetails, record } from '#server/audit/recordActivity.ts';
import { systemScope } from '#server/core/scope.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
const { list } = endpoints.activity;
let admin: Member;
let ines: Member;
let bob: Member;

/** An act of the portal by itself at a moment. */
async function happened(at: string, event: ActivityEvent, about: ActivityDetails) {
  portal.clock.set(at);
  await portal.inWorkspace(admin.workspaceId, async (bare) => {
    const scope = await systemScope(bare, admin.workspaceId);
    if (!scope) throw new Error('There is no such workspace.');
    await record(scope, event, about);
  });
}

beforeAll(async () => {
  portal.clock.set('2026-02-01T08:00:00Z');
  admin = await portal.aWorkspace({ timeZone: 'Europe/Berlin' });
  ines = await portal.aMember(admin.workspaceId, 'TEAM_ADMIN');
  bob = await portal.aMember(admin.workspaceId, 'TEAM_MEMBER');
  const [toInes, toBob] = [ines, bob].map(({ memberId }) => memberId);
  await happened('2026-03-01T22:59:00Z', 'equipment_handed_over', {
    subjectName: 'Härness 1',
    relatedMemberId: toBob,
    formerMemberId: toInes,
  });
  await happened('2026-03-01T23:01:00Z', 'document_renewed', {
    subjectName: 'Crane licence',
    relatedMemberId: toBob,
  });
  await happened('2026-03-03T12:00:00Z', 'document_renewed', {
    subjectName: 'Fire warden',
    relatedMemberId: toInes,
  });
  portal.clock.set('2026-03-04T12:00:00Z');
  for (const person of [admin, ines, bob]) person.token = await aSession(portal.services, person.userId);
});

type Filters = CallOf<typeof list>['body']['filters'];

const shown = async (filters: Filters, as = admin) => {
  const { workspaceId } = as;
  const { body } = await portal.call(list, { params: { workspaceId }, body: { filters, pageSize: 50 }, as });
  return body.activities.flatMap(({ details }) => details.subjectName ?? []);
};

const days = (from: string, until: string) => ({ from, until });

test.each<[string, Filters, string[]]>([
  ['words of what it was about, without accents', { search: 'harness' }, ['Härness 1']],
  ['a type', { type: 'EQUIPMENT' }, ['Härness 1']],
  ['a day of the workspace’s calendar', days('2026-03-02', '2026-03-02'), ['Crane licence']],
  ['the day before', days('2026-03-01', '2026-03-01'), ['Härness 1']],
  ['from a day on', { from: '2026-03-02' }, ['Fire warden', 'Crane licence']],
  ['several at once', { type: 'DOCUMENT', until: '2026-03-02', search: 'crane' }, ['Crane licence']],
  ['nothing', { search: 'ladder' }, []],
])('[ACT-01] activities are narrowed to %s', async (_what, filters, names) => {
  expect(await shown(filters)).toEqual(names);
});

test('[ACT-01] admins narrow activities to a person: what they did, what was done to them, and what they had', async () => {
  expect(await shown({ workspaceMemberId: ines.memberId })).toEqual(['Fire warden', 'Härness 1']);
  expect(await shown({ workspaceMemberId: bob.memberId })).toEqual(['Crane licence', 'Härness 1']);
  expect(await shown({ search: 'e' }, bob)).toEqual(['Crane licence', 'Härness 1']);
  const call = {
    params: { workspaceId: admin.workspaceId },
    body: { filters: { workspaceMemberId: bob.memberId } },
  };
  for (const as of [ines, bob]) expect((await portal.call(list, { ...call, as })).status).toBe(403);
});

test('[ACT-02] the next page goes on within the same filters', async () => {
  const { workspaceId } = admin;
  const filters = { type: 'DOCUMENT' as const };
  const page = async (cursor: string | null) =>
    (await portal.call(list, { params: { workspaceId }, body: { filters, pageSize: 1, cursor }, as: admin }))
      .body;
  const first = await page(null);
  const second = await page(first.cursor);
  expect([first, second].map(({ activities }) => activities[0]?.details.subjectName)).toEqual([
    'Fire warden',
    'Crane licence',
  ]);
  expect(second.cursor).toBeNull();
});
