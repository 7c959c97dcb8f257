import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { aPdf } from '#tests/support/files.ts';
import { type Caller, createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
let admin: Member;
beforeAll(async () => {
  admin = await portal.aWorkspace();
});

const aKey = () => ({ 'idempotency-key': `key-${newId()}` });
const upload = (content: Buffer, headers: Record<string, string>, as: Caller = admin, name = 'a.pdf') =>
  portal.upload(content, { as, headers, name });
const REUSED = { statusCode: 409, code: 'IDEMPOTENCY_KEY_REUSED' };

test('an upload repeated under its key gets the first answer again', async () => {
  const [key, content] = [aKey(), await aPdf()];
  const first = await upload(content, key);
  const again = await upload(content, key);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.text).toBe(first.text);
});

test('an upload of other content or another name under a used key is refused', async () => {
  const [key, content] = [aKey(), await aPdf()];
  expect((await upload(content, key)).status).toBe(201);
  expect((await upload(await aPdf(1_000, 'Another certificate'), key)).error).toMatchObject(REUSED);
  expect((await upload(content, key, admin, 'b.pdf')).error).toMatchObject(REUSED);
});

test('an upload into another workspace under a used key is refused', async () => {
  const elsewhere = await portal.aWorkspace({ admin });
  const [key, content] = [aKey(), await aPdf()];
  expect((await upload(content, key)).status).toBe(201);
  expect((await upload(content, key, elsewhere)).error).toMatchObject(REUSED);
});

test('a call that names its workspace by the header alone is another call in another workspace', async () => {
  const elsewhere = await portal.aWorkspace({ admin });
  const headers = aKey();
  const body = { name: 'South Site', isPublic: false };
  const create = (as: Caller) => portal.call(endpoints.workspaces.create, { body, as, headers });
  expect((await create(admin)).status).toBe(201);
  expect((await create(elsewhere)).error).toMatchObject(REUSED);
});
