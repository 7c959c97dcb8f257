import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { systemScope } from '#server/core/scope.ts';
import { begin } from '#server/core/transaction.ts';
import { lineOf, sheetAnswers, sheetCompany } from '#tests/requirements/sheet.ts';
import type { Member } from '#tests/support/builders.ts';
import { writeCompany } from '#tests/support/companies/write.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
const company = sheetCompany();
let admin: Member;

beforeAll(async () => {
  portal.clock.set(`${company.today}T10:00:00Z`);
  admin = await portal.aWorkspace({ timeZone: company.timeZone });
  await begin(portal.services, async (bare) => {
    const scope = await systemScope(bare, admin.workspaceId);
    if (scope) await writeCompany(scope, company, admin.memberId);
  });
});

test.for(sheetAnswers())(
  '[REQ-02] [REQ-03] [REQ-04] [REQ-05] [REQ-09] [REQ-10] the matrix shows everybody as the sheet says on $title',
  async ({ asOf: { day, knownOn }, lines }) => {
    const { body } = await portal.call(endpoints.requirementMatrix.list, {
      params: { workspaceId: admin.workspaceId },
      body: { day, ...(knownOn && { knownOn }), pageSize: 100 },
      as: admin,
    });
    const found = body.data
      .filter(({ id }) => id !== admin.memberId)
      .flatMap(({ id, cells }) => cells.map(({ requirementId, state }) => lineOf(id, requirementId, state)));
    expect(found.sort()).toEqual(lines);
  },
);

test('[REQ-10] what became known later is marked', async () => {
  const { body } = await portal.call(endpoints.requirementMatrix.list, {
    params: { workspaceId: admin.workspaceId },
    body: { day: '2026-04-30', pageSize: 100 },
    as: admin,
  });
  const marked = body.data.flatMap(({ workspaceMember, cells }) =>
    cells.flatMap(({ knownLater }) => (knownLater ? [`${workspaceMember.firstName} ${knownLater}`] : [])),
  );
  expect(marked).toContain('x');
});
