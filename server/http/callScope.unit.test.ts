import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { Services } from '#server/core/services.ts';
import type { Caller } from '#server/session/caller.ts';
import { assertForToken, namedWorkspace, originOf, tokenOf, toPublicCall } from './callScope.ts';

const [north, south] = [newId(), newId()];
const now = new Date('2026-03-01T10:00:00Z');
const user = { id: newId(), email: 'ada@acme.example', emailKey: 'ada@acme.example', isEmailVerified: true };
const person = { user, isProfileComplete: true, isLicenceAccepted: true };
const ofSession = { ...person, sessionId: 'session', apiToken: null } as Caller;
const ofToken = (mayWrite: boolean, forDirectory = false): Caller => ({
  ...person,
  apiToken: { id: newId(), name: 'Payroll', workspaceId: north, mayWrite, forDirectory },
});
const scim = { ...endpoints.members.get, forDirectory: true } as Endpoint;

const aRequest = (more: object = {}) =>
  ({ ip: '10.0.0.1', headers: {}, params: {}, body: null, caller: null, ...more }) as FastifyRequest;

const { members, users, workspaces } = endpoints;

test.each<[string, Caller, Endpoint, string | null]>([
  ['a session', ofSession, members.create, null],
  ['a session', ofSession, users.get, null],
  ['a token that reads', ofToken(false), members.list, null],
  ['a token that reads', ofToken(false), members.create, 'This API token may only read.'],
  ['a token that writes', ofToken(true), members.create, null],
  ['a token that writes', ofToken(true), members.list, null],
  ['a token that writes', ofToken(true), users.get, 'This call is for people who are logged in'],
  ['a token that writes', ofToken(true), scim, 'This API token isn’t for SCIM.'],
  ['a token of a directory', ofToken(false, true), scim, null],
  ['a token of a directory', ofToken(false, true), members.list, 'This API token is for SCIM'],
  ['a token of a directory', ofToken(false, true), users.get, 'This API token is for SCIM'],
  ['a session', ofSession, scim, 'Send an API token for SCIM.'],
])('%s is let through to what it is for alone', (_who, caller, endpoint, refusal) => {
  if (refusal === null) expect(() => assertForToken(caller, endpoint)).not.toThrow();
  else expect(() => assertForToken(caller, endpoint)).toThrow(refusal);
});

test('the workspace of a call is that of its path or body, else of its header, and the one of its token', () => {
  const header = { 'x-workspace-id': south };
  const refusal = (code: string) => expect.objectContaining({ code });
  const named = (endpoint: Endpoint, more: object) => namedWorkspace(endpoint, aRequest(more));
  expect(named(members.list, { params: { workspaceId: north }, headers: header })).toBe(north);
  expect(named(members.removeMany, { body: { workspaceId: north }, headers: header })).toBe(north);
  expect(named(members.get, { headers: header })).toBe(south);
  expect(named(members.get, { headers: {}, caller: ofToken(true) })).toBe(north);
  for (const headers of [{}, { 'x-workspace-id': 'north' }])
    expect(() => named(members.get, { headers })).toThrow(refusal('WORKSPACE_MISSING'));
  expect(() => named(members.list, { params: { workspaceId: south }, caller: ofToken(true) })).toThrow(
    refusal('API_TOKEN_SCOPE'),
  );
});

test('where a call comes from is its address, the beginning of what its program says it is, its language and its API token', () => {
  expect(originOf(aRequest())).toEqual({ address: '10.0.0.1', userAgent: null, language: 'en' });
  const headers = { 'user-agent': 'x'.repeat(300) };
  expect(originOf(aRequest({ headers, caller: ofSession }))).toEqual({
    ...{ address: '10.0.0.1', userAgent: 'x'.repeat(255), language: 'en' },
  });
  expect(originOf(aRequest({ caller: ofToken(false) }))).toMatchObject({ apiToken: 'Payroll' });
});

test('what tells the tokens of calls apart does not contain them', () => {
  const told = ['Bearer one', 'Bearer two', undefined].map((authorization) =>
    tokenOf(aRequest({ headers: { authorization } })),
  );
  expect(new Set(told).size).toBe(3);
  for (const one of told) expect(one).not.toMatch(/Bearer|one|two/);
});

test('a call that anybody may make knows a person who is logged in, and no program; it looks at the device where it must', () => {
  const services = { clock: () => now } as Services;
  const seen = (endpoint: Endpoint, more: object) => toPublicCall(services, endpoint, aRequest(more));
  const ofVerifying = (caller: Caller | null) => seen(users.verifyEmail, { caller }).caller;
  expect(ofVerifying(ofSession)).toEqual({ userId: user.id, sessionId: 'session' });
  expect([ofVerifying(ofToken(true)), ofVerifying(null)]).toEqual([null, null]);
  const headers = { 'x-device-id': 'a'.repeat(43) };
  const { logIn } = endpoints.session;
  expect(seen(logIn, { headers })).toMatchObject({ now, address: '10.0.0.1' });
  expect(seen(logIn, { headers }).device).not.toBeNull();
  expect(seen(workspaces.list, { headers }).device).toBeNull();
});
