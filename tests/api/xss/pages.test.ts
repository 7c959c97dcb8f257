import Fastify from 'fastify';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { mails } from '#server/db/schema.ts';
import { demoLogin, demoPath } from '#server/demo/login.ts';
import { anItem } from '#tests/support/equipment.ts';
import { createTestPortal, toRequest } from '#tests/support/portal.ts';
import { aKind, versionOf } from '#tests/support/records.ts';
import { figure, tries } from '#tests/support/seeded.ts';
import { payloadsOf } from './payloads.ts';
import { skeletonOf } from './skeleton.ts';

const portal = createTestPortal();

/** Harmless texts in the place of the payloads. */
const HOSTILE = payloadsOf(0);
const PLAIN = HOSTILE.map((_, at) => `Plain text ${at + 1}`);

const textIn = (zip: Record<string, Uint8Array>, name: string) => Buffer.from(zip[name] ?? []).toString();

/** A workspace in which everything is called as the texts say, and the pages that the portal makes of it by itself. */
async function pagesWith(texts: string[]): Promise<Record<string, string>> {
  const text = (at: number) => texts[at % texts.length] as string;
  const called = { firstName: text(0), lastName: text(1), title: text(2), contractor: text(3) };
  const admin = await portal.aWorkspace({ name: text(4), admin: await portal.aUser({ profile: called }) });
  const { workspaceId, memberId } = admin;
  const ben = await portal.aMember(workspaceId, 'WORKSPACE_MEMBER', { profile: called });
  const as = admin;
  const on = { params: { workspaceId }, as };
  await portal.call(endpoints.members.update, {
    params: { memberId },
    body: { staffNumber: text(5) },
    as,
  });
  for (const [at, name] of texts.entries()) {
    const kindId = await aKind(portal, workspaceId, { name, code: name, note: name });
    await portal.aTeam(workspaceId, [memberId, ben.memberId], { name });
    await portal.aTrade(workspaceId, [memberId], { name });
    const body = { workspaceId, name, kindIds: [kindId], appliesTo: { everyone: true }, source: name };
    const rule = (await portal.call(endpoints.requirements.create, { body, as })).body;
    await portal.aDocument(admin, { name, kindId, number: name, issuer: name, expirationDate: '2026-03-20' });
    const exemption = { requirementId: rule.id, workspaceMemberId: ben.memberId, reason: name };
    await portal.call(endpoints.exemptions.create, { body: { ...exemption, until: '2026-12-31' }, as });
    const item = { name, serialNumber: name, manufacturer: name, model: name, category: name };
    await anItem(portal.services, workspaceId, { ...item, ownerMemberId: memberId }, [
      { inspectorMemberId: memberId, note: name },
    ]);
    // Mails: what people are invited to, asked for, told and sent back.
    await portal.call(endpoints.workspaces.update, { ...on, body: { name } });
    const emails = [`${newId()}@acme.example`];
    await portal.call(endpoints.invitations.create, { body: { workspaceId, emails }, as });
    if (at % 5 > 0) continue;
    const asked = { workspaceMemberIds: [ben.memberId], kindId };
    await portal.call(endpoints.documentRequests.create, { ...on, body: asked });
    const submitted = await portal.aDocument(ben, { name, kindId, state: 'SUBMITTED' });
    const versionId = await versionOf(portal, workspaceId, submitted);
    await portal.call(endpoints.documentVersions.decide, {
      params: { documentId: submitted, versionId },
      body: { decision: 'REJECTED', reason: name },
      as,
    });
    const own = await anItem(portal.services, workspaceId, { ...item, ownerMemberId: ben.memberId });
    const defect = { params: { equipmentId: own }, body: { reason: name, clientRef: newId() }, as: ben };
    await portal.call(endpoints.equipment.reportDefect, defect);
    await portal.services.db.$client.query('delete from rate_limits');
    await portal.work();
  }
  await portal.work();
  const kept = await portal.services.db.select().from(mails);
  const mailed = kept.map(({ html }) => html).join('\n');

  const file = async (url: string, options = {}) =>
    unzipSync((await portal.send({ method: 'GET', url }, options)).rawPayload);
  const record = await file(
    toRequest(endpoints.memberRecord.download, { params: { memberId } }).url as string,
    { as },
  );
  const data = await file(
    toRequest(endpoints.personalData.download, { params: { memberId } }).url as string,
    { as },
  );
  await portal.call(endpoints.auditPacks.create, { ...on, body: {} });
  await portal.work();
  const [pack] = (await portal.call(endpoints.auditPacks.list, on)).body.data;
  const made = await file(pack?.file?.url ?? '');
  const page = async (url: string) => (await portal.send({ method: 'GET', url })).body;
  const cast = { language: 'en' as const, workspaceId, teamId: newId(), visitors: castOf(text) };
  const demo = Fastify();
  await demo.register(demoLogin(portal.services, cast, 'k'));
  const shown = await demo.inject({ url: demoPath('k'), headers: { host: 'localhost' } });
  await demo.close();
  expect(shown.statusCode).toBe(200);
  await portal.services.db.delete(mails);
  return {
    mails: mailed,
    record: textIn(record, 'Record.html'),
    'personal data': textIn(data, 'index.html'),
    pack: textIn(made, 'index.html'),
    'check of a pack': textIn(made, 'verify.html'),
    unsubscribe: (
      await Promise.all(texts.map((one) => page(`/unsubscribe?token=${encodeURIComponent(one)}`)))
    ).join('\n'),
    mailbox: await mailboxWith(texts),
    demo: shown.body,
  };
}

const castOf = (text: (at: number) => string) => {
  const visitor = (at: number) => ({ userId: newId(), name: text(at), title: text(at + 3) });
  return { admin: visitor(0), teamAdmin: visitor(1), member: visitor(2) };
};

/** The page of all mails, and a mail itself. */
async function mailboxWith(texts: string[]): Promise<string> {
  const { db, mailboxKey, clock } = portal.services;
  const rows = texts.map((text) => ({
    id: newId(),
    to: text,
    subject: text,
    text,
    html: '<p>Hello</p>',
    createdAt: clock(),
  }));
  await db.insert(mails).values(rows);
  const open = async (path: string) =>
    (await portal.send({ method: 'GET', url: `${path}?key=${mailboxKey}` })).body;
  const pages = [
    await open('/mailbox'),
    ...(await Promise.all(rows.slice(0, 5).map(({ id }) => open(`/mailbox/${id}`)))),
  ];
  await db.delete(mails);
  return pages.join('\n');
}

/** They read what somebody sends and show nothing of it. */
const FIXED = ['check of a pack', 'unsubscribe'];

test('pages and mails that the server makes have the same elements, whatever people call things', {
  timeout: tries(180_000, 900_000),
}, async () => {
  const plain = await pagesWith(PLAIN);
  const hostile = await pagesWith(HOSTILE);
  figure('pages and mails with markup', `${Object.keys(plain).length} × ${HOSTILE.length} texts`);
  for (const [name, html] of Object.entries(plain)) {
    // A page on which no such text stands would show nothing.
    const isFixed = FIXED.includes(name);
    if (!isFixed) expect(html, name).toContain('Plain');
    expect(Object.keys(skeletonOf(html)).length, name).toBeGreaterThan(5);
    expect(skeletonOf(hostile[name] ?? ''), name).toEqual(skeletonOf(html));
    if (!isFixed) expect(hostile[name], name).toContain('&lt;');
  }
});
