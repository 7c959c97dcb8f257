import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import type { AuditPack } from '#contract/requirements/auditPacks.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { contentKey } from '#server/core/storeKeys.ts';
import { files, jobs } from '#server/db/schema.ts';
import { jobHandlers } from '#server/housekeeping/jobHandlers.ts';
import { anExemption, aRequirement } from '#tests/companies/requirements.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { aPdf } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';
import { checkPack } from './packFile.ts';

const { create, list, remove } = endpoints.auditPacks;
const portal = createTestPortal();

let admin: Member;
let ben: Pick<Member, 'memberId' | 'workspaceId'>;
let eva: Pick<Member, 'memberId' | 'workspaceId'>;
let firstAid: string;
let fitness: string;

beforeEach(async () => {
  portal.clock.set('2026-03-02T08:30:00Z');
  const { workspaceId } = await portal.aWorkspace();
  admin = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN', {
    profile: { firstName: 'Anna', lastName: 'Berg' },
  });
  const person = async (firstName: string, lastName: string) => {
    const { memberId } = await portal.aDraft(workspaceId, `${firstName}@crew.example`.toLowerCase(), {
      ...{ firstName, lastName },
    });
    return { memberId, workspaceId };
  };
  ben = await person('Ben', 'Karlsson');
  eva = await person('Eva', '=Lind');
  firstAid = await aKind(portal, workspaceId, { name: 'First aid' });
  fitness = await aKind(portal, workspaceId, { name: 'Fitness', sensitive: true });
});

const ask = (asked: CallOf<typeof create>['body'] = {}, as = admin) => {
  portal.clock.advance(1_000);
  return portal.call(create, { as, params: { workspaceId: as.workspaceId }, body: asked });
};

const packs = async (as = admin): Promise<AuditPack[]> =>
  (await portal.call(list, { as, params: { workspaceId: as.workspaceId } })).body.data;

const download = async (url: string | undefined) => {
  portal.clock.advance(1_000);
  const answer = await portal.send({ method: 'GET', url: url ?? '' });
  return { ...answer, status: answer.statusCode, bytes: answer.rawPayload };
};

/** A pack that was asked for and made, and what stands in it. */
async function made(asked: CallOf<typeof create>['body'] = {}) {
  expect((await ask(asked)).status).toBe(201);
  await portal.work();
  const [pack] = await packs();
  expect(pack).toMatchObject({ state: 'READY', failure: null });
  const { status, bytes, headers } = await download(pack?.file?.url);
  expect(status).toBe(200);
  const { publicKey } = portal.services.packSigner;
  const { problems, manifest } = await checkPack(new Blob([new Uint8Array(bytes)]), publicKey);
  expect(problems).toEqual([]);
  const entries = unzipSync(bytes);
  const text = (name: string) => Buffer.from(entries[name] ?? []).toString();
  return { pack, manifest, headers, entries, text, records: JSON.parse(text('records.json')) };
}

const document = (holder: typeof ben, kindId: string, row: object = {}) =>
  portal.aDocument(holder, { kindId, creator: admin, name: 'Card', ...row });

const failureOf = async () => {
  const [pack] = await packs();
  return [pack?.state, pack?.failure];
};

const log = async () => {
  const { body } = await portal.call(endpoints.security.list, {
    params: { workspaceId: admin.workspaceId },
    body: {},
    as: admin,
  });
  return body.data.flatMap(({ event, details }) =>
    event.startsWith('audit_pack') ? [[event, details]] : [],
  );
};

test('[DOOR-05] a pack has the matrix, the records with their history and the files, and is signed', async () => {
  const requirementId = await aRequirement(portal, admin, { kindIds: [firstAid] });
  const content = await aPdf(5_000);
  const fileId = await portal.aFile(admin, content);
  const facts = { expirationDate: '2027-01-31', issuedOn: '2025-01-31', number: 'N-1', fileId };
  const id = await document(ben, firstAid, facts);
  await anExemption(portal, admin.workspaceId, {
    ...{ requirementId, memberId: eva.memberId, givenByMemberId: admin.memberId },
    reason: 'Course <b>is</b> booked',
    lastDay: '2026-04-01',
  });
  const { body: answer } = await ask();
  expect(answer).toMatchObject({
    ...{
      day: '2026-03-02',
      asKnownThen: false,
      team: null,
      sensitive: false,
      state: 'WAITING',
      failure: null,
    },
    ...{ progress: null, people: null, size: null, file: null, until: '2026-03-15' },
    createdBy: { id: admin.memberId },
  });
  await portal.work();
  const [ready] = await packs();
  expect(ready).toMatchObject({ state: 'READY', people: 4, progress: { done: 1, total: 1 } });
  await portal.call(remove, { as: admin, params: { auditPackId: answer.id } });
  const { pack, manifest, headers, entries, text, records } = await made();
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="Audit pack North Site 2026-03-02.zip"$/,
  );
  expect(headers['content-type']).toBe('application/zip');
  expect(pack?.size).toBe(Number(headers['content-length']));
  expect(manifest).toMatchObject({
    ...{ workspace: { id: admin.workspaceId, name: 'North Site' }, day: '2026-03-02', knownOn: null },
    ...{ team: null, sensitive: false, madeAt: '2026-03-02T08:30:02.000Z', madeBy: 'Anna Berg' },
  });
  const name = 'files/Ben Karlsson - Card (until 2027-01-31).pdf';
  expect(Object.keys(entries)).toEqual([
    ...['index.html', 'matrix.csv', 'records.json', 'verify.html', name, 'manifest.json', 'signature.json'],
  ]);
  expect(Buffer.from(entries[name] ?? []).equals(content)).toBe(true);
  const rows = text('matrix.csv').split('\r\n');
  // Excel takes it for UTF-8 by this mark alone.
  expect(rows[0]).toBe('\ufeffPerson,Staff number,Teams,Requirement,Met by,State,Valid until');
  expect(rows).toContain('Ben Karlsson,,,First aid on site,First aid,Met,2027-01-31');
  expect(rows).toContain('Eva =Lind,,,First aid on site,First aid,Exempt,');
  const ofBen = records.people.find((one: { id: string }) => one.id === ben.memberId);
  expect(ofBen.documents).toMatchObject([
    {
      ...{ id, documentType: 'First aid' },
      versions: [{ state: 'ACCEPTED', number: 'N-1', expiresOn: '2027-01-31', file: name }],
    },
  ]);
  const ofEva = records.people.find((one: { id: string }) => one.id === eva.memberId);
  expect(ofEva.exemptions).toMatchObject([{ requirement: 'First aid on site', givenBy: 'Anna Berg' }]);
  const page = text('index.html');
  // Nothing was deleted, and nobody was added although something was missing.
  expect(page.match(/<td colspan="99">None<\/td>/g)).toHaveLength(2);
  expect(page).toContain('Course &lt;b&gt;is&lt;/b&gt; booked');
  expect(page).toContain(`<a href="#d-${id}">Met <small>until 31 Jan 2027</small></a>`);
  expect(page).toContain(`<a href="files/${encodeURIComponent(name.slice(6))}">`);
});

test('[DOOR-05] decisions, corrections, withdrawals, deleted documents and overrides are in the records', async () => {
  const { workspaceId } = admin;
  const crane = await aKind(portal, workspaceId, { name: 'Crane' });
  await aRequirement(portal, admin, { kindIds: [crane], name: 'Crane on site' });
  const teamId = await portal.aTeam(workspaceId, []);
  await portal.call(endpoints.teams.addMembers, {
    body: { proGroupIds: [teamId], workspaceMemberIds: [ben.memberId], override: { reason: 'Trainee' } },
    as: admin,
  });
  const waiting = await document(ben, firstAid, {
    ...{ state: 'SUBMITTED', expirationDate: '2027-01-31', creator: ben },
  });
  const { body: versions } = await portal.call(endpoints.documentVersions.list, {
    params: { documentId: waiting },
    as: admin,
  });
  await portal.call(endpoints.documentVersions.decide, {
    params: { documentId: waiting, versionId: versions.data[0]?.id ?? '' },
    body: { decision: 'REJECTED', reason: 'Not readable' },
    as: admin,
  });
  const gone = await document(eva, firstAid, { expirationDate: '2027-05-01' });
  await portal.call(endpoints.documents.remove, { params: { documentId: gone }, as: admin });
  const { records, text } = await made();
  const [ofBen, ofEva] = [ben, eva].map(({ memberId }) =>
    records.people.find((one: { id: string }) => one.id === memberId),
  );
  expect(ofBen.documents[0].versions).toMatchObject([
    { state: 'REJECTED', decidedBy: 'Anna Berg', reason: 'Not readable' },
  ]);
  expect(ofBen.overrides).toMatchObject([{ reason: 'Trainee', by: 'Anna Berg' }]);
  expect(ofEva.deletedVersions).toMatchObject([{ documentType: 'First aid', expiresOn: '2027-05-01' }]);
  for (const said of ['Not readable', 'Trainee', '1 May 2027']) expect(text('index.html')).toContain(said);
});

test('[DOOR-05] [KIND-07] sensitive types, and exemptions that tell of them, are in it only if asked for', async () => {
  const requirementId = await aRequirement(portal, admin, { kindIds: [fitness], name: 'Fit for work' });
  const proGroupIds = [await portal.aTeam(admin.workspaceId, [])];
  await portal.call(endpoints.teams.addMembers, {
    body: { proGroupIds, workspaceMemberIds: [ben.memberId], override: { reason: 'Epileptic' } },
    as: admin,
  });
  await document(ben, fitness, { expirationDate: '2027-01-31', name: 'Secret paper' });
  await anExemption(portal, admin.workspaceId, {
    ...{ requirementId, memberId: eva.memberId, givenByMemberId: admin.memberId, reason: 'Pregnant' },
  });
  const gone = await document(eva, fitness, { name: 'Secret paper' });
  await portal.call(endpoints.documents.remove, { params: { documentId: gone }, as: admin });
  const open = await made();
  for (const [name, bytes] of Object.entries(open.entries))
    expect(`${name} ${Buffer.from(bytes).toString()}`).not.toMatch(
      /Fitness|Fit for work|Secret paper|Pregnant|Epileptic/,
    );
  expect(open.text('index.html')).toContain('sensitive document types are left out');
  await portal.call(remove, { as: admin, params: { auditPackId: open.pack?.id ?? '' } });
  const whole = await made({ sensitive: true });
  const page = whole.text('index.html');
  for (const said of ['Fit for work', 'Secret paper', 'Pregnant', 'Epileptic']) expect(page).toContain(said);
});

test('[DOOR-05] a past day is shown as it was, with what is known now or as it was known then', async () => {
  await aRequirement(portal, admin, { kindIds: [firstAid], row: { recordedAt: new Date('2026-01-01') } });
  portal.clock.set('2026-03-05T08:30:00Z');
  await document(ben, firstAid, { expirationDate: '2027-01-31', issuedOn: '2026-03-03' });
  portal.clock.set('2026-03-06T08:30:00Z');
  const stateOf = async (asked: CallOf<typeof create>['body']) => {
    const { pack, text } = await made(asked);
    await portal.call(remove, { as: admin, params: { auditPackId: pack?.id ?? '' } });
    return text('matrix.csv')
      .split('\r\n')
      .filter((line) => line.startsWith('Ben'));
  };
  const row = (state: string, until: string) => [
    `Ben Karlsson,,,First aid on site,First aid,${state},${until}`,
  ];
  expect(await stateOf({ day: '2026-03-04' })).toEqual(row('Met', '2027-01-31'));
  expect(await stateOf({ day: '2026-03-04', asKnownThen: true })).toEqual(row('Missing', ''));
  const { error } = await ask({ day: '2026-03-07' });
  expect(error).toMatchObject({ code: 'VALIDATION', issues: [{ path: 'day' }] });
});

test('[DOOR-05] a team’s pack has its people alone', async () => {
  await document(eva, firstAid, { name: 'Another paper' });
  const teamId = await portal.aTeam(admin.workspaceId, [ben.memberId], { name: 'Yard' });
  await portal.aTeam(admin.workspaceId, [ben.memberId], { name: 'Night shift' });
  const { pack, manifest, records, text } = await made({ teamId });
  expect(pack).toMatchObject({ people: 1, team: { id: teamId, name: 'Yard' } });
  expect(manifest?.team).toEqual({ id: teamId, name: 'Yard' });
  expect(records.people.map(({ name }: { name: string }) => name)).toEqual(['Ben Karlsson']);
  expect(text('index.html')).not.toMatch(/Another paper|Night shift/);
  const stranger = await portal.aWorkspace();
  const theirs = await portal.aTeam(stranger.workspaceId, []);
  expect((await ask({ teamId: theirs })).error).toMatchObject({
    ...{ code: 'UNKNOWN_IDS', issues: [{ path: 'teamId' }] },
  });
});

test('[DOOR-05] of people who were removed a past day’s pack has the records, and no files', async () => {
  await document(eva, firstAid, { fileId: await portal.aFile(admin, await aPdf(4_000)), name: 'Hers' });
  portal.clock.set('2026-03-04T08:30:00Z');
  await portal.call(endpoints.members.remove, { params: { memberId: eva.memberId }, as: admin });
  const { entries, records, text } = await made({ day: '2026-03-03' });
  expect(Object.keys(entries).filter((name) => name.startsWith('files/'))).toEqual([]);
  const ofEva = records.people.find((one: { id: string }) => one.id === eva.memberId);
  expect(ofEva).toMatchObject({ isRemoved: true, documents: [{ versions: [{ name: 'Hers', file: null }] }] });
  expect(text('index.html')).toContain('<td>Not in this pack</td>');
});

test('[DOOR-05] admins alone open it, while they are; the security log says who made, opened and deleted it', async () => {
  const { workspaceId } = admin;
  const other = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  const { pack } = await made();
  const [seen] = await packs(other);
  expect((await download(seen?.file?.url)).status).toBe(200);
  await portal.call(endpoints.members.update, {
    ...{ params: { memberId: other.memberId }, body: { role: 'TEAM_ADMIN' }, as: admin },
  });
  expect((await download(seen?.file?.url)).status).toBe(404);
  expect((await ask({}, other)).status).toBe(403);
  await portal.call(remove, { as: admin, params: { auditPackId: pack?.id ?? '' } });
  expect((await download(pack?.file?.url)).status).toBe(404);
  const facts = { day: '2026-03-02', team: null, sensitive: 0 };
  expect(await log()).toEqual([
    ['audit_pack_deleted', facts],
    ['audit_pack_opened', facts],
    ['audit_pack_opened', facts],
    ['audit_pack_created', facts],
  ]);
});

test('[DOOR-05] one pack is made at a time, ten can be kept, and after fourteen days it is gone with its file', async () => {
  const params = { workspaceId: admin.workspaceId };
  await ask();
  expect((await ask()).error?.code).toBe('PACK_UNDER_WAY');
  await portal.work();
  for (let n = 1; n < COUNT.auditPacks; n++) {
    expect((await ask()).status).toBe(201);
    await portal.work();
  }
  expect((await ask()).error?.code).toBe('AUDIT_PACK_LIMIT');
  portal.clock.set('2026-03-15T22:00:00Z');
  admin = { ...admin, token: await aSession(portal.services, admin.userId) };
  const { data: before } = (await portal.call(list, { as: admin, params })).body;
  expect(before).toHaveLength(COUNT.auditPacks);
  portal.clock.advance(DAY_MS);
  expect(await packs()).toEqual([]);
  const [pack] = before;
  expect((await download(pack?.file?.url)).status).not.toBe(200);
  await jobHandlers['housekeeping.sweep'](portal.services, {});
  portal.clock.advance(2 * DAY_MS);
  await portal.work();
  const left = await portal.inWorkspace(admin.workspaceId, ({ tx }) =>
    tx.select().from(files).where(eq(files.mimeType, 'application/zip')),
  );
  expect(left).toEqual([]);
});

test('[DOOR-05] what cannot come of it is told: no rights any more, no team any more, no room', async () => {
  const { workspaceId } = admin;
  const other = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  await ask({}, other);
  await portal.call(endpoints.members.remove, { params: { memberId: other.memberId }, as: admin });
  await portal.work();
  expect(await failureOf()).toEqual(['FAILED', 'NO_RIGHTS']);
  const teamId = await portal.aTeam(workspaceId, [ben.memberId]);
  await ask({ teamId });
  await portal.call(endpoints.teams.remove, { params: { teamId }, as: admin });
  await portal.work();
  expect(await failureOf()).toEqual(['FAILED', 'TEAM_GONE']);
  await ask();
  const { store } = portal.services;
  const [{ id: auditPackId } = { id: '' }] = await packs();
  const full = { ...portal.services, store: { ...store, isFull: async () => true } };
  await jobHandlers['auditPacks.make'](full, { workspaceId, auditPackId });
  expect(await failureOf()).toEqual(['FAILED', 'NO_ROOM']);
});

test('[DOOR-05] a pack whose texts are larger than the room for them fails as too large at once', async () => {
  const { workspaceId } = admin;
  await document(ben, firstAid);
  const { body } = await ask();
  const { diskSpools } = await import('#server/http/bodies/spools.ts');
  const folder = await mkdtemp(join(tmpdir(), 'muster-spools-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const spools = await diskSpools(folder, portal.services.clock(), 8_000);
  const payload = { workspaceId, auditPackId: body.id };
  await jobHandlers['auditPacks.make']({ ...portal.services, spools }, payload);
  expect(await failureOf()).toEqual(['FAILED', 'TOO_LARGE']);
});

test('[DOOR-05] a pack that is deleted while it is made leaves nothing; a job that comes twice makes one', async () => {
  const { workspaceId } = admin;
  const { body } = await ask();
  const payload = { workspaceId, auditPackId: body.id };
  await Promise.all([
    jobHandlers['auditPacks.make'](portal.services, payload),
    jobHandlers['auditPacks.make'](portal.services, payload),
  ]);
  await portal.work();
  const kept = () =>
    portal.inWorkspace(workspaceId, ({ tx }) =>
      tx.select().from(files).where(eq(files.mimeType, 'application/zip')),
    );
  expect(await packs()).toMatchObject([{ state: 'READY' }]);
  expect((await kept()).filter(({ claimedAt }) => claimedAt !== null)).toHaveLength(1);
  await portal.call(remove, { as: admin, params: { auditPackId: body.id } });
  const next = await ask();
  await portal.call(remove, { as: admin, params: { auditPackId: next.body.id } });
  await portal.work();
  expect(await packs()).toEqual([]);
  expect((await kept()).filter(({ claimedAt }) => claimedAt !== null)).toEqual([]);
  const left = await portal.services.db.select().from(jobs).where(eq(jobs.kind, 'auditPacks.make'));
  expect(left.filter(({ payload }) => JSON.stringify(payload).includes(workspaceId))).toEqual([]);
});

test('[DOOR-05] a file that the server has lost is named in the pack; one that broke off is told after a day', async () => {
  await document(ben, firstAid, { fileId: await portal.aFile(admin, await aPdf(4_000)) });
  const [row] = await portal.inWorkspace(admin.workspaceId, ({ tx }) => tx.select().from(files));
  await portal.services.store.remove(contentKey(admin.workspaceId, row?.sha256 ?? ''));
  const { pack, text } = await made();
  expect(text('Missing files.txt')).toContain('files/Ben Karlsson - Card.pdf');
  await portal.call(remove, { as: admin, params: { auditPackId: pack?.id ?? '' } });
  await ask();
  portal.clock.advance(DAY_MS + 60_000);
  expect(await failureOf()).toEqual(['FAILED', 'BROKEN']);
});

test('[DOOR-05] anybody gets the page that checks packs, which may reach nothing', async () => {
  const { headers, statusCode, payload } = await portal.send({ method: 'GET', url: '/verify.html' });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-/,
  );
  expect(payload).toContain(portal.services.packSigner.publicKey);
});
