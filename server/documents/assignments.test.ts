import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { documents } from '#server/db/schema.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { bulkCreate } = endpoints.documents;
const portal = createTestPortal();
let admin: Member;
let memberIds: string[];
let fileId: string;

beforeAll(async () => {
  admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  await addCrowd(portal.services, workspaceId, { members: 199, teams: 10 });
  const { body } = await portal.call(endpoints.members.candidates, {
    params: { workspaceId },
    body: {},
    as: admin,
  });
  memberIds = body.data.map(({ id }) => id);
  fileId = await portal.aFile(admin);
});

const give = (workspaceMemberIds: string[], count: number) =>
  portal.call(bulkCreate, {
    params: { workspaceId: admin.workspaceId },
    body: {
      workspaceMemberIds,
      documents: Array.from({ length: count }, (_, n) => ({ name: `Certificate ${n}`, fileId })),
    },
    as: admin,
  });
const stored = () => portal.inWorkspace(admin.workspaceId, ({ tx }) => tx.$count(documents));

test('[STK-01] 200 documents can be given at once, to 100 people each; one more cannot', async () => {
  expect(memberIds).toHaveLength(200);
  expect((await give(memberIds.slice(0, 1), 201)).error).toMatchObject({
    code: 'VALIDATION',
    issues: [{ path: 'documents' }],
  });
  expect((await give(memberIds.slice(0, 100), 200)).body.count).toBe(20_000);
  expect(await stored()).toBe(20_000);
});

test('20,001 cannot, and none is', async () => {
  const before = await stored();
  const many = [...memberIds, ...Array.from({ length: 6_667 - memberIds.length }, newId)];
  expect((await give(many, 3)).error).toMatchObject({
    statusCode: 400,
    code: 'VALIDATION',
    issues: [{ path: 'workspaceMemberIds', message: expect.stringContaining('At most 20000') }],
  });
  expect(await stored()).toBe(before);
});
