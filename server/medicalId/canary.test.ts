import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { MedicalIdParts } from '#contract/medicalId.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import { newId } from '#server/core/ids.ts';
import { type EmbeddedServer, startEmbedded } from '#server/db/embedded/embedded.ts';
import { keepRecurring } from '#server/jobs/recurring.ts';
import { logSerializers } from '#server/process/log.ts';
import { isByLink } from '#tests/api/accessTable.ts';
import { every, namedBy } from '#tests/api/cases.ts';
import type { Ids } from '#tests/api/ids.ts';
import { answerTo } from '#tests/api/matrix.ts';
import { aFirstAider, CANARY as BEACON, idsFor, makeWorld, type World } from '#tests/api/world.ts';
import type { Account } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { aPdf, multipart } from '#tests/support/files.ts';
import { createTestPortal, toRequest } from '#tests/support/portal.ts';
import { administer, makeTemplate } from '#tests/support/template.ts';
import { filesWith, formsOf, holds, tablesWith } from '#tests/support/traces.ts';

/** Begins every text of every medical ID here, and stands nowhere else. */
const MARKER = `secret${newId()}`;
const lines: string[] = [];
let server: EmbeddedServer | undefined;
let folder = '';

/** Stops after the portal, which is closed first: hooks run from the last to the first. */
afterAll(async () => {
  await server?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** A database server of this test's own, so that all its files can be searched, and a log that writes all it can. */
const portal = createTestPortal({}, async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-canary-'));
  server = await startEmbedded({ dir: join(folder, 'postgres'), settings: { fsync: 'off' } });
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const log = pino({ level: 'trace', serializers: logSerializers }, stream);
  return { template: await makeTemplate(addressOf(server)), log };
});

const addressOf = ({ user, password, host, port }: EmbeddedServer) =>
  `postgres://${user}:${password}@${host}:${port}/postgres`;

const contact = { name: `${MARKER} name`, phone: `${MARKER} phone`, relationship: `${MARKER} relation` };
const PARTS: MedicalIdParts = {
  bloodGroup: 'A+',
  allergies: `${MARKER} allergies`,
  conditions: `${MARKER} conditions`,
  medication: `${MARKER} medication`,
  firstContact: contact,
  secondContact: contact,
  doctor: `${MARKER} doctor`,
  note: `${MARKER} note`,
};

/** Texts of answers that somebody else than the owner got. */
const answers: { to: string; text: string }[] = [];
/** Calls that nobody got through. */
const unused = new Set(every.map(({ name }) => name));
let world: World;
let owner: Member;

const put = (account: Account, options: Partial<InjectOptions> = {}): InjectOptions => ({
  method: 'PUT',
  url: endpoints.medicalId.replace.path.replace(':id', account.userId),
  headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
  payload: JSON.stringify(PARTS),
  ...options,
});

/** Every call of the contract about the owner, by a person of each role, and about things of their own until one gets through. */
async function useEverything(): Promise<void> {
  for (const one of every) {
    const named = await namedBy(one, world.ownIds, portal);
    for (const role of ROLES) {
      const caller = await portal.aMember(world.own.workspaceId, role);
      const theirs = { ...world.ownIds, memberId: owner.memberId, userId: owner.userId };
      await sendAs(caller, one, theirs);
      if (!unused.has(one.name)) continue;
      const own = await idsFor(world, { account: caller, memberId: caller.memberId }, named);
      await sendAs(caller, one, own);
    }
  }
}

async function sendAs(caller: Member, one: (typeof every)[number], ids: Ids): Promise<void> {
  const request = toRequest(one.endpoint, await one.sample(ids, portal));
  const file = one.endpoint.upload ? await multipart([{ content: await aPdf(), name: 'a.pdf' }]) : request;
  const headers = { ...file.headers, 'idempotency-key': newId() };
  const { statusCode, body } = await answerTo(
    world,
    { ...request, ...file, headers },
    {
      as: {
        token: isByLink(one.expected.access) ? world.linkTokens[one.expected.access] : caller.token,
        workspaceId: ids.workspaceId,
      },
    },
  );
  answers.push({ to: `${one.name} as ${caller.userId}`, text: body });
  if (statusCode === one.expected.status) unused.delete(one.name);
}

/** The one call that tells somebody else, whom the owner lets: it tells nobody but them. */
async function openInAnEmergency(): Promise<void> {
  const aider = await portal.aMember(owner.workspaceId);
  await aFirstAider(portal, aider);
  const own = { params: { id: owner.userId }, as: owner };
  await portal.call(endpoints.medicalId.share, { ...own, body: { allowed: true } });
  const asked = { params: { memberId: owner.memberId }, body: { reason: 'Unconscious' }, as: aider };
  const { status, text } = await portal.call(endpoints.firstAid.open, asked);
  expect([status, isIn(text)]).toEqual([200, true]);
}

/** Calls with a medical ID in them that go wrong, each in another way. */
async function goWrong(): Promise<void> {
  const other = await portal.aUser();
  const unverified = await portal.aUser({ state: 'unverified' });
  const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
  const wrong: [number, InjectOptions][] = [
    [400, put(owner, { payload: `{"allergies": ${MARKER}` })],
    [400, put(owner, { payload: JSON.stringify({ ...PARTS, allergies: { [MARKER]: MARKER } }) })],
    [400, put(owner, { payload: JSON.stringify({ ...PARTS, bloodGroup: MARKER }) })],
    [400, put(owner, { payload: JSON.stringify({ ...PARTS, doctor: MARKER.repeat(100) }) })],
    [400, put(owner, { payload: JSON.stringify([PARTS]) })],
    [413, put(owner, { payload: JSON.stringify({ note: MARKER.repeat(60_000) }) })],
    [415, put(owner, { headers: { ...headers, 'content-type': 'text/plain' } })],
    [404, put(owner, { url: `/v1/users/${other.userId}/medical-id` })],
    [404, put(owner, { url: '/v1/medical-id' })],
    [404, put(owner, { method: 'PATCH' })],
    [401, put(owner, { headers: { 'content-type': 'application/json' } })],
    [403, put(unverified)],
    [200, put(owner, { url: `${put(owner).url}?note=${MARKER}` })],
    [200, put(owner, { headers: { ...headers, 'idempotency-key': newId() } })],
  ];
  for (const [status, request] of wrong) {
    const { statusCode, body } = await portal.send(request);
    expect(`${statusCode} ${request.method} ${request.url}`).toBe(
      `${status} ${request.method} ${request.url}`,
    );
    if (status !== 200) answers.push({ to: 'a call that went wrong', text: body });
  }
  await failInDatabase();
  await breakOff();
}

/** The database refuses the row, with all that it was given. */
async function failInDatabase(): Promise<void> {
  await administer(
    portal.services.ownerUrl,
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused: %', NEW; END $$`,
    'CREATE TRIGGER refuse BEFORE INSERT ON medical_ids FOR EACH ROW EXECUTE FUNCTION refuse()',
  );
  const { statusCode, body } = await portal.send(put(owner));
  expect(statusCode).toBe(500);
  answers.push({ to: 'a call that failed', text: body });
  await administer(portal.services.ownerUrl, 'DROP TRIGGER refuse ON medical_ids', 'DROP FUNCTION refuse()');
}

/** The line is cut in the middle of the body. */
async function breakOff(): Promise<void> {
  const url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = [
    `PUT ${put(owner).url} HTTP/1.1`,
    `host: ${host}`,
    `authorization: Bearer ${owner.token}`,
    'content-type: application/json',
    'content-length: 5000',
    'x-correlation-id: broken-off',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${JSON.stringify(PARTS)}`);
  const said = () => lines.filter((line) => line.includes('broken-off')).length;
  await expect.poll(said, { timeout: 15_000 }).toBeGreaterThan(0);
  socket.destroy();
  const { server: listening } = portal.app;
  const open = () => new Promise<number>((told) => listening.getConnections((_error, count) => told(count)));
  await expect.poll(open, { timeout: 15_000 }).toBe(0);
}

/** What the portal does by itself: mails, reminders, clean-ups, day after day. */
async function letDaysPass(): Promise<void> {
  for (let day = 0; day < 3; day++) {
    await keepRecurring(portal.services);
    portal.clock.advance(24 * 60 * 60 * 1_000);
    await portal.work();
  }
}

/** Two workspaces full of things, the owner in the middle of one, and three people with a medical ID. */
async function furnish(): Promise<void> {
  world = await makeWorld(portal);
  const { workspaceId } = world.own;
  owner = await portal.aMember(workspaceId);
  await portal.aTeam(workspaceId, [owner.memberId]);
  const fileId = await portal.aFile(owner, Buffer.concat([await aPdf(), Buffer.from(`\n% ${BEACON}`)]));
  await portal.aDocument(owner, { fileId });
  await anItem(portal.services, workspaceId, { ownerMemberId: owner.memberId });
  for (const one of [owner, world.own, world.stranger]) {
    expect((await portal.send(put(one))).statusCode).toBe(200);
  }
}

afterAll(() => world?.auditor.close());

const isIn = (text: string) => holds(Buffer.from(text), formsOf(MARKER));

test('[MID-02] [MID-03] [MID-08] after a run that uses every call its text stands nowhere but in the answers to its owner, and to a first aider who opened it', {
  timeout: 300_000,
}, async () => {
  await furnish();
  await useEverything();
  await openInAnEmergency();
  await goWrong();
  await letDaysPass();
  expect([...unused], 'calls that nobody got through').toEqual([]);

  const call = { params: { id: owner.userId }, as: { token: owner.token } };
  expect((await portal.call(endpoints.medicalId.get, call)).body.medicalId).toMatchObject(PARTS);
  expect(answers.filter(({ text }) => isIn(text)).map(({ to }) => to)).toEqual([]);

  expect(await tablesWith(world.auditor, BEACON)).toContain('activities');
  expect.soft(await tablesWith(world.auditor, MARKER), 'tables').toEqual([]);

  if (server) await administer(addressOf(server), 'CHECKPOINT');
  for (const searched of [portal.services.folder, join(folder, 'postgres')]) {
    expect(await filesWith(searched, BEACON)).not.toEqual([]);
    expect.soft(await filesWith(searched, MARKER), 'files').toEqual([]);
  }

  const log = lines.join('');
  for (const text of [owner.userId, 'call failed']) expect(log).toContain(text);
  expect.soft(isIn(log), 'log').toBe(false);

  const { mailboxKey } = portal.services;
  const { body } = await portal.send({ method: 'GET', url: `/mailbox.json?key=${mailboxKey}` });
  expect(body).toContain('West Site');
  expect.soft(isIn(body), 'mailbox').toBe(false);
});
