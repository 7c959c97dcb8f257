import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { newId } from '#server/core/ids.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { candidates } = endpoints.members;
const portal = createTestPortal();

const ask = (as: Member, body: object = {}) =>
  portal.call(candidates, { params: { workspaceId: as.workspaceId }, body, as });

test('[TEAM-44] who can be put into a team is listed by name, without those who are in it', async () => {
  const boss = await portal.aWorkspace();
  const draft = await portal.aDraft(boss.workspaceId, 'zoe@acme.example');
  const inside = await portal.aMember(boss.workspaceId);
  const teamId = await portal.aTeam(boss.workspaceId, [inside.memberId]);
  expect((await ask(boss)).body.data.map(({ id }) => id)).toHaveLength(3);
  const { body } = await ask(boss, { notInProGroupId: teamId });
  expect(body.data.map(({ id }) => id)).toEqual([boss.memberId, draft.memberId]);
  expect(body.data[1]).toEqual({
    id: draft.memberId,
    fullName: null,
    email: 'zoe@acme.example',
    staffNumber: null,
    status: 'DRAFT',
  });
  expect(body.next).toBeNull();
});

test('[IMP-11] staff numbers of others are for those who manage the workspace', async () => {
  const boss = await portal.aWorkspace();
  const lead = await portal.aMember(boss.workspaceId, 'TEAM_ADMIN');
  const { body } = await portal.call(endpoints.members.create, {
    as: boss,
    params: { workspaceId: boss.workspaceId },
    body: [{ role: 'WORKSPACE_MEMBER', firstName: 'Max', lastName: 'Poe', staffNumber: '00124' }],
  });
  const numberSeenBy = async (as: Member) =>
    (await ask(as)).body.data.find(({ id }) => id === body.data[0]?.id)?.staffNumber;
  expect([await numberSeenBy(boss), await numberSeenBy(lead)]).toEqual(['00124', null]);
});

test('[LIM-05] a large workspace comes in steps that neither overlap nor leave anybody out', async () => {
  const boss = await portal.aWorkspace();
  await addCrowd(portal.services, boss.workspaceId, { members: 2 * PAGE_SIZE.step, teams: 10 });
  const sizes: number[] = [];
  const names: (string | null)[] = [];
  const ids = new Set<string>();
  for (let after: string | null | undefined; after !== null; ) {
    const { body } = await ask(boss, { after });
    sizes.push(body.data.length);
    for (const { id, fullName } of body.data) {
      ids.add(id);
      names.push(fullName);
    }
    after = body.next;
  }
  expect(sizes).toEqual([PAGE_SIZE.step, PAGE_SIZE.step, 1]);
  expect(ids.size).toBe(2 * PAGE_SIZE.step + 1);
  expect(names).toEqual(names.toSorted());
});

test('[LIM-05] members of one name come once each, also where a step ends among them', async () => {
  const boss = await portal.aWorkspace();
  const { workspaceId } = boss;
  await addCrowd(portal.services, workspaceId, { members: PAGE_SIZE.step + 1, teams: 10 });
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.execute("update workspace_members set first_name = 'Same', last_name = 'Name' where user_id is null"),
  );
  const first = (await ask(boss)).body;
  expect(first.data).toHaveLength(PAGE_SIZE.step);
  const second = (await ask(boss, { after: first.next })).body;
  const [last, ...rest] = [first.data.at(-1), ...second.data];
  expect([last, ...rest].map((row) => row?.fullName)).toEqual(['Same Name', 'Same Name', 'Same Name']);
  const ids = [...first.data, ...second.data].map(({ id }) => id);
  expect(new Set(ids).size).toBe(PAGE_SIZE.step + 2);
  expect(second.next).toBeNull();
});

test('a step after somebody of another workspace, or after nobody, tells nothing', async () => {
  const boss = await portal.aWorkspace();
  const stranger = await portal.aWorkspace();
  for (const after of [stranger.memberId, newId()]) {
    expect((await ask(boss, { after })).body).toEqual({ data: [], next: null });
  }
});

test('[TEAM-44] whoever was removed or is deactivated cannot be put into a team', async () => {
  const boss = await portal.aWorkspace();
  await portal.aRemovedMember(boss.workspaceId);
  await portal.aDraft(boss.workspaceId, undefined, { status: 'DEACTIVATED' });
  expect((await ask(boss)).body.data.map(({ id }) => id)).toEqual([boss.memberId]);
  const elsewhere = await portal.aTeam((await portal.aWorkspace()).workspaceId);
  expect((await ask(boss, { notInProGroupId: elsewhere })).error.code).toBe('NOT_FOUND');
});
