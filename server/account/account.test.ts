import { createHmac } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { isId } from '#contract/rules/ids.ts';
import { RATE } from '#contract/rules/limits.ts';
import { readConfig } from '#server/core/config.ts';
import { newId } from '#server/core/ids.ts';
import { aSession } from '#tests/support/accounts.ts';
import { type Caller, createTestPortal } from '#tests/support/portal.ts';

const { available, changePassword, feedbackIdentity, get, properties, update, upsertProperties } =
  endpoints.users;
const { logIn } = endpoints.session;
const portal = createTestPortal();
const PASSWORD = 'Correct-horse-1';
const NEW = 'Another-horse-2';

type Body = Parameters<typeof portal.call<typeof update>>[1]['body'];
const change = (as: Caller & { userId: string }, body: Body) =>
  portal.call(update, { params: { id: as.userId }, as, body });
const enter = (email: string, password: string) =>
  portal.call(logIn, { body: { provider: 'CREDENTIALS', email, password } });
const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a02' } })
    .png()
    .toBuffer();

test('[ENT-04] [API-17] a picture is drawn anew as WebP of at most 512 pixels and served by a signed link', async () => {
  const person = await portal.aWorkspace();
  const before = await portal.call(get, { params: { id: person.userId }, as: person });
  expect(before.body.avatar).toBeNull();
  const picture = (await aPicture(1_200, 600)).toString('base64');
  const { body } = await change(person, { avatarBase64: `data:image/png;base64,${picture}` });
  const url = body.avatar?.url ?? '';
  const { headers, rawPayload, statusCode } = await portal.send({ method: 'GET', url });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 256 });
  const part = await portal.send({ method: 'GET', url, headers: { range: 'bytes=4-7' } });
  expect(part.rawPayload).toEqual(rawPayload.subarray(4, 8));
  expect(
    (
      await portal.send({
        method: 'GET',
        url: url.replace(/sig=(.)/, (_, first) => (first === 'A' ? 'sig=B' : 'sig=A')),
      })
    ).statusCode,
  ).toBe(403);
  portal.clock.advance(31 * 60_000);
  expect((await portal.send({ method: 'GET', url })).statusCode).toBe(403);
});

test('[ENT-15] [ENT-04] the picture stands in the memberships too, from before and after; null removes it everywhere', async () => {
  const person = await portal.aWorkspace();
  const avatarBase64 = (await aPicture(40, 40)).toString('base64');
  const { body } = await change(person, { avatarBase64 });
  const me = async (workspaceId: string) =>
    (await portal.call(endpoints.members.me, { params: { workspaceId }, as: person })).body.user?.avatar;
  expect(await me(person.workspaceId)).toEqual(body.avatar);
  const later = await portal.call(endpoints.workspaces.create, {
    body: { name: 'Later Site', isPublic: false },
    as: person,
  });
  expect(await me(later.body.id)).toEqual(body.avatar);
  const kept = await change(person, { title: 'Foreman' });
  expect(kept.body.avatar).toEqual(body.avatar);
  expect((await change(person, { avatarBase64: null })).body.avatar).toBeNull();
  expect(await me(person.workspaceId)).toBeNull();
  expect((await portal.send({ method: 'GET', url: body.avatar?.url ?? '' })).statusCode).toBe(404);
});

test('[API-17] what is no picture, or too large, is refused and changes nothing', async () => {
  const person = await portal.aUser();
  const text = Buffer.from('<html>no picture</html>').toString('base64');
  const refused = await change(person, { avatarBase64: text, firstName: 'Grace' });
  expect(refused.error).toMatchObject({ statusCode: 415, code: 'IMAGE_UNREADABLE' });
  const large = Buffer.alloc(10 * 1024 * 1024 + 1).toString('base64');
  expect((await change(person, { avatarBase64: large })).error.code).toBe('FILE_TOO_LARGE');
  const { body } = await portal.call(get, { params: { id: person.userId }, as: person });
  expect(body).toMatchObject({ firstName: 'Ada', avatar: null });
});

test.each([
  [
    { phone: '0151 234 567 89', phoneCountryCode: '+49' },
    { phone: '15123456789', phoneCountryCode: '+49' },
  ],
  [{ phone: '+49 (0)151 23456789' }, { phone: '15123456789', phoneCountryCode: '+49' }],
  [
    { phone: '+1 415 555 2671', phoneCountryCode: '+49' },
    { phone: '4155552671', phoneCountryCode: '+1' },
  ],
  [
    { phone: '06 1234 5678', phoneCountryCode: '39' },
    { phone: '0612345678', phoneCountryCode: '+39' },
  ],
])('[API-17] [ENT-15] the phone number %j is kept as %j', async (given, kept) => {
  const person = await portal.aWorkspace();
  expect((await change(person, given)).body).toMatchObject(kept);
  const { workspaceId } = person;
  const me = await portal.call(endpoints.members.me, { params: { workspaceId }, as: person });
  expect(me.body.user).toMatchObject(kept);
  expect((await change(person, { lastName: 'Hopper' })).body).toMatchObject(kept);
  expect((await change(person, { phone: null })).body).toMatchObject({ phone: null, phoneCountryCode: null });
});

test.each([
  { phone: '12', phoneCountryCode: '+49' },
  { phone: '0151 23456789' },
  { phone: '0151 23456789', phoneCountryCode: '+999' },
  { phone: 'call me', phoneCountryCode: '+49' },
  { phone: '0151 23456789 ext. 5', phoneCountryCode: '+49' },
])('[API-17] this is no phone number: %j', async (given) => {
  const { error } = await change(await portal.aUser(), given);
  expect(error).toMatchObject({ statusCode: 400, code: 'VALIDATION' });
  expect(error.issues?.map(({ path }) => path)).toEqual(['phone']);
});

test('[API-28] the password is changed with the current one, and the other sessions end', async () => {
  const person = await portal.aUser({ password: PASSWORD });
  const elsewhere = { token: await aSession(portal.services, person.userId) };
  const to = (currentPassword: string, newPassword = NEW) =>
    portal.call(changePassword, { body: { currentPassword, newPassword }, as: person });
  expect((await to('Wrong-horse-1')).error).toMatchObject({ statusCode: 400, code: 'PASSWORD_WRONG' });
  expect((await to(PASSWORD, 'weak')).error.code).toBe('VALIDATION');
  expect((await to(PASSWORD)).status).toBe(204);
  expect((await enter(person.email, PASSWORD)).status).toBe(401);
  expect((await enter(person.email, NEW)).status).toBe(200);
  const look = (as: Caller) => portal.call(get, { params: { id: person.userId }, as });
  expect((await look(person)).status).toBe(200);
  expect((await look(elsewhere)).error.code).toBe('TOKEN_EXPIRED');
});

test('[API-28] after ten wrong current passwords one waits', async () => {
  const person = await portal.aUser({ password: PASSWORD });
  const to = (currentPassword: string) =>
    portal.call(changePassword, { body: { currentPassword, newPassword: NEW }, as: person });
  for (let time = 0; time < RATE.changePassword.points - 2; time++) await to('Wrong-horse-1');
  const together = await Promise.all(Array.from({ length: 4 }, () => to('Wrong-horse-1')));
  expect(together.filter(({ error }) => error.code === 'PASSWORD_WRONG')).toHaveLength(2);
  expect((await to(PASSWORD)).error.code).toBe('RATE_LIMITED');
});

test('[API-19] an address is available until somebody has it, in whatever case', async () => {
  const email = `${newId()}@acme.example`;
  const ask = (address: string) => portal.call(available, { query: { email: address } });
  expect((await ask(email)).body).toEqual({ available: true });
  await portal.aUser({ email });
  expect((await ask(email.toUpperCase())).body).toEqual({ available: false });
  expect((await ask('no address')).error.code).toBe('VALIDATION');
});

test('[API-29] [API-30] preferences are kept one by one and are the caller’s own', async () => {
  const person = await portal.aUser();
  const other = await portal.aUser();
  const first = await portal.call(properties, { as: person });
  expect(first.body).toEqual({
    serviceLicenseAgreementVersion: 1,
    theme: 'system',
    language: null,
    reminderMails: true,
    cookieChoices: null,
  });
  const set = (body: Parameters<typeof portal.call<typeof upsertProperties>>[1]['body']) =>
    portal.call(upsertProperties, { body, as: person });
  await set({ theme: 'dark' });
  await set({ language: 'pl' });
  await set({ reminderMails: false });
  await set({ cookieChoices: { statistics: true, marketing: false } });
  expect((await portal.call(properties, { as: person })).body).toEqual({
    serviceLicenseAgreementVersion: 1,
    theme: 'dark',
    language: 'pl',
    reminderMails: false,
    cookieChoices: { statistics: true, marketing: false },
  });
  expect((await portal.call(properties, { as: other })).body).toEqual(first.body);
});

test('[LNG-02] the language of the first log-in is kept with the person, until they choose another one', async () => {
  const person = await portal.aUser({ password: PASSWORD });
  const logInIn = (language: string) =>
    portal.call(logIn, {
      body: { provider: 'CREDENTIALS', email: person.email, password: PASSWORD },
      headers: { 'accept-language': language },
    });
  const kept = async () => (await portal.call(properties, { as: person })).body.language;
  expect(await kept()).toBeNull();
  await logInIn('pl-PL,pl;q=0.9,en;q=0.8');
  expect(await kept()).toBe('pl');
  await logInIn('de');
  expect(await kept()).toBe('pl');
  await portal.call(upsertProperties, { body: { language: 'ar' }, as: person });
  await logInIn('de');
  expect(await kept()).toBe('ar');
  const wrong = await portal.call(upsertProperties, { body: { language: 'xx' as 'en' }, as: person });
  expect(wrong.error.code).toBe('VALIDATION');
});

test('[API-16] [ENT-01] [ENT-02] [ENT-03] [ENT-05] a user has identity, name, company and the role in the selected workspace', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = await portal.aWorkspace();
  const member = await portal.aMember(workspaceId, 'TEAM_ADMIN', {
    profile: { firstName: 'Grace', lastName: 'Hopper', title: 'Admiral', contractor: 'Navy' },
  });
  const look = async (as: Caller) => (await portal.call(get, { params: { id: member.userId }, as })).body;
  const { id, createdAt, ...user } = await look(member);
  expect(isId(id)).toBe(true);
  expect(new Date(createdAt).toISOString()).toBe(createdAt);
  expect(user).toEqual({
    email: member.email,
    isEmailVerified: true,
    emailDomain: 'acme.example',
    firstName: 'Grace',
    lastName: 'Hopper',
    fullName: 'Grace Hopper',
    title: 'Admiral',
    contractor: 'Navy',
    phone: null,
    phoneCountryCode: null,
    avatar: null,
    role: 'TEAM_ADMIN',
  });
  expect((await look({ token: member.token })).role).toBeNull();
  expect((await look({ ...member, workspaceId: admin.workspaceId })).role).toBeNull();
});

test('[API-31] the identity for the feedback widget is the user’s, under the configured secret', async () => {
  const person = await portal.aUser();
  const node = await portal.addNode({ config: readConfig({ FEATUREBASE_SECRET: 'shared with the widget' }) });
  const { body } = await portal.call(feedbackIdentity, { as: person, on: node });
  const expected = createHmac('sha256', 'shared with the widget').update(person.userId).digest('hex');
  expect(body).toEqual({ featurebaseIdentity: expected });
  expect((await portal.call(feedbackIdentity, { as: person })).body.featurebaseIdentity).toBeNull();
});
