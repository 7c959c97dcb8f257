import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { holding, untilWaiting } from '#tests/support/locks.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();

test('writes that wait for a change of rights in their workspace leave connections to everybody else', async () => {
  const { db } = portal.services;
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const other = await portal.aWorkspace();
  const key = `rights/workspace/${workspaceId}`;
  let answers: Promise<{ status: number }>[] = [];
  await holding(db, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [key], async () => {
    answers = Array.from({ length: 12 }, () =>
      portal.call(endpoints.members.create, {
        params: { workspaceId },
        body: [{ email: `${newId()}@acme.example`, role: 'TEAM_MEMBER' }],
        as: admin,
      }),
    );
    await untilWaiting(db, 3);
    const { status } = await portal.call(endpoints.members.me, {
      params: { workspaceId: other.workspaceId },
      as: other,
    });
    expect(status).toBe(200);
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(12).fill(201));
});
