import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { aPdf } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
let admin: Member;
beforeAll(async () => {
  admin = await portal.aWorkspace();
});

const aKey = () => `key-${newId()}`;
const createWorkspace = (as: { token: string }, key: string, name = 'North Site') =>
  portal.call(endpoints.workspaces.create, {
    body: { name, isPublic: false },
    as,
    headers: { 'idempotency-key': key },
  });
const count = async (as: { token: string }) =>
  (await portal.call(endpoints.workspaces.list, { body: {}, as })).body.count;

test('a repeated call gets the first answer again and does nothing twice', async () => {
  const [user, key] = [await portal.aUser(), aKey()];
  const first = await createWorkspace(user, key);
  expect(first.status).toBe(201);
  const again = await createWorkspace(user, key);
  expect(again.status).toBe(201);
  expect(again.text).toBe(first.text);
  expect(await count(user)).toBe(1);
});

test('16 at once under one key do it once and all get that answer', async () => {
  const [user, key] = [await portal.aUser(), aKey()];
  const answers = await Promise.all(Array.from({ length: 16 }, () => createWorkspace(user, key)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await count(user)).toBe(1);
});

test('the same key with another body is 409 and changes nothing', async () => {
  const [user, key] = [await portal.aUser(), aKey()];
  await createWorkspace(user, key);
  const other = await createWorkspace(user, key, 'South Site');
  expect(other.error).toMatchObject({ statusCode: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await count(user)).toBe(1);
});

test('the same key at another address is 409 and changes nothing', async () => {
  const headers = { 'idempotency-key': aKey() };
  const body = { reason: 'Frayed', clientRef: newId() };
  const report = async (name: string) => {
    const params = { equipmentId: await anItem(portal.services, admin.workspaceId, { name }) };
    return portal.call(endpoints.equipment.reportDefect, {
      params,
      body,
      as: admin,
      headers,
    });
  };
  expect((await report('Winch')).status).toBe(201);
  expect((await report('Ladder')).error).toMatchObject({ statusCode: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('another caller’s call under the same key is their own', async () => {
  const key = aKey();
  const [one, other] = [await portal.aUser(), await portal.aUser()];
  const first = await createWorkspace(one, key);
  const second = await createWorkspace(other, key);
  expect(second.status).toBe(201);
  expect(second.body.id).not.toBe(first.body.id);
});

test('after 24 hours the key is free again', async () => {
  const [user, key] = [await portal.aUser(), aKey()];
  const first = await createWorkspace(user, key);
  portal.clock.advance(LIFETIME_MS.idempotencyKey);
  expect((await createWorkspace(user, key)).text).toBe(first.text);
  portal.clock.advance(1);
  expect((await createWorkspace(user, key)).body.id).not.toBe(first.body.id);
  expect(await count(user)).toBe(2);
});

test('a call that failed leaves the key free', async () => {
  const [user, key] = [await portal.aUser(), aKey()];
  expect((await createWorkspace(user, key, 'A')).status).toBe(400);
  expect((await createWorkspace(user, key)).status).toBe(201);
});

test('a repeated sign-up gets the token and user of the first', async () => {
  const headers = { 'idempotency-key': aKey() };
  const body = {
    provider: 'CREDENTIALS' as const,
    email: `${newId()}@acme.example`,
    password: 'Correct-horse-1',
    consentVersion: 0 as const,
  };
  const first = await portal.call(endpoints.users.signUp, { body, headers });
  expect((await portal.call(endpoints.users.signUp, { body, headers })).text).toBe(first.text);
  expect((await portal.call(endpoints.users.signUp, { body })).error.code).toBe('EMAIL_TAKEN');
});

test('repeated drafts, documents and uploads are made once', async () => {
  const { workspaceId, memberId } = admin;
  const headers = { 'idempotency-key': aKey() };
  const email = `${newId()}@acme.example`;
  const addDraft = () =>
    portal.call(endpoints.members.create, {
      params: { workspaceId },
      body: [{ email, role: 'WORKSPACE_MEMBER' }],
      as: admin,
      headers,
    });
  expect((await addDraft()).body.count).toBe(1);
  expect((await addDraft()).body.count).toBe(1);

  const pdf = await aPdf();
  const upload = async () => (await portal.upload(pdf, { as: admin, headers })).body.id;
  const fileId = await upload();
  expect(await upload()).toBe(fileId);

  const assign = () =>
    portal.call(endpoints.documents.bulkCreate, {
      params: { workspaceId },
      body: { workspaceMemberIds: [memberId], documents: [{ name: 'First aid', fileId }] },
      as: admin,
      headers,
    });
  const made = await assign();
  expect((await assign()).text).toBe(made.text);
  const list = await portal.call(endpoints.documents.list, { params: { workspaceId }, body: {}, as: admin });
  expect(list.body.count).toBe(1);
});

test('a long answer is repeated too, and what it tells is committed when it arrives', async () => {
  const { workspaceId, token } = await portal.aWorkspace();
  const headers = { 'idempotency-key': aKey() };
  const body = Array.from({ length: 1_200 }, () => ({
    email: `${newId()}@acme.example`,
    role: 'WORKSPACE_MEMBER' as const,
  }));
  const add = () =>
    portal.call(endpoints.members.create, { params: { workspaceId }, body, as: { token }, headers });
  const first = await add();
  const list = await portal.call(endpoints.members.list, {
    params: { workspaceId },
    body: {},
    as: { token },
  });
  expect(list.body.count).toBe(1_201);
  expect(first.body.data).toHaveLength(1_200);
  expect((await add()).text).toBe(first.text);
});

test('the answer is not given to somebody who lost the right to the call meanwhile', async () => {
  const member = await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN');
  const headers = { 'idempotency-key': aKey() };
  const invite = () =>
    portal.call(endpoints.invitations.create, {
      body: { workspaceId: admin.workspaceId, emails: ['guest@acme.example'] },
      as: member,
      headers,
    });
  expect((await invite()).status).toBe(201);
  const change = { params: { memberId: member.memberId }, body: { role: 'TEAM_MEMBER' as const }, as: admin };
  await portal.call(endpoints.members.update, change);
  expect((await invite()).error.code).toBe('FORBIDDEN');
});

test.each([
  [15, 400],
  [16, 201],
  [200, 201],
  [201, 400],
])('a key of %i characters is answered %i', async (length, status) => {
  const key = newId().slice(-length).padStart(length, 'x');
  const answer = await createWorkspace(await portal.aUser(), key);
  expect(answer.status).toBe(status);
  if (status === 400) expect(answer.error.code).toBe('IDEMPOTENCY_KEY_INVALID');
});

test('neither key nor answer can be read in the database', async () => {
  const [user, key] = [await portal.aUser(), aKey()];
  const { body } = await createWorkspace(user, key);
  const { rows } = await portal.services.db.$client.query(
    `select encode(hash || fingerprint || answer, 'escape') as row from idempotency_keys`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) {
    expect(row).not.toContain(key);
    expect(row).not.toContain(body.id);
  }
});

test('without the key nobody can tell from the database whether a guess at the body is right', async () => {
  const [user, key] = [await portal.aUser(), aKey()];
  await createWorkspace(user, key, 'A Guessable Name');
  const body = JSON.stringify({ name: 'A Guessable Name', isPublic: false });
  const guesses = [[body], ['/v2/workspaces', body]].map((parts) =>
    createHash('sha256').update(JSON.stringify(parts)).digest(),
  );
  const { rows } = await portal.services.db.$client.query(
    'select 1 from idempotency_keys where fingerprint = any($1)',
    [guesses],
  );
  expect(rows).toEqual([]);
});
