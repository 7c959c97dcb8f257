import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { allow } from '#server/core/scope.ts';
import { begin } from '#server/core/transaction.ts';
import { prepareDatabase } from '#server/db/prepare.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { SECRET_KEY } from '#tests/support/template.ts';

const portal = createTestPortal();
const MEMBERS = 1_600;
let admin: Member;
let everybody: { id: string; text: string; email: string; status: string }[];

/** Members whose names come late in the order and are more than a few: about one in eight, as with any name of the crowd. */
beforeAll(async () => {
  admin = await portal.aWorkspace({ admin: await portal.aUser({ email: 'admin@people.example' }) });
  await addCrowd(portal.services, admin.workspaceId, { members: MEMBERS, teams: 10 });
  await portal.aDraft(admin.workspaceId, "Zoë.O'Neil_50%\\@Crowd.example");
  await addCrowd(portal.services, (await portal.aWorkspace()).workspaceId, { members: 300, teams: 10 });
  const { body } = await ask({ pageSize: 9_999 });
  everybody = body.data.map(({ id, firstName, lastName, email, status }) => ({
    id,
    text: plain(`${firstName ?? ''} ${lastName ?? ''} ${email ?? ''}`),
    email: email?.toLowerCase() ?? '',
    status,
  }));
});

const ask = (body: object) =>
  portal.call(endpoints.members.list, { params: { workspaceId: admin.workspaceId }, body, as: admin });

/** A text as it is searched: without capitals and accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What a search shall find, in the order of names: everybody whose text has all the words. */
const expected = (search: string) =>
  everybody.filter(({ text }) =>
    plain(search)
      .split(' ')
      .every((word) => text.includes(word)),
  );

test.each([
  ['00042', 1],
  ['worker 00042', 1],
  ['WORKER 000', 100],
  ['amina', 200],
  ['hana', 200],
  ['worker1', 712],
  ['crowd.example', MEMBERS + 1],
  ['crowd example work', MEMBERS],
  ['hana 7@', 40],
  ['hana worker 0004', 1],
  ['9@crowd', 160],
  ['er 0 crowd', MEMBERS],
  ['ha', 200],
  ['a', MEMBERS + 2],
  ['q', 0],
  ['@@', 0],
  ['zzz', 0],
  ['zoë', 1],
  ['zoe', 1],
  ['ZÖÉ', 1],
  ["o'neil", 1],
  ['50%', 1],
  ['_50', 1],
  ['50%\\', 1],
  ['w_rker', 0],
])('[API-49] the search %j finds %i members, page by page', async (search, count) => {
  const found = expected(search);
  expect(found).toHaveLength(count);
  for (const page of [0, 1, Math.max(0, Math.ceil(count / 50) - 1), 40]) {
    const { body } = await ask({ search, page, pageSize: 50 });
    expect(body.data.map(({ id }) => id)).toEqual(found.slice(page * 50, page * 50 + 50).map(({ id }) => id));
    expect(body.count).toBe(count);
  }
});

test.each(['worker 000', 'hana', 'crowd', 'ha'])(
  '[API-49] [API-51] the search %j in other orders',
  async (search) => {
    const found = new Set(expected(search).map(({ id }) => id));
    for (const order of [
      { firstName: 'desc' },
      { email: 'asc' },
      { email: 'desc' },
      { role: 'asc' },
    ] as const) {
      const whole = await ask({ pageSize: 9_999, orderBy: [order] });
      const ids = whole.body.data.map(({ id }) => id).filter((id) => found.has(id));
      const { body } = await ask({ search, page: 1, pageSize: 20, orderBy: [order] });
      expect(body.data.map(({ id }) => id)).toEqual(ids.slice(20, 40));
      expect(body.count).toBe(found.size);
    }
  },
);

test('[API-49] [API-51] namesakes are found and counted once each, wherever a page ends', async () => {
  const boss = await portal.aWorkspace({ admin: await portal.aUser({ email: 'boss@people.example' }) });
  await addCrowd(portal.services, boss.workspaceId, { members: 200, teams: 10 });
  await begin(portal.services, async ({ tx }) => {
    await allow(tx, { workspace_id: boss.workspaceId });
    await tx.execute(`update workspace_members set last_name = 'Same' where last_name like 'Worker%'`);
  });
  const params = { workspaceId: boss.workspaceId };
  for (const order of [
    { firstName: 'asc' },
    { firstName: 'desc' },
    { role: 'asc' },
    { role: 'desc' },
  ] as const) {
    const found: string[] = [];
    for (let page = 0; page < 21; page++) {
      const body = { search: 'sa', page, pageSize: 10, orderBy: [order] };
      const answer = await portal.call(endpoints.members.list, { params, body, as: boss });
      expect(answer.body.count).toBe(200);
      found.push(...answer.body.data.map(({ id }) => id));
    }
    expect([found.length, new Set(found).size]).toEqual([200, 200]);
  }
});

test('[API-49] the longest names there can be are kept and found', async () => {
  const { aWorkspace, aMember } = portal;
  const boss = await aWorkspace();
  const letters = Array.from({ length: 2 * LENGTH.name }, (_, n) => String.fromCodePoint(0x4e00 + n * 41));
  const profile = {
    firstName: letters.slice(LENGTH.name).join(''),
    lastName: letters.slice(0, LENGTH.name).join(''),
  };
  const email = `${'long'.repeat(16)}@${'people.'.repeat(26)}example`;
  const member = await aMember(boss.workspaceId, 'WORKSPACE_MEMBER', { profile, email });
  const params = { workspaceId: boss.workspaceId };
  for (const search of [letters.at(-1), letters[0], 'longlong', letters.slice(-9).join('')]) {
    const { body } = await portal.call(endpoints.members.list, { params, body: { search }, as: boss });
    expect(body).toMatchObject({ count: 1, data: [{ id: member.memberId }] });
  }
});

test('[API-48] [API-49] a search and a status together', async () => {
  for (const search of ['crowd', 'zoë', '00042']) {
    const found = expected(search).filter(({ status }) => status === 'DRAFT');
    const { body } = await ask({ search, pageSize: 1, filters: { status: 'DRAFT' } });
    expect(body).toMatchObject({ data: found.map(({ id }) => ({ id })), count: found.length });
  }
});

test('[API-49] a search finds nobody who was removed, and a changed role changes nothing', async () => {
  const { aUser, aWorkspace, aMember } = portal;
  const boss = await aWorkspace({ admin: await aUser({ email: 'pettersson@people.example' }) });
  const profile = { firstName: 'Findus', lastName: 'Katt' };
  const member = await aMember(boss.workspaceId, 'WORKSPACE_MEMBER', {
    profile,
    email: 'cat@people.example',
  });
  const params = { workspaceId: boss.workspaceId, memberId: member.memberId };
  const count = async (search: string) =>
    (await portal.call(endpoints.members.list, { params, body: { search }, as: boss })).body.count;
  await portal.call(endpoints.members.update, { params, body: { role: 'TEAM_ADMIN' }, as: boss });
  expect([await count('findus'), await count('fi')]).toEqual([1, 1]);
  expect(await portal.call(endpoints.members.remove, { params, as: boss })).toMatchObject({ status: 204 });
  expect([await count('findus'), await count('fi')]).toEqual([0, 0]);
});

test('[PERM-22] the search runs nothing that another role has put beside it', async () => {
  await asOwner('grant create on schema public to public');
  await begin(portal.services, async ({ tx }) => {
    await allow(tx, { workspace_id: admin.workspaceId });
    for (const parameters of ['cardinality(text[])', 'format(text, text)', 'format(text, text, text)'])
      await tx.execute(`create function public.${parameters} returns text language plpgsql
        as $$ begin raise exception 'run as %', current_user; end $$`);
  });
  for (const search of ['worker 00042', 'ha']) expect((await ask({ search })).body.count).toBeGreaterThan(0);
  await asOwner('revoke create on schema public from public');
});

test('a database that belongs to another role since gives it the search’s policy at the next start', async () => {
  const { ownerUrl, db } = portal.services;
  const app = db.$client.options.connectionString;
  const policy = `select tablename, roles::text from pg_policies where policyname = 'select_for_search' order by 1`;
  const before = await asOwner(policy);
  expect(before).toHaveLength(4);
  await asOwner('alter policy select_for_search on workspace_members to public');
  await prepareDatabase({ owner: ownerUrl, app, secretKey: SECRET_KEY });
  expect(await asOwner(policy)).toEqual(before);
  await asOwner('drop policy select_for_search on workspace_members');
  expect((await ask({ search: 'worker 00042' })).body.count).toBe(1);
  await prepareDatabase({ owner: ownerUrl, app, secretKey: SECRET_KEY });
  expect(await asOwner(policy)).toEqual(before);
});

async function asOwner(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: portal.services.ownerUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
