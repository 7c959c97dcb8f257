import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { MemberStatus } from '#contract/members.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();

const filters: [MemberStatus | MemberStatus[] | undefined, string[]][] = [
  [undefined, ['ACTIVE', 'DEACTIVATED', 'DRAFT']],
  ['DRAFT', ['DRAFT']],
  [['DRAFT'], ['DRAFT']],
  [
    ['ACTIVE', 'DRAFT'],
    ['ACTIVE', 'DRAFT'],
  ],
];

test('[API-48] the list filters by one status or by several, and counts what it finds', async () => {
  const admin = await portal.aWorkspace();
  await portal.aDraft(admin.workspaceId);
  await portal.aDraft(admin.workspaceId, undefined, { status: 'DEACTIVATED' });
  const ask = (status: MemberStatus | MemberStatus[] | undefined, pageSize: number) =>
    portal.call(endpoints.members.list, {
      params: { workspaceId: admin.workspaceId },
      body: { pageSize, filters: { status } },
      as: admin,
    });
  for (const [status, expected] of filters) {
    const { body } = await ask(status, 10);
    expect(body.data.map((member) => member.status).sort()).toEqual(expected);
    expect((await ask(status, 1)).body.count).toBe(expected.length);
  }
  expect((await ask([], 10)).error.code).toBe('VALIDATION');
});
