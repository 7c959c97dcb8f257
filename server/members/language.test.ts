import { expect, onTestFinished, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Language } from '#contract/rules/languages.ts';
import { newId } from '#server/core/ids.ts';
import { aSession, PROFILE } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import type { NewMembers } from './people.ts';

const { create, get, list, remove, update } = endpoints.members;
const { invitations, memberMerging, users } = endpoints;
const portal = createTestPortal();
const someEmail = () => `crew.${newId()}@acme.example`;

async function addOne(person: Partial<NewMembers[number]>, as: Member) {
  const { body } = await portal.call(create, {
    params: { workspaceId: as.workspaceId },
    body: [{ role: 'WORKSPACE_MEMBER', ...person }],
    as,
  });
  return body.data[0]?.id ?? '';
}
const change = (memberId: string, body: object, as: Member) =>
  portal.call(update, { params: { memberId }, body, as });
const languageOf = async (memberId: string, as: Member) =>
  (await portal.call(get, { params: { memberId }, as })).body.language;
const invite = (emails: string[], as: Member, language?: Language) =>
  portal.call(invitations.create, { body: { workspaceId: as.workspaceId, emails, language }, as });

test('[LNG-02] an admin chooses the language of somebody without an account, another one, and none', async () => {
  const admin = await portal.aWorkspace();
  const chosen = await addOne({ firstName: 'Ola', language: 'pl' }, admin);
  const open = await addOne({ firstName: 'Mo' }, admin);
  expect([await languageOf(chosen, admin), await languageOf(open, admin)]).toEqual(['pl', null]);
  expect((await change(chosen, { language: 'de' }, admin)).body.language).toBe('de');
  await change(chosen, { title: 'Fitter' }, admin);
  expect(await languageOf(chosen, admin)).toBe('de');
  expect((await change(chosen, { language: null }, admin)).body.language).toBeNull();
  expect((await change(chosen, { language: 'xx' }, admin)).error.code).toBe('VALIDATION');
  expect((await change(chosen, { language: '' }, admin)).error.code).toBe('VALIDATION');
});

test('[LNG-02] [PPL-02] another language is a change of the person: told once, and refused to who saw another one', async () => {
  const admin = await portal.aWorkspace();
  const id = await addOne({ firstName: 'Ola', language: 'pl' }, admin);
  const told = async () => {
    const { workspaceId } = admin;
    const { body } = await portal.call(endpoints.activity.list, {
      params: { workspaceId },
      body: {},
      as: admin,
    });
    return body.activities.filter(({ eventName }) => eventName === 'member_changed').length;
  };
  await change(id, { language: 'pl' }, admin);
  expect(await told()).toBe(0);
  const seen = {
    ...{ email: null, firstName: 'Ola', lastName: null, phone: null, phoneCountryCode: null },
    ...{ staffNumber: null, title: null, contractor: null },
  };
  for (const other of ['de', null]) {
    const stale = await change(id, { language: 'es', seen: { ...seen, language: other } }, admin);
    expect(stale.error.code).toBe('MEMBER_CHANGED');
  }
  expect((await change(id, { language: 'es', seen: { ...seen, language: 'pl' } }, admin)).status).toBe(200);
  expect(await told()).toBe(1);
  // A program that knows of no languages says nothing of them.
  expect((await change(id, { lastName: 'Nowak', seen }, admin)).status).toBe(200);
});

test('[LNG-02] who has an account chooses it there, and nobody but admins is told a language', async () => {
  const admin = await portal.aWorkspace();
  const lead = await portal.aMember(admin.workspaceId, 'TEAM_ADMIN');
  const id = await addOne({ firstName: 'Ola', language: 'pl' }, admin);
  for (const language of ['pl', null])
    expect((await change(lead.memberId, { language }, admin)).error.code).toBe('HAS_ACCOUNT');
  const languages = async (as: Member) => {
    const { body } = await portal.call(list, { params: { workspaceId: as.workspaceId }, body: {}, as });
    return body.data.filter((member) => member.id === id).map(({ language }) => language);
  };
  expect(await languages(admin)).toEqual(['pl']);
  expect(await languages(lead)).toEqual([null]);
});

test('[LNG-02] an invitation keeps the language that was chosen for it, in place of the one before', async () => {
  const admin = await portal.aWorkspace();
  const [noted, fresh] = [someEmail(), someEmail()];
  const id = await addOne({ email: noted, language: 'es' }, admin);
  await invite([noted, fresh], admin);
  expect(await languageOf(id, admin)).toBe('es');
  const colleague = await portal.aMember(admin.workspaceId);
  await invite([noted.toUpperCase(), fresh, colleague.email], admin, 'pl');
  const { body } = await portal.call(list, {
    params: { workspaceId: admin.workspaceId },
    body: {},
    as: admin,
  });
  const kept = new Map(body.data.map(({ email, language }) => [email, language]));
  expect([kept.get(noted), kept.get(fresh), kept.get(colleague.email)]).toEqual(['pl', 'pl', null]);
  expect((await invite([fresh], admin, 'xx' as Language)).error.code).toBe('VALIDATION');
});

test('[LNG-02] a refused invitation leaves the language as it was', async () => {
  const admin = await portal.aWorkspace();
  const { config } = portal.services;
  const before = config.invitations;
  onTestFinished(() => {
    config.invitations = before;
  });
  config.invitations = { ...before, perDay: 0, firstDayPublic: 0, firstDayCompany: 0 };
  const email = someEmail();
  const id = await addOne({ email, language: 'es' }, admin);
  expect((await invite([email], admin, 'pl')).error.code).toBe('INVITATION_LIMIT');
  expect(await languageOf(id, admin)).toBe('es');
});

test('[LNG-02] [PPL-13] somebody who was removed and is added again has the language that was chosen for them, or the new one', async () => {
  const admin = await portal.aWorkspace();
  const email = someEmail();
  const id = await addOne({ email, language: 'pl' }, admin);
  const again = async (person: Partial<NewMembers[number]>) => {
    await portal.call(remove, { params: { memberId: id }, as: admin });
    expect(await addOne({ email, ...person }, admin)).toBe(id);
    return languageOf(id, admin);
  };
  expect(await again({})).toBe('pl');
  expect(await again({ language: 'de' })).toBe('de');
});

test('[LNG-02] [PPL-03] of two rows of a person the one that stays keeps its language, and takes the other one where it has none', async () => {
  const admin = await portal.aWorkspace();
  const merged = async (own: Language | null) => {
    const stays = await addOne({ firstName: 'Ola', language: own }, admin);
    const goes = await addOne({ firstName: 'Ola', language: 'pl' }, admin);
    const { body } = await portal.call(memberMerging.merge, {
      body: { workspaceId: admin.workspaceId, fromId: goes, intoId: stays },
      as: admin,
    });
    return body.member.language;
  };
  expect([await merged('de'), await merged(null)]).toEqual(['de', 'pl']);
});

test('[LNG-02] a mail to somebody without an account is in the language that was chosen for them, else in the workspace’s; an account’s own counts before both', async () => {
  const admin = await portal.aWorkspace({ language: 'de' });
  const [noted, open] = [someEmail(), someEmail()];
  const account = await portal.aUser();
  await portal.call(users.upsertProperties, { body: { language: 'es' }, as: account });
  const id = await addOne({ email: noted, language: 'pl' }, admin);
  await invite([noted, open], admin);
  await invite([account.email], admin, 'ar');
  const subjectTo = async (email: string) => (await mailsTo(portal, email))[0]?.subject ?? '';
  const [polish, german, spanish] = await Promise.all([noted, open, account.email].map(subjectTo));
  expect(polish).toMatch(/zaproszenie|zaprasza/i);
  expect(german).toMatch(/eingeladen|einladung|lädt/i);
  expect(spanish).toMatch(/invit/i);
  expect(new Set([polish, german, spanish]).size).toBe(3);
  // The one who reads it changes: so does the next mail.
  await change(id, { language: null }, admin);
  portal.clock.advance(25 * 60 * 60_000);
  admin.token = await aSession(portal.services, admin.userId);
  await invite([noted], admin);
  expect(await subjectTo(noted)).toBe(german);
});

test('[LNG-02] an account has the language of the page that it was made on, and what the workspace chose ends', async () => {
  const admin = await portal.aWorkspace();
  const email = someEmail();
  const id = await addOne({ email, language: 'pl' }, admin);
  await invite([email], admin);
  const [token = ''] = (await mailsTo(portal, email)).flatMap(
    ({ text }) => /\/join#(\S+)/.exec(text)?.[1] ?? [],
  );
  const { body: session } = await portal.call(users.signUp, {
    body: {
      provider: 'INVITATION',
      token,
      password: 'Correct-horse-1',
      ...PROFILE,
      consentVersion: 0,
      serviceLicenseAgreementVersion: 1,
    },
    headers: { 'accept-language': 'de-AT,de;q=0.9' },
  });
  const { body } = await portal.call(users.properties, { as: { token: session.token } });
  expect(body.language).toBe('de');
  expect(await languageOf(id, admin)).toBeNull();
});
