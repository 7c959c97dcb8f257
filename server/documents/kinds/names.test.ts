import { beforeEach, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { COUNT } from '#contract/rules/limits.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, FIRST_AID, issueOf } from '#tests/support/records.ts';

const { list, create, bulkCreate, update } = endpoints.documentKinds;
const portal = createTestPortal();
let admin: Member;
let inside: { params: { workspaceId: string }; as: Member };
beforeEach(async () => {
  admin = await portal.aWorkspace();
  inside = { params: { workspaceId: admin.workspaceId }, as: admin };
});

type Facts = CallOf<typeof create>['body'];
const add = (body: Facts) => portal.call(create, { ...inside, body });
const addAll = (names: string[]) =>
  portal.call(bulkCreate, { ...inside, body: { kinds: names.map((name) => ({ name })) } });
const change = (kindId: string, body: CallOf<typeof update>['body']) =>
  portal.call(update, { params: { kindId }, body, as: admin });
const kinds = async () => (await portal.call(list, inside)).body.data;
const names = async () => (await kinds()).map(({ name }) => name);

test('[KIND-01] a name is used once in a workspace, in whatever capitals; elsewhere it is free', async () => {
  await add({ name: 'First aid' });
  expect(issueOf(await add({ name: 'FIRST AID' }))).toEqual(['VALIDATION', 'name']);
  const { id } = (await add({ name: 'Fire warden' })).body;
  expect(issueOf(await change(id, { name: 'first AID' }))).toEqual(['VALIDATION', 'name']);
  expect((await change(id, { name: 'FIRE warden' })).body.name).toBe('FIRE warden');
  const elsewhere = await portal.aWorkspace();
  const { workspaceId } = elsewhere;
  const other = { params: { workspaceId }, body: { name: 'First aid' }, as: elsewhere };
  expect((await portal.call(create, other)).status).toBe(201);
});

test('[KIND-01] of eight who give a name at once one does, by adding and by renaming, in ten rounds', async () => {
  for (let round = 0; round < 10; round++) {
    const name = `Scaffolding ${round}`;
    const variants = [name, name.toUpperCase(), name.toLowerCase(), name];
    const spare = await Promise.all(
      variants.map((_, index) => aKind(portal, admin.workspaceId, { name: `Spare ${round}.${index}` })),
    );
    const answers = await Promise.all([
      ...variants.map((variant) => add({ name: variant })),
      ...spare.map((id, index) => change(id, { name: variants[index] })),
    ]);
    const winners = answers.filter(({ status }) => status < 300);
    expect(winners, `round ${round}`).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status >= 300))
      expect(issueOf(answer)).toEqual(['VALIDATION', 'name']);
  }
});

test('[KIND-01] two who add the same kinds at once add each of them once', async () => {
  const all = Array.from({ length: 40 }, (_, index) => `Kind ${index}`);
  const counts = await Promise.all([addAll(all), addAll(all.toReversed())]);
  expect(counts.map(({ status }) => status)).toEqual([201, 201]);
  expect((counts[0]?.body.count ?? 0) + (counts[1]?.body.count ?? 0)).toBe(40);
  expect(await names()).toHaveLength(40);
});

test('[KIND-01] a workspace has 500 kinds at most', async () => {
  const all = Array.from({ length: COUNT.kinds }, (_, index) => `Kind ${index}`);
  expect((await addAll(all)).body.count).toBe(COUNT.kinds);
  expect((await add({ name: 'One more' })).error.code).toBe('VALIDATION');
  expect((await addAll(['One more', 'Kind 1'])).error.code).toBe('VALIDATION');
  expect((await addAll(['Kind 1'])).body.count).toBe(0);
  expect(await names()).toHaveLength(COUNT.kinds);
});

test('[KIND-01] several are added at once; those whose name is there already stay as they are', async () => {
  const { id } = (await add({ ...FIRST_AID, name: 'First aid' })).body;
  expect((await addAll(['Forklift', 'FIRST AID', 'Rope access', 'forklift'])).body.count).toBe(2);
  expect((await names()).map((name) => name.toLowerCase())).toEqual(['first aid', 'forklift', 'rope access']);
  expect((await kinds()).find((kind) => kind.id === id)).toMatchObject({ name: 'First aid', code: 'FAW-3' });
  expect((await addAll(['Forklift'])).body.count).toBe(0);
});
