import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { LANGUAGE_CODES, type Language } from '#contract/rules/languages.ts';
import { workspaces } from '#server/db/schema.ts';
import { jobHandlers } from '#server/housekeeping/jobHandlers.ts';
import { wordsOf } from '#server/mail/words/words.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal, toRequest } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';
import { checkPack } from './packs/packFile.ts';

const portal = createTestPortal();

const asking = (language: Language) => ({ headers: { 'accept-language': language } });

/** The texts of the ZIP that a call answers with, by the names of its files. */
async function zipOf(call: Endpoint, memberId: string, as: Member, language: Language) {
  const request = toRequest(call, { params: { memberId } });
  const answer = await portal.send(request, { as, ...asking(language) });
  expect(answer.statusCode).toBe(200);
  const zip = unzipSync(answer.rawPayload);
  return (name: string): string => Buffer.from(zip[name] ?? []).toString();
}

async function aCrew() {
  portal.clock.set('2026-03-02T08:30:00Z');
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const ben = await portal.aMember(workspaceId, 'WORKSPACE_MEMBER', {
    profile: { firstName: 'Ben', lastName: 'Karlsson' },
  });
  const kindId = await aKind(portal, workspaceId, { name: 'Card' });
  await aRequirement(portal, admin, { kindIds: [kindId] });
  await portal.aDocument(ben, { creator: admin, kindId, name: 'Card of Ben', expirationDate: '2027-01-31' });
  return { admin, ben, workspaceId };
}

/** A pack that was asked for in a language, made by a job that does or doesn't know of it. */
async function packOf({ workspaceId, ...admin }: Member, language: Language, isOfBefore = false) {
  const { body: pack } = await portal.call(endpoints.auditPacks.create, {
    ...{ as: { workspaceId, ...admin }, params: { workspaceId }, body: {}, ...asking(language) },
  });
  const payload = { workspaceId, auditPackId: pack.id };
  if (isOfBefore) await jobHandlers['auditPacks.make'](portal.services, payload);
  await portal.work();
  const { body: list } = await portal.call(endpoints.auditPacks.list, {
    ...{ as: { workspaceId, ...admin }, params: { workspaceId } },
  });
  const { rawPayload } = await portal.send({ method: 'GET', url: list.data[0]?.file?.url ?? '' });
  await portal.call(endpoints.auditPacks.remove, {
    ...{ as: { workspaceId, ...admin }, params: { auditPackId: pack.id } },
  });
  const { publicKey } = portal.services.packSigner;
  const { problems } = await checkPack(new Blob([new Uint8Array(rawPayload)]), publicKey);
  expect(problems).toEqual([]);
  const zip = unzipSync(rawPayload);
  return (name: string): string => Buffer.from(zip[name] ?? []).toString();
}

test('[LNG-01] [GAP-04] a record is in the language of who makes it, not in that of the person', async () => {
  const { admin, ben } = await aCrew();
  const read = async (language: Language) =>
    (await zipOf(endpoints.memberRecord.download, ben.memberId, admin, language))('Record.html');
  const polish = await read('pl');
  expect(polish).toContain('<html lang="pl">');
  for (const said of ['<h2>Co trzeba mieć</h2>', '<td>Spełniono</td>', '2 marca 2026', '31 stycznia 2027'])
    expect(polish).toContain(said);
  expect(polish).not.toMatch(/Requirement|Met by|made by|What they/);
  const arabic = await read('ar');
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(arabic).toContain('<h1><bdi>Ben Karlsson</bdi></h1>');
});

test('[LNG-01] [DOOR-05] a pack and the page that checks it are in the language in which it was asked for', async () => {
  const { admin } = await aCrew();
  const english = await packOf(admin, 'en');
  const polish = await packOf(admin, 'pl');
  expect(english('index.html')).toContain('<h2>Requirements</h2>');
  expect(polish('index.html')).toContain('<h2>Wymagania</h2>');
  expect(polish('index.html')).toContain('Spełniono <small>do 31 stycznia 2027</small>');
  expect(polish('verify.html')).toContain('<h1>Sprawdzanie pakietu dla audytora</h1>');
  // What programs read is the same in every language.
  for (const name of ['matrix.csv', 'records.json']) expect(polish(name)).toBe(english(name));
  const arabic = await packOf(admin, 'ar');
  for (const page of ['index.html', 'verify.html'])
    expect(arabic(page)).toContain('<html lang="ar" dir="rtl">');
  expect(arabic('index.html')).toContain('<td><bdi>Ben Karlsson</bdi></td>');
});

test('[LNG-01] [DOOR-05] a job from before packs had a language makes one in that of the workspace', async () => {
  const { admin, workspaceId } = await aCrew();
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.update(workspaces).set({ language: 'es' }).where(eq(workspaces.id, workspaceId)),
  );
  expect((await packOf(admin, 'pl', true))('index.html')).toContain('<h2>Requisitos</h2>');
});

test('[LNG-01] [DOOR-05] the portal’s own page that checks packs is in the language of the browser', async () => {
  const seen = new Set<string>();
  for (const language of LANGUAGE_CODES) {
    const answer = await portal.send({ method: 'GET', url: '/verify.html' }, asking(language));
    expect(answer.payload).toContain(`<html lang="${language}"`);
    expect(answer.payload).toContain(`<h1>${wordsOf(language).auditPacks.verifier.title}</h1>`);
    expect(answer.headers.vary).toContain('accept-language, cookie');
    const policy = String(answer.headers['content-security-policy']).replace("; frame-ancestors 'none'", '');
    expect(answer.payload).toContain(`content="${policy}"`);
    seen.add(policy);
  }
  expect(seen.size).toBe(LANGUAGE_CODES.length);
  const chosen = { headers: { 'accept-language': 'de', cookie: 'muster-language=ar' } };
  const { payload } = await portal.send({ method: 'GET', url: '/verify.html' }, chosen);
  expect(payload).toContain('<html lang="ar" dir="rtl">');
});

test('[LNG-01] [DOOR-11] everything about a person is told in the language of who downloads it; the JSON has codes', async () => {
  const { ben } = await aCrew();
  const english = wordsOf('en').personalData;
  const words = new Set<string>([...Object.values(english.columns), ...Object.values(english.parts)]);
  const texts = await zipOf(endpoints.personalData.download, ben.memberId, ben, 'ar');
  const arabic = texts('index.html');
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(arabic).toContain('<h1>كل البيانات عن <bdi>Ben Karlsson</bdi></h1>');
  const heads = [...arabic.matchAll(/<(?:th scope="col"|h2)>(.*?)</g)].map(([, text = '']) => text);
  expect(heads.length).toBeGreaterThan(60);
  expect(heads.filter((text) => words.has(text) || text === 'undefined')).toEqual([]);
  expect(arabic).toContain(`<td>${wordsOf('ar').codes.role.WORKSPACE_MEMBER}</td>`);
  expect(JSON.parse(texts('record.json'))).toMatchObject({ person: [{ role: 'WORKSPACE_MEMBER' }] });
  const polish = await zipOf(endpoints.personalData.download, ben.memberId, ben, 'pl');
  expect(polish('index.html')).toContain('<h1>Wszystkie dane: Ben Karlsson</h1>');
  expect(polish('index.html')).toContain('<h2>Zawody</h2>\n<p>Nic.</p>');
});
