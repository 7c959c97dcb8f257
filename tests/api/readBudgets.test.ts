import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Endpoint, isRead } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { connect, type Database } from '#server/db/connect.ts';
import { STEP } from '#server/db/paging.ts';
import { aWebhook } from '#tests/api/webhooks.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal, toRequest } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';
import { samples } from './samples.ts';

/** More than a person has under way, and more than there are connections. */
const FLOOD = 40;
const portal = createTestPortal();
let ada: Member;
let ids: Record<string, string>;
beforeAll(async () => {
  ada = await portal.aWorkspace();
  const { workspaceId, memberId, userId } = ada;
  const kindId = await aKind(portal, workspaceId);
  const teamId = await portal.aTeam(workspaceId, [memberId]);
  const otherMemberId = (await portal.aDraft(workspaceId)).memberId;
  const requirementId = await aRequirement(portal, ada, { kindIds: [kindId], teamIds: [teamId] });
  const equipmentId = await anItem(portal.services, workspaceId, {
    name: 'Harness',
    ownerMemberId: memberId,
  });
  const { id: webhookId } = await aWebhook(portal.services, workspaceId, {
    url: 'https://hooks.example/muster',
  });
  ids = {
    webhookId,
    equipmentId,
    workspaceId,
    memberId,
    userId,
    groupId: teamId,
    kindId,
    teamId,
    otherMemberId,
    requirementId,
  };
});

/** Who makes a call, and how many transactions of it only look whether they may. */
const caller = new AsyncLocalStorage<{ who: string; checks: number }>();
const as = <Made>(who: string, make: () => Made, checks = 0): Made => caller.run({ who, checks }, make);

/** A node that holds what a flood of somebody has read, with its connection, until it is told to let go; and the connections of each caller. */
async function aHeldNode() {
  const { connectionString = '' } = portal.services.db.$client.options;
  const db: Database = connect(connectionString, () => undefined);
  let gate = Promise.withResolvers<void>();
  const hold = () => {
    gate = Promise.withResolvers();
  };
  const letGo = () => gate.resolve();
  const taken = new Map<string, { now: number; most: number }>();
  let held = 0;
  const take = db.$client.connect.bind(db.$client);
  const observed = async () => {
    const call = caller.getStore();
    if (call === undefined) return take();
    const { who } = call;
    const count = taken.get(who) ?? { now: 0, most: 0 };
    taken.set(who, count);
    count.now += 1;
    count.most = Math.max(count.most, count.now);
    const client = await take();
    const { query, release } = client;
    client.query = ((...asked: unknown[]) => {
      const ask = () => Reflect.apply(query, client, asked);
      if (asked[0] !== 'commit' || !who.startsWith('flood')) return ask();
      if (call.checks > 0) {
        call.checks -= 1;
        return ask();
      }
      held += 1;
      return gate.promise.then(ask).finally(() => (held -= 1));
    }) as typeof query;
    client.release = (error) => {
      Object.assign(client, { query, release });
      count.now -= 1;
      client.release(error);
    };
    return client;
  };
  db.$client.connect = observed as typeof take;
  const node = await portal.addNode({ db });
  onTestFinished(async () => {
    letGo();
    await db.$client.end();
  });
  return { node, hold, letGo, held: () => held, most: (who: string) => taken.get(who)?.most ?? 0 };
}

type Request = ReturnType<typeof toRequest>;

/** Calls all at once, and how many of them were answered so far. */
function flood(
  node: FastifyInstance,
  request: Request,
  member: Member,
  who: string,
  { count = FLOOD, checks = 0 } = {},
) {
  const answered: number[] = [];
  const make = async () => {
    const { statusCode } = await portal.send(request, { as: member, on: node });
    answered.push(statusCode);
  };
  const all = Array.from({ length: count }, () => as(who, make, checks));
  return { answered, ended: Promise.all(all) };
}

const look = (node: FastifyInstance, member: Member) =>
  as('other', async () => {
    const call = { params: { workspaceId: member.workspaceId }, as: member, on: node };
    return (await portal.call(endpoints.workspaces.get, call)).status;
  });

const every = Object.entries(endpoints).flatMap(([noun, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({
    ...{ name: `${noun}.${name}`, endpoint },
    sample: (samples as unknown as Record<string, Record<string, (given: typeof ids) => object>>)[noun]?.[
      name
    ],
  })),
);

test('these reads are declared as expensive, and described as answered with 429', async () => {
  const declared = every.filter(({ endpoint }) => endpoint.cost === 'expensive');
  expect(declared.map(({ name }) => name).sort()).toEqual([
    'coverage.get',
    'coverage.list',
    'documentRequests.check',
    'imports.previewDocuments',
    'imports.previewEquipment',
    'imports.previewPeople',
    'imports.previewRequirements',
    'members.candidates',
    'requirementMatrix.list',
    'requirementMatrix.overview',
    'requirementMatrix.summary',
    'requirementSharing.export',
    'requirements.list',
    'requirements.preview',
    'teamCheck.check',
  ]);
  expect(declared.filter(({ endpoint }) => !isRead(endpoint))).toEqual([]);
  const described = (await portal.send({ method: 'GET', url: '/openapi.json' })).json<{
    paths: Record<string, Record<string, { operationId?: string; responses?: Record<string, unknown> }>>;
  }>();
  const calls = Object.values(described.paths).flatMap((path) => Object.values(path));
  expect(
    calls.flatMap(({ operationId, responses = {} }) => ('429' in responses ? operationId : [])).sort(),
  ).toEqual(declared.map(({ name }) => name).sort());
});

const expensive = every.filter(({ endpoint }) => endpoint.cost === 'expensive');
/** Admins join no team by themselves: they are refused the open ones before they wait. */
const longLists = every.filter(
  ({ name, endpoint: { access, body } }) =>
    name !== 'teams.listOpen' &&
    access === 'workspace' &&
    body !== undefined &&
    'page' in ((body as { shape?: object }).shape ?? {}),
);

test('a person makes one expensive read, or long list, at a time; others are served meanwhile', {
  timeout: 120_000,
}, async () => {
  expect(longLists.length).toBeGreaterThan(10);
  const { node, hold, letGo, held, most } = await aHeldNode();
  const other = await portal.aWorkspace();
  for (const { name, endpoint, sample } of [...expensive, ...longLists]) {
    hold();
    const call = (await sample?.(ids)) as { body?: object };
    const isLong = longLists.some((one) => one.name === name);
    const asked = isLong ? { ...call, body: { ...call.body, pageSize: STEP + 1 } } : call;
    const { answered, ended } = flood(node, toRequest(endpoint, asked), ada, 'flood', {
      checks: 1,
    });
    await expect.poll(() => [answered.length, held()], { message: name }).toEqual([FLOOD - 16, 1]);
    for (let n = 0; n < 3; n++) expect(await look(node, other), name).toBe(200);
    expect(await look(node, ada), name).toBe(429);
    letGo();
    await ended;
    expect(most('flood'), name).toBeLessThanOrEqual(3);
    const refused = answered.filter((status) => status === 429);
    expect(refused, name).toHaveLength(FLOOD - 16);
    expect(new Set(answered), name).toEqual(new Set([429, endpoint.status]));
  }
});

test('of plain reads a person has three connections at a time, of all their tokens', async () => {
  const { node, hold, letGo, held, most } = await aHeldNode();
  const apiToken = await portal.call(endpoints.apiTokens.create, {
    body: { workspaceId: ada.workspaceId, name: 'Payroll', mayWrite: false, validDays: 30 },
    as: ada,
  });
  const request = toRequest(endpoints.workspaces.get, { params: { workspaceId: ada.workspaceId } });
  const byToken = { ...ada, token: apiToken.body.token };
  for (const one of [ada, byToken])
    expect((await portal.send(request, { as: one, on: node })).statusCode).toBe(200);
  hold();
  const floods = [
    flood(node, request, ada, 'flood', { count: 8 }),
    flood(node, request, byToken, 'flood', { count: 8 }),
  ];
  await expect.poll(held).toBe(3);
  const other = await portal.aWorkspace();
  expect(await look(node, other)).toBe(200);
  letGo();
  for (const { ended } of floods) await ended;
  expect(floods.flatMap(({ answered }) => answered)).toEqual(Array.from({ length: 16 }, () => 200));
  expect(most('flood')).toBe(3);
});

test('a workspace has three expensive reads at a time, whoever makes them; others pass', async () => {
  const { node, letGo, held } = await aHeldNode();
  const { workspaceId } = ada;
  const request = toRequest(endpoints.coverage.list, { params: { workspaceId } });
  const admins = await Promise.all(
    Array.from({ length: 5 }, () => portal.aMember(workspaceId, 'WORKSPACE_ADMIN')),
  );
  const floods = admins.map((admin, n) =>
    flood(node, request, admin, `flood of ${n}`, { count: 2, checks: 1 }),
  );
  await expect.poll(held).toBe(3);
  const [stranger, colleague] = [await portal.aWorkspace(), await portal.aMember(workspaceId)];
  for (const one of [stranger, colleague]) expect(await look(node, one)).toBe(200);
  const theirs = { params: { workspaceId: stranger.workspaceId }, as: stranger, on: node };
  const answer = await as('other', () => portal.call(endpoints.coverage.list, theirs));
  expect(answer.status).toBe(200);
  letGo();
  for (const { ended } of floods) await ended;
  expect(floods.flatMap(({ answered }) => answered)).toEqual(Array.from({ length: 10 }, () => 200));
});

test('whoever is no member of a workspace takes none of its turns, however long they wait for themselves', async () => {
  const { node, letGo, held, most } = await aHeldNode();
  const { workspaceId } = ada;
  const strangers = await Promise.all([1, 2, 3].map(() => portal.aWorkspace()));
  const { url } = toRequest(endpoints.requirementMatrix.summary, { params: { workspaceId } });
  const foreign = strangers.map((stranger) => {
    const payload = new PassThrough();
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const send = () => portal.send({ method: 'POST', url, payload, headers }, { as: stranger, on: node });
    return { body: payload, answer: as(`stranger ${stranger.userId}`, send) };
  });
  // They are logged in, and their body is still on its way, when all that they may have is taken by themselves.
  await expect.poll(() => strangers.map(({ userId }) => most(`stranger ${userId}`))).toEqual([1, 1, 1]);
  const own = strangers.map((stranger, n) => {
    const call = { params: { workspaceId: stranger.workspaceId } };
    return flood(node, toRequest(endpoints.workspaces.get, call), stranger, `flood of ${n}`, { count: 3 });
  });
  await expect.poll(held).toBe(9);
  for (const { body } of foreign) body.end('{}');
  expect(await look(node, ada)).toBe(200);
  const call = { params: { workspaceId }, body: {}, as: ada, on: node };
  const answer = as('other', () => portal.call(endpoints.requirementMatrix.summary, call));
  expect((await answer).status).toBe(200);
  letGo();
  for (const { ended } of own) await ended;
  for (const { answer } of foreign) expect((await answer).statusCode).toBe(404);
});
