import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { systemScope } from '#server/core/scope.ts';
import { begin } from '#server/core/transaction.ts';
import { idOf } from '#tests/companies/company.ts';
import { writeCompany } from '#tests/companies/write.ts';
import { lineOf, sheetAnswers, sheetCompany } from '#tests/requirements/sheet.ts';
import type { Member } from '#tests/support/builders.ts';
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

const ask = async (body: object) => {
  const params = { workspaceId: admin.workspaceId };
  return (
    await portal.call(endpoints.requirementMatrix.list, {
      params,
      body: { pageSize: 100, ...body },
      as: admin,
    })
  ).body.data;
};

const FIRST_AID = idOf('06 First aid of admins');
const HEIGHT = idOf('03 Height on roofs');

test('[REQ-10] what became known after a past day is marked: corrected, deleted', async () => {
  const marks = async (knownOn?: string) => {
    const rows = await ask({ day: '2026-04-30', ...(knownOn && { knownOn }) });
    const of = (name: string, column: string) =>
      rows
        .find(({ id }) => id === idOf(name))
        ?.cells.filter(({ requirementId }) => requirementId === column)
        .map(({ state, documentId, knownLater }) => [
          state,
          documentId,
          ...knownLater.map(({ what, on }) => `${what} ${on}`),
        ]);
    return [of('Carl', FIRST_AID), of('Dora', HEIGHT)];
  };
  expect(await marks()).toEqual([
    [['EXPIRED', idOf('Carl 1'), 'CORRECTED 2026-05-20']],
    [['MET', null, 'DELETED 2026-05-10']],
  ]);
  expect(await marks('2026-04-30')).toEqual([[['MET', idOf('Carl 1')]], [['MET', null]]]);
});

const rowOn = async (name: string, day: string, knownOn?: string) =>
  (await ask({ day, ...(knownOn && { knownOn }) }))
    .filter(({ id }) => id === idOf(name))
    .map(({ hasLeft, cells }) => [hasLeft, cells.length > 0]);

test('[REQ-10] who came later than what was known is not there, on whatever day', async () => {
  expect(await rowOn('Nia', '2026-06-10')).toEqual([[false, true]]);
  expect(await rowOn('Nia', '2026-06-10', '2026-06-10')).toEqual([[false, true]]);
  expect(await rowOn('Nia', '2026-06-10', '2026-06-09')).toEqual([]);
  expect(await rowOn('Nia', '2026-06-15', '2026-06-09')).toEqual([]);
});

test('[REQ-10] who has left since is there on a day on which they were, or as it was known that they would be', async () => {
  const isThere = (day: string, knownOn?: string) => rowOn('Leo', day, knownOn);
  expect(await isThere('2026-03-31')).toEqual([[true, true]]);
  expect(await isThere('2026-04-01')).toEqual([]);
  expect(await isThere('2026-05-15', '2026-03-31')).toEqual([[true, true]]);
  expect(await isThere('2026-05-15', '2026-04-01')).toEqual([]);
});
