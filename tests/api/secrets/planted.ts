import { endpoints } from '#contract/index.ts';
import type { MedicalIdParts } from '#contract/medicalId.ts';
import { signInLink } from '#server/account/signInLink.ts';
import { newId } from '#server/core/ids.ts';
import { newToken } from '#server/core/tokens.ts';
import { begin } from '#server/core/transaction.ts';
import { withoutAddress } from '#tests/api/links.ts';
import type { Account } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { mailedLinks } from '#tests/support/mail/mailedLinks.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';
import { aCompanyReturn } from '#tests/support/signIn/companySample.ts';
import { factors } from '#tests/support/signIn/factorPortal.ts';

/** A text that one person knows, or only the portal. */
export interface Secret {
  name: string;
  value: string;
  /** The address that a mail takes it to. */
  mailedTo?: string;
}

const { users, session, apiTokens, invitations, accessLinks, evidenceLinks, joinLinks } = endpoints;

/** Letters and digits, so that every form in which it may be kept is known. */
export const aPassword = () => `Pass1-${newId()}`;

/** Uses every kind of secret through the calls that take it; says which they were. */
export async function plantAll(portal: TestPortal): Promise<{ secrets: Secret[]; admin: Member }> {
  const secrets: Secret[] = [];
  const plant = (name: string, value: string | null | undefined, mailedTo?: string): string => {
    if (!value || value.length < 12) throw new Error(`Nothing to look for: ${name}`);
    secrets.push({ name, value, ...(mailedTo ? { mailedTo } : {}) });
    return value;
  };
  await plantPasswords(portal, plant);
  const password = plant('password of an admin', aPassword());
  const admin = await portal.aWorkspace({ admin: await portal.aUser({ password }) });
  plant('token of a session', admin.token);
  await plantTokens(portal, admin, password, plant);
  await plantLinks(portal, admin, plant);
  await plantFactors(portal, plant);
  await plantWebhook(portal, admin, plant);
  await plantMedicalId(portal, admin, plant);
  await plantSignIns(portal, plant);
  return { secrets, admin };
}

type Plant = (name: string, value: string | null | undefined, mailedTo?: string) => string;

/** The way of a person from sign-up to a password that was changed and one that was reset. */
async function plantPasswords(portal: TestPortal, plant: Plant): Promise<void> {
  const email = `${newId()}@acme.example`;
  const origin = portal.services.config.publicUrl;
  const password = plant('password of a sign-up', aPassword());
  const tokenIn = async (path: string) =>
    (await mailedLinks(portal, email, path))[0]?.searchParams.get('token') ?? '';
  const device = { 'x-device-id': plant('name of a device', newToken()) };
  const logIn = (given: string) =>
    portal.call(session.logIn, {
      body: { provider: 'CREDENTIALS', email, password: given },
      headers: device,
    });

  await portal.call(users.signUp, { body: { provider: 'CREDENTIALS', email, password, consentVersion: 0 } });
  const wrong = plant('wrong password', aPassword());
  const token = plant('token that verifies an address', await tokenIn('verify-email'), email);
  await portal.call(users.verifyEmail, { body: { token, password: wrong } });
  await portal.call(users.verifyEmail, { body: { token, password } });
  await logIn(wrong);
  const first = plant('token of a log-in', (await logIn(password)).body.token);
  const second = (await portal.call(session.refresh, { as: { token: first } })).body.token;
  plant('refreshed token', second);
  const changed = plant('changed password', aPassword());
  const change = { currentPassword: password, newPassword: changed };
  await portal.call(users.changePassword, { body: change, as: { token: second } });
  await portal.call(users.changePassword, { body: change, as: { token: second } });
  await portal.call(users.forgotPassword, { body: { email, origin } });
  const reset = plant('token that resets a password', await tokenIn('forgot-password/reset'), email);
  const newPassword = plant('password after a reset', aPassword());
  await portal.call(users.checkReset, { body: { token: reset } });
  await portal.call(users.resetPassword, { body: { token: reset, newPassword } });
  await portal.call(users.resetPassword, { body: { token: reset, newPassword } });
  const inner = plant('wrong password of operators', aPassword());
  await portal.call(session.internalLogIn, { body: { password: inner } });
}

async function plantTokens(portal: TestPortal, admin: Member, currentPassword: string, plant: Plant) {
  const { workspaceId } = admin;
  const make = async (name: string, mayWrite: boolean, forDirectory = false) => {
    const asked = { workspaceId, name, mayWrite, forDirectory, validDays: null, currentPassword };
    return (await portal.call(apiTokens.create, { body: asked, as: admin })).body.token;
  };
  const reader = plant('API token that may read', await make('Reader', false));
  const writer = plant('API token that may write', await make('Writer', true));
  const directory = plant('API token for SCIM', await make('Directory', false, true));
  for (const token of [reader, writer, directory]) {
    await portal.call(endpoints.members.list, { params: { workspaceId }, body: {}, as: { token } });
    await portal.send({ method: 'GET', url: `/scim/v2/${workspaceId}/Users` }, { as: { token } });
  }
  const made = (await portal.call(endpoints.calendarFeeds.create, { body: { workspaceId }, as: admin })).body;
  const calendar = new URL(made.address);
  plant('token of a calendar', calendar.searchParams.get('token'));
  await portal.send({ method: 'GET', url: calendar.pathname + calendar.search });
}

/** Links that open something for whoever has them. */
async function plantLinks(portal: TestPortal, admin: Member, plant: Plant): Promise<void> {
  const { workspaceId } = admin;
  const as = admin;
  const invited = `${newId()}@acme.example`;
  await portal.call(invitations.create, { body: { workspaceId, emails: [invited] }, as });
  const [invitation] = await mailsTo(portal, invited);
  const joining = /\/join#(\S+)/.exec(invitation?.text ?? '')?.[1];
  const token = plant('token of an invitation', joining, invited);
  await portal.call(invitations.openLink, { body: { token } });

  const kindId = await aKind(portal, workspaceId);
  const guest = await portal.aDraft(workspaceId);
  const ask = (memberId: string, mail: boolean) =>
    portal.call(accessLinks.create, {
      params: { workspaceId },
      body: { workspaceMemberId: memberId, kindIds: [kindId], validDays: 7, mail },
      as,
    });
  const shown = await ask(guest.memberId, false);
  const upload = plant('token of an upload link', linkIn(shown.text));
  await portal.call(endpoints.uploadLink.get, { as: { token: upload } });
  await ask(guest.memberId, true);
  const mailed = (await mailsTo(portal, guest.email)).find(({ text }) => linkIn(text));
  plant('token of a mailed upload link', linkIn(mailed?.text), guest.email);

  const evidence = await portal.call(evidenceLinks.create, {
    params: { workspaceId },
    body: { name: 'Client', workspaceMemberIds: [admin.memberId], kindIds: [kindId], validDays: 7 },
    as,
  });
  const shows = plant('token of an evidence link', linkIn(evidence.text));
  await portal.call(endpoints.evidenceLink.open, { as: { token: shows } });
  const nobody = await withoutAddress(portal, workspaceId);
  const join = await portal.call(joinLinks.create, {
    params: { workspaceId },
    body: { workspaceMemberIds: [nobody], validDays: 7 },
    as,
  });
  const joins = plant('token of a join link', linkIn(join.text));
  await portal.call(endpoints.joinLink.get, { as: { token: joins } });

  const documentId = await portal.aDocument(admin);
  const { body } = await portal.call(endpoints.documents.get, { params: { documentId }, as });
  const file = new URL(body.file?.url ?? '', 'http://localhost');
  plant('signature of a file’s link', file.searchParams.get('sig'));
  await portal.send({ method: 'GET', url: file.pathname + file.search });
  await portal.send({ method: 'GET', url: `${file.pathname}${file.search}x` });

  const { mailboxKey, unsubscribeTokens } = portal.services;
  plant('key of the mailbox', mailboxKey);
  await portal.send({ method: 'GET', url: `/mailbox.json?key=${mailboxKey}` });
  const unsubscribe = plant('token that unsubscribes', unsubscribeTokens.sign(admin.userId), admin.email);
  for (const method of ['GET', 'POST'] as const)
    await portal.send({ method, url: `/unsubscribe?token=${encodeURIComponent(unsubscribe)}` });
}

const linkIn = (text = ''): string | undefined => /link_c[a-z0-9]{24}_[\w-]{43}/.exec(text)?.[0];

async function plantFactors(portal: TestPortal, plant: Plant): Promise<void> {
  const { due, finish, code, withApp } = factors(portal);
  const password = 'Correct-horse-1';
  const account: Account = await portal.aUser({ password });
  const { secret, recoveryCodes } = await withApp(account);
  plant('secret of an authenticator app', secret);
  for (const [at, one] of recoveryCodes.slice(0, 4).entries()) plant(`recovery code ${at + 1}`, one);
  portal.clock.advance(60_000);
  const waiting = await due(account);
  plant('challenge of a log-in', waiting.challenge);
  await finish(waiting.challenge, { code: recoveryCodes[9] === undefined ? '' : `${recoveryCodes[9]}x` });
  const entered = await finish((await due(account)).challenge, { code: recoveryCodes[0] ?? '' });
  plant('token after a second factor', entered.body.token);
  await finish((await due(account)).challenge, { code: code(secret) });
  const passkey = await portal.call(endpoints.secondFactor.startPasskey, { as: entered.body });
  plant('challenge of a passkey', passkey.body.challenge);
}

async function plantWebhook(portal: TestPortal, as: Member, plant: Plant): Promise<void> {
  const params = { workspaceId: as.workspaceId };
  const body = { url: 'https://hooks.invalid/muster', events: ['member.joined' as const] };
  const made = (await portal.call(endpoints.webhooks.create, { params, body, as })).body;
  plant('secret of a webhook', made.secret);
  const named = { params: { webhookId: made.webhook.id }, as };
  plant('new secret of a webhook', (await portal.call(endpoints.webhooks.rotateSecret, named)).body.secret);
  await portal.call(endpoints.webhooks.sendTest, named);
  await portal.call(endpoints.webhooks.list, { params, as });
}

async function plantMedicalId(portal: TestPortal, as: Member, plant: Plant): Promise<void> {
  const text = (name: string) => plant(`medical ID: ${name}`, `${name} ${newId()}`);
  const contact = { name: text('contact'), phone: text('phone'), relationship: null };
  const parts: MedicalIdParts = {
    bloodGroup: 'A+',
    allergies: text('allergies'),
    conditions: text('conditions'),
    medication: text('medication'),
    firstContact: contact,
    secondContact: null,
    doctor: text('doctor'),
    note: text('note'),
  };
  await portal.call(endpoints.medicalId.replace, { params: { id: as.userId }, body: parts, as });
  await portal.call(endpoints.medicalId.get, { params: { id: as.userId }, as });
}

/** Sign-ins with a company, and by the link that an operator makes. */
async function plantSignIns(portal: TestPortal, plant: Plant): Promise<void> {
  plant('nonce', (await portal.call(session.nonce, {})).body.nonce);
  const back = await aCompanyReturn(portal.services);
  plant('attempt of a company’s sign-in', back.body.attempt);
  plant('code of a company’s sign-in', back.body.code);
  const { idToken } = (await portal.call(endpoints.companySignIn.finish, back)).body;
  plant('ID token of a company’s sign-in', idToken);
  await portal.call(session.logIn, { body: { provider: 'COMPANY', idToken } });
  await portal.call(session.logIn, { body: { provider: 'COMPANY', idToken } });
  const { email } = await portal.aUser();
  const link = await begin(portal.services, (scope) => signInLink(scope, email, 'http://localhost:3000'));
  const token = plant('token of a sign-in link', link?.split('#')[1]);
  await portal.call(endpoints.companySignIn.logInByLink, { body: { token } });
  await portal.call(endpoints.companySignIn.logInByLink, { body: { token } });
}
