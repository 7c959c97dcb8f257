import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal.ts';
import { connect } from './connect.ts';

const portal = createTestPortal();
type Admin = Awaited<ReturnType<TestPortal['aWorkspace']>>;
let admin: Admin;

/** Prime, so that no page ends where a list does; enough for pages that are read from either end. */
const ROWS = 1_201;
const PAGE_SIZE = 101;
/** Pages at both ends, on both sides of the offset from which a list counts first, and on both sides of its middle. */
const PAGES = [0, 1, 4, 5, 6, 10, 11, 12];

beforeAll(async () => {
  admin = await portal.aWorkspace();
  const { workspaceId, memberId } = admin;
  await addCrowd(portal.services, workspaceId, { members: ROWS, teams: ROWS });
  await portal.inWorkspace(workspaceId, async ({ tx }) => {
    await tx.$client.query(
      `insert into files (id, workspace_id, name, mime_type, size, sha256, uploaded_by_member_id, claimed_at, created_at)
       select 'c' || substr(md5('file' || n), 1, 24), $1, 'a.pdf', 'application/pdf', 1, md5(n::text), $2, now(), now() from generate_series(1, $3::integer) n`,
      [workspaceId, memberId, ROWS],
    );
    await tx.$client.query(
      `insert into documents (id, workspace_id, name, type, file_id, expiration_date, member_id, created_by_member_id, version_id, state, is_waiting, created_at)
       select 'c' || substr(md5('document' || n), 1, 24), $1, 'Document ' || n % 7, 'PDF', 'c' || substr(md5('file' || n), 1, 24),
         case when n % 3 > 0 then current_date + n % 50 end, $2, $2, 'c' || substr(md5('version' || n), 1, 24), 'ACCEPTED', false, now()
       from generate_series(1, $3::integer) n`,
      [workspaceId, memberId, ROWS],
    );
    await tx.$client.query(
      `insert into document_versions (id, workspace_id, document_id, name, type, file_id, state, recorded_by_member_id, recorded_on, created_at)
       select version_id, workspace_id, id, name, type, file_id, 'ACCEPTED', $2, current_date, now() from documents where workspace_id = $1`,
      [workspaceId, memberId],
    );
    await tx.$client.query(
      `insert into equipment (id, workspace_id, name, next_due_on, created_at)
       select 'c' || substr(md5('item' || n), 1, 24), $1, 'Item ' || n % 5, case when n % 2 > 0 then current_date + n % 30 end, now()
       from generate_series(1, $2::integer) n`,
      [workspaceId, ROWS],
    );
    await tx.$client.query(
      `insert into inspections (id, workspace_id, equipment_id, inspector_member_id, status, inspected_on, expiration_date, created_at)
       select 'c' || substr(md5(id), 1, 24), workspace_id, id, $2, 'PASSED', current_date, next_due_on, now() from equipment where workspace_id = $1`,
      [workspaceId, memberId],
    );
  });
});

const { members, documents, teams, equipment, inspections } = endpoints;

/** Lists, each in orders of which many rows are alike in, or have nothing. */
const LISTS: [name: string, list: Endpoint, request: object][] = [
  ['members by name', members.list, {}],
  ['members by role', members.list, { orderBy: [{ role: 'desc' }] }],
  ['members by two fields', members.list, { orderBy: [{ status: 'asc' }, { email: 'desc' }] }],
  ['members of a status', members.list, { filters: { status: 'ACTIVE' }, orderBy: [{ lastSeen: 'asc' }] }],
  ['documents by expiry', documents.list, {}],
  ['documents by expiry, last first', documents.list, { orderBy: [{ expirationDate: 'desc' }] }],
  ['documents by name', documents.list, { orderBy: [{ name: 'asc' }] }],
  ['teams', teams.list, {}],
  ['teams, found', teams.list, { search: 'crew', orderBy: [{ name: 'desc' }] }],
  ['equipment by due day', equipment.list, { orderBy: [{ nextDueOn: 'asc' }] }],
  ['inspections', inspections.list, {}],
  ['inspections by expiry', inspections.list, { orderBy: [{ expirationDate: 'asc' }] }],
];

test.each(LISTS)(
  'the pages of %s are the list in one piece, from whichever end they are read',
  async (_, list, request) => {
    const page = async (asked: object) => {
      const { token, workspaceId } = admin;
      const url = list.path.replace(':workspaceId', workspaceId);
      const reply = await portal.send(
        { method: 'POST', url, payload: { ...request, ...asked } },
        { as: { token, workspaceId } },
      );
      expect(reply.statusCode).toBe(200);
      const { data, count } = reply.json<{ data: { id: string }[]; count: number }>();
      return { ids: data.map(({ id }) => id), count };
    };
    const whole = await page({ page: 0, pageSize: 9_999_999 });
    expect(whole.count).toBe(whole.ids.length);
    expect(whole.count).toBeGreaterThanOrEqual(ROWS);
    expect(new Set(whole.ids).size).toBe(whole.count);
    for (const number of PAGES) {
      const ids = whole.ids.slice(number * PAGE_SIZE, (number + 1) * PAGE_SIZE);
      expect(await page({ page: number, pageSize: PAGE_SIZE })).toEqual({ ids, count: whole.count });
    }
  },
);

/** Of each list, requests that are alike but for one thing: an order, its direction, a filter of another name. */
const VARIANTS: [name: string, list: Endpoint, fields: string[], requests: object[]][] = [
  [
    'members',
    members.list,
    ['email', 'role', 'status', 'lastSeen'],
    [
      { filters: { status: 'DRAFT' } },
      { filters: { role: 'WORKSPACE_ADMIN' } },
      { filters: { invited: false } },
    ],
  ],
  [
    'documents',
    documents.list,
    ['name', 'expirationDate'],
    [
      { filters: { state: 'EXPIRED' } },
      { filters: { kindId: null } },
      { filters: { neverExpires: true } },
      { filters: { expiresFrom: '2026-03-20' } },
      { filters: { expiresUntil: '2026-03-20' } },
      { search: 'document 3' },
    ],
  ],
  [
    'equipment',
    equipment.list,
    ['name', 'nextDueOn'],
    [{ filters: { category: 'Rope' } }, { filters: { state: 'OVERDUE' } }, { search: 'item 3' }],
  ],
];

test.each(VARIANTS)(
  'a connection that has answered other requests for %s answers each as one that has answered none',
  async (_, list, fields, filters) => {
    const url = portal.services.db.$client.options.connectionString ?? '';
    const nodeOn = async () => {
      const db = connect(url, () => undefined, 1);
      onTestFinished(() => db.$client.end());
      return { db, node: await portal.addNode({ db }) };
    };
    const [used, fresh] = [await nodeOn(), await nodeOn()];
    const ask = async ({ node }: typeof used, payload: object) => {
      const reply = await portal.send(
        { method: 'POST', url: list.path.replace(':workspaceId', admin.workspaceId), payload },
        { as: admin, on: node },
      );
      expect(reply.statusCode).toBe(200);
      const { data, count } = reply.json<{ data: { id: string }[]; count: number }>();
      return { ids: data.map(({ id }) => id), count };
    };
    const orders = fields.flatMap((field) => ['asc', 'desc'].map((way) => ({ orderBy: [{ [field]: way }] })));
    const requests = [{}, ...orders, ...filters]
      .flatMap((request) => [request, { ...request, page: 60 }])
      .map((request) => ({ pageSize: 10, ...request }));
    const expected = [];
    for (const request of requests) {
      (await fresh.db.$client.connect()).release(true);
      expected.push({ request, ...(await ask(fresh, request)) });
    }
    for (const one of expected)
      expect({ request: one.request, ...(await ask(used, one.request)) }).toEqual(one);
    expect(new Set(expected.map(({ ids }) => ids.join(' '))).size).toBeGreaterThan(fields.length);
  },
);
