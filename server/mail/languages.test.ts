import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LANGUAGE_CODES, type Language } from '#contract/rules/languages.ts';
import { newId } from '#server/core/ids.ts';
import type { Account } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { dailyMailsAt } from '#tests/support/mail/dailyMails.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';
import { mailboxPath } from './mailbox/mailboxKey.ts';

const { accessLinks, invitations, teams, users, workspaces } = endpoints;
const portal = createTestPortal();

const choose = (as: Account, language: Language) =>
  portal.call(users.upsertProperties, { body: { language }, as });

/** An admin of a workspace in a language. */
async function aWorkspaceIn(language: Language): Promise<Member> {
  const admin = await portal.aWorkspace({ name: 'North Site' });
  const params = { workspaceId: admin.workspaceId };
  await portal.call(workspaces.update, { params, body: { language }, as: admin });
  return admin;
}

const subjectsTo = async (email: string) => (await mailsTo(portal, email)).map(({ subject }) => subject);
const htmlTo = async (email: string) => (await mailsTo(portal, email))[0]?.html;

test('[LNG-02] an invitation is in the language of the account with its address, also before it joins, else in the one chosen for the person, else in the workspace’s', async () => {
  const admin = await aWorkspaceIn('de');
  await choose(admin, 'es');
  const known = await portal.aUser();
  await choose(known, 'pl');
  const unknown = `${newId()}@acme.example`;
  const chosen = await portal.aDraft(admin.workspaceId, undefined, { language: 'ar' });
  const emails = [known.email, unknown, chosen.email];
  const body = { workspaceId: admin.workspaceId, emails };
  const headers = { 'accept-language': 'ar' };
  expect((await portal.call(invitations.create, { body, as: admin, headers })).status).toBe(201);
  expect(await htmlTo(known.email)).toContain('Przyjmij zaproszenie');
  expect(await htmlTo(unknown)).toContain('Einladung annehmen');
  expect(await htmlTo(chosen.email)).toContain('قبول الدعوة');
});

const ADDED: Record<Language, RegExp> = {
  en: /^You were added to Cranes in North Site$/,
  de: /^Sie sind jetzt im Team Cranes in North Site$/,
  es: /^Ahora estás en el grupo Cranes de North Site$/,
  pl: /^Jesteś teraz w zespole Cranes, obszar North Site$/,
  ar: /^إضافتك إلى الفريق \u2068Cranes\u2069 في \u2068North Site\u2069$/,
};

test('[LNG-02] one event is told to five members in their five languages', async () => {
  const admin = await portal.aWorkspace({ name: 'North Site' });
  const { workspaceId } = admin;
  const teamId = await portal.aTeam(workspaceId, [], { name: 'Cranes' });
  const readers = await Promise.all(
    LANGUAGE_CODES.map(async (language) => {
      const member = await portal.aMember(workspaceId);
      await choose(member, language);
      return { language, member };
    }),
  );
  const workspaceMemberIds = readers.map(({ member }) => member.memberId);
  await portal.call(teams.addMembers, { body: { proGroupIds: [teamId], workspaceMemberIds }, as: admin });
  for (const { language, member } of readers)
    expect(await subjectsTo(member.email)).toEqual([expect.stringMatching(ADDED[language])]);
});

test('[LNG-02] the mail of the day is in the language of its reader; who has none reads the workspace’s', async () => {
  const admin = await aWorkspaceIn('es');
  const { workspaceId } = admin;
  const holder = await portal.aMember(workspaceId);
  await choose(holder, 'ar');
  await portal.aDocument(holder, { name: 'Forklift', expirationDate: '2027-03-09' });
  portal.clock.set('2027-03-01T12:00:00Z');
  const mails = await dailyMailsAt(portal, workspaceId, '2027-03-10T12:00:00Z');
  const to = ({ email }: Account) => mails.find((mail) => mail.to === email);
  expect(to(holder)?.subject).toBe('انتهت صلاحية \u2068Forklift\u2069');
  expect(to(holder)?.text).toContain('9 مارس 2027');
  expect(to(holder)?.html).toContain('<html lang="ar" dir="rtl">');
  expect(to(admin)?.subject).toBe('Vencido: Forklift');
  expect(to(admin)?.text).toContain('venció el 9 de marzo de 2027.');
});

test('[LNG-02] a link for somebody without an account is mailed in the language that was chosen for them, else in the workspace’s', async () => {
  const admin = await aWorkspaceIn('pl');
  const { workspaceId } = admin;
  const kindId = await aKind(portal, workspaceId, { name: 'First aid' });
  const askedIn = async (language: Language | null) => {
    const email = `${newId()}@crew.example`;
    const { memberId } = await portal.aDraft(workspaceId, email, { language });
    const body = { workspaceMemberId: memberId, kindIds: [kindId], validDays: 7, mail: true };
    const made = await portal.call(accessLinks.create, { params: { workspaceId }, body, as: admin });
    expect(made.status).toBe(201);
    return subjectsTo(email);
  };
  expect(await askedIn(null)).toEqual(['Wyślij „First aid” do obszaru North Site']);
  expect(await askedIn('es')).toEqual(['Envía “First aid” a North Site']);
});

test('[LNG-02] who signs up is written to in the language of the page, and later in that of the account, whoever asks', async () => {
  const email = `${newId()}@acme.example`;
  const signUp = {
    provider: 'CREDENTIALS' as const,
    email,
    password: 'Correct-horse-1',
    consentVersion: 0 as const,
  };
  const answer = await portal.call(users.signUp, { body: signUp, headers: { 'accept-language': 'es-MX' } });
  expect(answer.status).toBe(201);
  expect(await subjectsTo(email)).toEqual(['Confirma tu dirección de correo']);
  const origin = portal.services.config.publicUrl;
  await portal.call(users.forgotPassword, { body: { email, origin }, headers: { 'accept-language': 'de' } });
  expect(await subjectsTo(email)).toContain('Definir una contraseña nueva');
});

test('[LNG-02] an account that has no language yet is written to in that of the call', async () => {
  const { email } = await portal.aUser();
  const origin = portal.services.config.publicUrl;
  await portal.call(users.forgotPassword, { body: { email, origin }, headers: { 'accept-language': 'de' } });
  expect(await subjectsTo(email)).toEqual(['Neues Passwort festlegen']);
});

test('[LNG-02] the page that stops the mail of the day is in the account’s language, else the browser’s', async () => {
  const user = await portal.aUser();
  const url = `/unsubscribe?token=${portal.services.unsubscribeTokens.sign(user.userId)}`;
  const open = async (path: string, method: 'GET' | 'POST' = 'GET') =>
    (await portal.send({ method, url: path, headers: { 'accept-language': 'de' } })).body;
  expect(await open(url)).toContain('<html lang="de">');
  await choose(user, 'ar');
  expect(await open(url)).toContain('<html lang="ar" dir="rtl">');
  expect(await open(url, 'POST')).toContain('تم إيقاف الرسالة اليومية');
  expect(await open('/unsubscribe?token=x')).toContain('Dieser Link funktioniert nicht');
});

test('[LNG-01] the mailbox of a server without mail is in the browser’s language', async () => {
  const url = mailboxPath(portal.services.mailboxKey);
  const open = async (language: string) =>
    (await portal.send({ method: 'GET', url, headers: { 'accept-language': language } })).body;
  expect(await open('pl')).toContain('<h1>Skrzynka</h1>');
  expect(await open('ar')).toContain('<html lang="ar" dir="rtl">');
  expect(await open('fr')).toContain('<h1>Mailbox</h1>');
});
