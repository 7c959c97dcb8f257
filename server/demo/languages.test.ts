import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { type Caller, createTestPortal } from '#tests/support/portal.ts';
import { demoLogin, demoPath } from './login.ts';
import { seedDemo } from './seed.ts';
import type { Cast } from './visitors.ts';

const KEY = 'key-of-this-demo';
const ALL = { pageSize: 1_000 };
const ARABIC = /[\u0600-\u06ff]/;

const portal = createTestPortal();
let cast: Cast;
let admin: Caller;
let page: string;

const inCompany = () => ({ params: { workspaceId: cast.workspaceId }, as: admin });

beforeAll(async () => {
  portal.clock.set('2026-11-18T09:30:00Z');
  cast = await seedDemo(portal.services, undefined, 'ar');
  const demo = await portal.addNode();
  await demo.register(demoLogin(portal.services, cast, KEY));
  const headers = { host: 'localhost:3000' };
  const payload = { key: KEY, as: 'admin' };
  const answer = await portal.send({ method: 'POST', url: '/demo/session', headers, payload }, { on: demo });
  admin = { token: answer.json().token, workspaceId: cast.workspaceId };
  page = (await portal.send({ method: 'GET', url: demoPath(KEY), headers }, { on: demo })).body;
}, 180_000);

test('[LNG-01] a sample company in Arabic has its kinds, trades, requirements, items and checklists in it', async () => {
  const kinds = await portal.call(endpoints.documentKinds.list, inCompany());
  const trades = await portal.call(endpoints.trades.list, inCompany());
  const requirements = await portal.call(endpoints.requirements.list, { ...inCompany(), body: {} });
  const documents = await portal.call(endpoints.documents.list, { ...inCompany(), body: ALL });
  const items = await portal.call(endpoints.equipment.list, { ...inCompany(), body: ALL });
  const inspections = await portal.call(endpoints.inspections.list, { ...inCompany(), body: ALL });
  const checklists = await portal.call(endpoints.checklists.list, inCompany());
  const texts = [
    ...kinds.body.data.flatMap(({ name, note }) => [name, note]),
    ...trades.body.data.map(({ name }) => name),
    ...requirements.body.data.flatMap(({ name, source }) => [name, source]),
    ...documents.body.data.map(({ name }) => name),
    ...items.body.data.flatMap(({ product, category, location }) => [product.name, category, location]),
    ...inspections.body.data.map(({ note }) => note),
    ...checklists.body.data.flatMap(({ name, questions }) => [name, ...questions.map(({ text }) => text)]),
  ];
  expect(texts.length).toBeGreaterThan(700);
  expect([...new Set(texts)].filter((text) => text && !ARABIC.test(text))).toEqual([]);
  expect(inspections.body.data.some(({ checklist }) => (checklist?.noCount ?? 0) > 0)).toBe(true);
});

test('[LNG-01] its trades and requirements find the same people as in English', async () => {
  const { body } = await portal.call(endpoints.requirementMatrix.overview, inCompany());
  expect(body).toMatchObject({ requirements: 6, lacking: 23, teamsShort: 1, teamsAtRisk: 1 });
  const teams = await portal.call(endpoints.coverage.list, inCompany());
  expect(teams.body.data.map(({ state }) => state).toSorted()).toEqual([
    'AT_RISK',
    'COVERED',
    'COVERED',
    'SHORT',
  ]);
});

test('[LNG-01] the workspace, its people and the page of the demo are in Arabic', async () => {
  const workspace = await portal.call(endpoints.workspaces.get, inCompany());
  expect(workspace.body.language).toBe('ar');
  const members = await portal.call(endpoints.members.list, { ...inCompany(), body: ALL });
  const titles = members.body.data.flatMap(({ user }) => user?.title ?? []);
  expect(titles.filter((title) => !ARABIC.test(title))).toEqual([]);
  const own = await portal.call(endpoints.users.properties, { as: admin });
  expect(own.body.language).toBe('ar');
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('جولة بصفة مسؤول السلامة');
});
