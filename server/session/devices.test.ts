import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { newId } from '#server/core/ids.ts';
import { type Caller, createTestPortal } from '#tests/support/portal.ts';

const { devices, end, logIn, refresh, signOut, signOutOthers } = endpoints.session;
const portal = createTestPortal();
const PASSWORD = 'Correct-horse-1';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const enter = async (email: string, userAgent: string) => {
  const body = { provider: 'CREDENTIALS' as const, email, password: PASSWORD };
  return (await portal.call(logIn, { body, headers: { 'user-agent': userAgent } })).body;
};
const list = async (as: Caller) => (await portal.call(devices, { as })).body;

test('the devices of a person are told by browser and system, the newest login first, with the day of their last use', async () => {
  const person = await portal.aUser({ password: PASSWORD });
  await portal.aUser({ password: PASSWORD });
  portal.clock.set('2026-03-03T10:00:00Z');
  const desk = await enter(person.email, FIREFOX);
  portal.clock.set('2026-03-04T23:59:59Z');
  const phone = await enter(person.email, PHONE);
  portal.clock.set('2026-03-06T00:00:01Z');
  const { data, count } = await list(desk);
  expect(count).toBe(3);
  const [id] = data.map((device) => device.id);
  expect(data).toMatchObject([
    { browser: 'Safari', system: 'iPhone', lastUsedOn: '2026-03-04', createdAt: '2026-03-04T23:59:59.000Z' },
    { browser: 'Firefox', system: 'Windows', lastUsedOn: '2026-03-06', isCurrent: true },
    { browser: null, system: null, lastUsedOn: '2026-03-02', isCurrent: false },
  ]);
  expect((await list(phone)).data.find(({ isCurrent }) => isCurrent)?.id).toBe(id);
});

test('signing out everywhere else leaves this session alone, refreshed or not', async () => {
  const person = await portal.aUser({ password: PASSWORD });
  const other = await enter(person.email, FIREFOX);
  const here = (await portal.call(refresh, { as: await enter(person.email, PHONE) })).body;
  const stranger = await portal.aUser();
  expect((await portal.call(signOutOthers, { as: here })).status).toBe(204);
  expect((await list(here)).data).toMatchObject([{ system: 'iPhone', isCurrent: true }]);
  for (const as of [person, other]) {
    expect((await portal.call(devices, { as })).error.message).toBe('Token expired');
  }
  expect((await list(stranger)).count).toBe(1);
});

test('a device that signed out, or was not used for as long as its token lives, is no more in the list', async () => {
  const person = await portal.aUser({ password: PASSWORD });
  const desk = await enter(person.email, FIREFOX);
  await portal.call(signOut, { as: desk });
  expect((await list(person)).count).toBe(1);
  portal.clock.advance(LIFETIME_MS.accessToken);
  const phone = await enter(person.email, PHONE);
  expect((await list(phone)).data).toMatchObject([{ isCurrent: true }]);
});

test('one session is ended by its id, again without complaint, and the rest goes on', async () => {
  const person = await portal.aUser({ password: PASSWORD });
  const [desk, phone] = [await enter(person.email, FIREFOX), await enter(person.email, PHONE)];
  const { data } = await list(desk);
  const sessionId = data.find(({ system }) => system === 'iPhone')?.id ?? '';
  for (const _again of [1, 2]) {
    expect((await portal.call(end, { params: { sessionId }, as: desk })).status).toBe(204);
    expect((await portal.call(devices, { as: phone })).error.code).toBe('TOKEN_EXPIRED');
    expect((await portal.call(refresh, { as: phone })).error.code).toBe('TOKEN_EXPIRED');
  }
  const left = (await list(desk)).data.map(({ system }) => system);
  expect(left.sort()).toEqual(['Windows', null].sort());
  expect((await list(person)).count).toBe(2);
});

test('nobody ends a session of somebody else, or one that never was; both are answered alike', async () => {
  const [person, stranger] = [await portal.aUser(), await portal.aUser()];
  const [theirs] = (await list(stranger)).data;
  const refused = await Promise.all(
    [theirs?.id ?? '', newId()].map((sessionId) => portal.call(end, { params: { sessionId }, as: person })),
  );
  const told = refused.map(({ error: { statusCode, code, message } }) => ({ statusCode, code, message }));
  expect(told).toEqual([told[1], { ...told[0], statusCode: 404, code: 'NOT_FOUND' }]);
  expect((await list(stranger)).count).toBe(1);
});

test('a session that ends itself by its id is signed out', async () => {
  const person = await portal.aUser();
  const sessionId = (await list(person)).data[0]?.id ?? '';
  expect((await portal.call(end, { params: { sessionId }, as: person })).status).toBe(204);
  expect((await portal.call(devices, { as: person })).error.code).toBe('TOKEN_EXPIRED');
});
