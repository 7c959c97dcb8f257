import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { MedicalIdParts } from '#contract/medicalId.ts';
import { newId } from '#server/core/ids.ts';
import { makeCallers } from '#tests/api/callers.ts';
import type { Member } from '#tests/support/builders.ts';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { createTestPortal, toRequest } from '#tests/support/portal.ts';

const portal = createTestPortal();
const { get, replace, remove } = endpoints.medicalId;
const PARTS = { allergies: 'Penicillin', doctor: 'Dr. Lovelace' } as MedicalIdParts;
let auditor: Auditor;
let admin: Member;
let owner: Member;

beforeAll(async () => {
  auditor = await openAuditor(portal.services);
  admin = await portal.aWorkspace();
  owner = await portal.aMember(admin.workspaceId);
  await portal.call(replace, { params: { id: owner.userId }, body: PARTS, as: owner });
});
afterAll(() => auditor?.close());

const row = () => auditor.query('select * from medical_ids where user_id = $1', [owner.userId]);

test('[MID-02] whoever asks for another’s, as any role, learns not even that it is there', async () => {
  const callers = await makeCallers(portal, admin, await portal.aWorkspace());
  const before = await row();
  const headersOf = async (caller: (typeof callers)[number]) => ({
    ...(await caller.authorization()),
    'x-workspace-id': admin.workspaceId,
  });
  for (const endpoint of [get, replace, remove]) {
    for (const caller of callers) {
      const ask = async (id: string) => {
        const body = endpoint === replace ? PARTS : undefined;
        const headers = await headersOf(caller);
        const asked = toRequest(endpoint, { params: { id }, body });
        const { statusCode, body: text } = await portal.send(asked, { headers });
        return { by: `${endpoint.method} by ${caller.name}`, statusCode, text };
      };
      const [theirs, nobodys] = [await ask(owner.userId), await ask(newId())];
      expect(theirs).toEqual(nobodys);
      const ofStage: Record<string, number> = {
        complete: 404,
        noProfile: 404,
        noLicence: 404,
        unverified: 403,
      };
      expect(theirs.statusCode).toBe(caller.token ? 403 : (ofStage[caller.stage] ?? 401));
    }
  }
  expect(await row()).toEqual(before);
});

/** Runs a statement as the app's role, which is then rolled back. */
async function asApp(settings: Record<string, string>, statement: string, values: unknown[] = []) {
  const client = await portal.services.db.$client.connect();
  try {
    await client.query('begin');
    for (const [name, value] of Object.entries(settings)) {
      await client.query('select set_config($1, $2, true)', [`muster.${name}`, value]);
    }
    return (await client.query(statement, values)).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('[MID-02] the database shows the app a medical ID for its owner alone, in whatever workspace', async () => {
  const all = 'select user_id from medical_ids';
  const { workspaceId, userId, email } = admin;
  const others: Record<string, string>[] = [
    {},
    { workspace_id: workspaceId },
    { user_id: '' },
    { user_id: userId },
    { user_id: userId, workspace_id: workspaceId, email_key: email },
    { user_id: newId() },
  ];
  for (const settings of others) expect(await asApp(settings, all)).toEqual([]);
  const own = { user_id: owner.userId };
  for (const settings of [own, { ...own, workspace_id: workspaceId }]) {
    expect(await asApp(settings, all)).toEqual([{ user_id: owner.userId }]);
  }
});

test('[MID-02] nor can the app change, remove or write one for somebody else', async () => {
  const as = { user_id: admin.userId };
  const id = [owner.userId];
  expect(await asApp(as, `update medical_ids set key_id = 'x' where user_id = $1 returning 1`, id)).toEqual(
    [],
  );
  expect(await asApp(as, 'delete from medical_ids where user_id = $1 returning 1', id)).toEqual([]);
  const insert = `insert into medical_ids (user_id, key_id, content, updated_at) values ($1, 'x', '\\x00', now())`;
  const stranger = await portal.aUser();
  await expect(asApp(as, insert, [stranger.userId])).rejects.toThrow('row-level security');
});
