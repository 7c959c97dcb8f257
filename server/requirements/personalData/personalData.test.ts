import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { MedicalIdParts } from '#contract/medicalId.ts';
import { newId } from '#server/core/ids.ts';
import { contentKey } from '#server/core/storeKeys.ts';
import { documentVersions, files, inspections, workspaceMembers } from '#server/db/schema.ts';
import { aFirstAider } from '#tests/api/world.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal, toRequest } from '#tests/support/portal.ts';
import { aKind, aRequest } from '#tests/support/records.ts';
import { securityLog } from '#tests/support/securityLog.ts';

const portal = createTestPortal();
const { download } = endpoints.personalData;

const ask = (memberId: string, as: Member) =>
  portal.send(toRequest(download, { params: { memberId } }), { as });

async function recordFor(memberId: string, as: Member) {
  const answer = await ask(memberId, as);
  expect(answer.statusCode).toBe(200);
  const zip = unzipSync(answer.rawPayload);
  const text = (name: string) => Buffer.from(zip[name] ?? []).toString();
  return {
    names: Object.keys(zip),
    html: text('index.html'),
    json: JSON.parse(text('record.json')) as Record<string, Record<string, unknown>[]>,
    whole: Object.keys(zip).map(text).join('\n'),
  };
}

const called = ({ workspaceId, memberId }: Member, firstName: string, lastName: string) =>
  portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.update(workspaceMembers).set({ firstName, lastName }).where(eq(workspaceMembers.id, memberId)),
  );

async function aCrew() {
  const admin = await portal.aWorkspace();
  const ben = await portal.aMember(admin.workspaceId);
  const cara = await portal.aMember(admin.workspaceId, 'TEAM_ADMIN');
  await called(admin, 'Ada', 'Byron');
  await called(ben, 'Ben', 'Karlsson');
  await called(cara, 'Cara', '<Silva>');
  return { admin, ben, cara, workspaceId: admin.workspaceId };
}

test('[DOOR-11] a record has everything that is kept of a person, for machines and to read, with the files', async () => {
  const { admin, ben, cara, workspaceId } = await aCrew();
  const kindId = await aKind(portal, workspaceId, { name: 'Health check', sensitive: true });
  const teamId = await portal.aTeam(workspaceId, [cara.memberId]);
  await portal.call(endpoints.teams.addMembers, {
    body: { proGroupIds: [teamId], workspaceMemberIds: [ben.memberId] },
    as: admin,
  });
  await portal.aDocument(ben, { creator: admin, kindId, name: 'Check <1>', number: 'H 7' });
  const { body: upload } = await portal.upload(Buffer.from('%PDF-1.4 of Ben'), { as: ben, name: 'own.pdf' });
  await portal.call(endpoints.documentVersions.submit, {
    body: { workspaceId, kindId, fileId: upload.id },
    as: ben,
  });
  await aRequest(portal, workspaceId, { kindId, memberId: ben.memberId, askedByMemberId: cara.memberId });
  const itemId = await anItem(portal.services, workspaceId, {
    ownerMemberId: ben.memberId,
    name: 'Harness 9',
  });
  await portal.inWorkspace(workspaceId, ({ tx, now }) =>
    tx.insert(inspections).values({
      ...{ id: newId(), workspaceId, equipmentId: itemId, inspectorMemberId: ben.memberId, status: 'PASSED' },
      ...{ inspectedOn: '2026-02-01', createdAt: now },
    }),
  );
  const { json, html, names } = await recordFor(ben.memberId, admin);
  expect(names).toEqual(['index.html', 'record.json', ...names.slice(2)]);
  expect(names.slice(2)).toHaveLength(2);
  expect(json).toMatchObject({
    format: 'muster-person/1',
    workspace: { id: workspaceId },
    person: [{ name: 'Ben Karlsson', email: ben.email, role: 'WORKSPACE_MEMBER', language: null }],
    teams: [{ team: 'Night shift', until: null }],
    requests: [{ documentType: 'Health check', askedBy: 'Cara <Silva>' }],
    inspections: [{ item: 'Harness 9', result: 'PASSED', inspectedOn: '2026-02-01' }],
    equipment: [{ item: 'Harness 9' }],
    uploads: expect.arrayContaining([expect.objectContaining({ file: 'own.pdf' })]),
  });
  expect(
    json.documents?.toSorted((one, other) => String(one.state).localeCompare(String(other.state))),
  ).toMatchObject([
    { document: 'Check <1>', documentType: 'Health check', state: 'ACCEPTED', recordedBy: 'Ada Byron' },
    { state: 'SUBMITTED', recordedBy: 'Ben Karlsson' },
  ]);
  expect(json.activity?.map(({ event }) => event)).toContain('team_members_added');
  for (const { inThisZip } of json.documents ?? []) expect(names).toContain(inThisZip);
  expect(html).toContain('<h1>Everything about Ben Karlsson</h1>');
  expect(html).toContain('<td>Check &lt;1&gt;</td><td>Health check</td>');
  expect(html).toContain('<td>Cara &lt;Silva&gt;</td>');
  expect(html).toContain('<td>Workspace member</td><td>Active</td>');
});

test('[DOOR-11] it is for admins and for the person; the medical ID, the account and where they logged in for the person alone', async () => {
  const { admin, ben, cara } = await aCrew();
  await portal.call(endpoints.medicalId.replace, {
    params: { id: ben.userId },
    body: { allergies: 'Penicillin-canary', firstContact: { name: 'Nora', phone: '112' } } as MedicalIdParts,
    as: ben,
  });
  const ofAdmin = await recordFor(ben.memberId, admin);
  for (const part of ['account', 'signIns', 'programs', 'medicalId', 'medicalIdOpenings', 'securityLog'])
    expect(Object.keys(ofAdmin.json)).not.toContain(part);
  expect(ofAdmin.whole).not.toContain('Penicillin-canary');
  await portal.call(endpoints.users.upsertProperties, { body: { language: 'es' }, as: ben });
  const own = await recordFor(ben.memberId, ben);
  expect(own.json).toMatchObject({
    account: [{ email: ben.email, language: 'es' }],
    signIns: [{ kind: 'Session' }],
    medicalId: expect.arrayContaining([
      { part: 'allergies', value: 'Penicillin-canary' },
      { part: 'firstContact', value: 'Nora, 112' },
    ]),
  });
  for (const address of [admin.email, cara.email]) expect(own.whole).not.toContain(address);
  expect((await ask(ben.memberId, cara)).statusCode).toBe(404);
  expect((await ask(admin.memberId, ben)).statusCode).toBe(404);
  expect((await ask(ben.memberId, await portal.aWorkspace())).statusCode).toBe(404);
});

test('[DOOR-11] [MID-08] for the person alone it has who opened their medical ID, and why', async () => {
  const { admin, ben, cara } = await aCrew();
  const own = { params: { id: ben.userId }, as: ben };
  const body = { allergies: 'Penicillin-canary' } as MedicalIdParts;
  await portal.call(endpoints.medicalId.replace, { ...own, body });
  await portal.call(endpoints.medicalId.share, { ...own, body: { allowed: true } });
  await aFirstAider(portal, cara);
  const asked = { params: { memberId: ben.memberId }, body: { reason: 'Fell-canary' }, as: cara };
  expect((await portal.call(endpoints.firstAid.open, asked)).status).toBe(200);
  expect((await recordFor(ben.memberId, ben)).json.medicalIdOpenings).toMatchObject([
    { openedBy: 'Cara <Silva>', reason: 'Fell-canary' },
  ]);
  const ofCara = await recordFor(cara.memberId, cara);
  expect(ofCara.json.person).toMatchObject([{ isFirstAider: true }]);
  expect(ofCara.whole).not.toContain('Penicillin-canary');
  expect((await recordFor(ben.memberId, admin)).whole).not.toContain('Penicillin-canary');
});

test('[DOOR-11] [DOOR-12] a legal hold is in it, its reason for admins alone', async () => {
  const { admin, ben } = await aCrew();
  await portal.call(endpoints.legalHolds.set, {
    params: { memberId: ben.memberId },
    body: { reason: 'The accident of May' },
    as: admin,
  });
  const since = expect.any(String);
  expect((await recordFor(ben.memberId, admin)).json.legalHold).toEqual([
    { since, setBy: 'Ada Byron', reason: 'The accident of May' },
  ]);
  const own = await recordFor(ben.memberId, ben);
  expect(own.json.legalHold).toEqual([{ since, setBy: 'Ada Byron' }]);
  expect(own.whole).not.toContain('The accident of May');
});

test('[DOOR-11] nothing of other people is in it but their names', async () => {
  const { admin, ben, cara, workspaceId } = await aCrew();
  await portal.aDocument(cara, { creator: admin, name: 'Document of Cara' });
  await portal.call(endpoints.teams.addMembers, {
    body: {
      proGroupIds: [await portal.aTeam(workspaceId, [], { name: 'Both' })],
      workspaceMemberIds: [ben.memberId, cara.memberId],
    },
    as: admin,
  });
  for (const as of [admin, ben]) {
    const { whole } = await recordFor(ben.memberId, as);
    for (const text of ['Document of Cara', cara.email, cara.memberId, admin.memberId, cara.userId])
      expect(whole).not.toContain(text);
  }
});

test('[DOOR-11] the security log says who downloaded whose', async () => {
  const { admin, ben } = await aCrew();
  await recordFor(ben.memberId, admin);
  const log = await securityLog(portal).logOf(admin, { event: 'personal_data_downloaded' });
  expect(log).toMatchObject([
    { workspaceMember: { id: admin.memberId }, relatedWorkspaceMember: { id: ben.memberId } },
  ]);
});

test('[DOOR-11] of somebody who was removed admins get what is recorded, and no files', async () => {
  const { admin, ben } = await aCrew();
  await portal.aDocument(ben, { creator: admin, name: 'Kept' });
  await portal.call(endpoints.members.remove, { params: { memberId: ben.memberId }, as: admin });
  const { json, names } = await recordFor(ben.memberId, admin);
  expect(names).toEqual(['index.html', 'record.json']);
  expect(json.documents).toMatchObject([{ document: 'Kept', inThisZip: null }]);
  expect(json.person).toMatchObject([{ removedAt: expect.any(String) }]);
});

test('[DOOR-11] a file that the server has lost is named, and the others are there', async () => {
  const { admin, ben, workspaceId } = await aCrew();
  const id = await portal.aDocument(ben, { creator: admin, name: 'Lost' });
  await portal.aDocument(ben, { creator: admin, name: 'There' });
  const sha256 = await portal.inWorkspace(workspaceId, async ({ tx }) => {
    const [row] = await tx
      .select({ sha256: files.sha256 })
      .from(documentVersions)
      .innerJoin(files, eq(files.id, documentVersions.fileId))
      .where(eq(documentVersions.documentId, id));
    return row?.sha256 ?? '';
  });
  await rm(join(portal.services.folder, contentKey(workspaceId, sha256)));
  const { names, whole } = await recordFor(ben.memberId, admin);
  expect(names).toEqual(['index.html', 'record.json', 'files/Ben Karlsson - There.pdf', 'Missing files.txt']);
  expect(whole).toContain('Lost.pdf: the server has lost it.');
});

test('[DOOR-11] more entries than are read at once are all in it, each once', async () => {
  const { ben, workspaceId } = await aCrew();
  const itemId = await anItem(portal.services, workspaceId, { name: 'Ladder' });
  const notes = Array.from({ length: 1_203 }, (_, n) => `note ${n}`);
  await portal.inWorkspace(workspaceId, ({ tx, now }) =>
    tx.insert(inspections).values(
      notes.map((note) => ({
        ...{ id: newId(), workspaceId, equipmentId: itemId, inspectorMemberId: ben.memberId },
        ...{ status: 'PASSED' as const, inspectedOn: '2026-02-01', createdAt: now, note },
      })),
    ),
  );
  const { json, html } = await recordFor(ben.memberId, ben);
  expect(new Set(json.inspections?.map(({ note }) => note))).toEqual(new Set(notes));
  expect(json.inspections).toHaveLength(notes.length);
  expect(html.split('<td>note ').length - 1).toBe(notes.length);
});
