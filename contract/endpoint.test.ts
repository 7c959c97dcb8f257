import { expect, test } from 'vitest';
import { type Endpoint, workspaceSource } from './endpoint.ts';
import { ERRORS } from './errors.ts';
import { endpoints } from './index.ts';

const all: [name: string, declared: Endpoint][] = Object.entries(endpoints).flatMap(([noun, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, declared]): [string, Endpoint] => [
    `${noun}.${name}`,
    declared,
  ]),
);

/** Who may call without a session. Think twice before you add a line. */
const PUBLIC = [
  'files.download',
  'companySignIn.finish',
  'companySignIn.logInByLink',
  'companySignIn.start',
  'invitations.openLink',
  'secondFactor.finishLogIn',
  'session.internalLogIn',
  'session.logIn',
  'session.nonce',
  'users.available',
  'users.checkReset',
  'users.disown',
  'users.forgotPassword',
  'users.resetPassword',
  'users.signUp',
  'users.verifyEmail',
];

test('nobody calls without a session but those on this list', () => {
  expect(
    all
      .filter(([, { access }]) => access === 'public')
      .map(([name]) => name)
      .sort(),
  ).toEqual(PUBLIC.sort());
});

test('no two calls have the same method and path', () => {
  const routes = all.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
});

test.for(all)('the path of %s is plain, and its params are declared', ([, { path, params }]) => {
  expect(path).toMatch(/^\/v[12](\/([a-z]+(-[a-z]+)*|:[a-z][A-Za-z]*))+$/);
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  expect(Object.keys(params?.shape ?? {})).toEqual(named);
});

test.for(all)('%s takes an Idempotency-Key if, and only if, it creates or removes many', ([, call]) => {
  const removesMany = call.method === 'DELETE' && call.status === 200 && call.body !== undefined;
  expect(call.idempotent ?? false).toBe(call.status === 201 || removesMany);
  if (call.status === 201) expect(call.method).toBe('POST');
});

test.for(all)('%s answers with a body, unless it says 204', ([, { status, response: answer, summary }]) => {
  expect(answer === null).toBe(status === 204);
  expect(summary).toMatch(/^[A-Z].*\.$/);
});

test.for(all)('%s sends no body with GET', ([, { method, body, upload }]) => {
  if (method === 'GET') expect(body ?? upload).toBeUndefined();
  else expect(method).not.toBe('GET');
});

test.for(all)('the errors of %s are of the closed list', ([, { errors = [] }]) => {
  for (const code of errors) expect(ERRORS).toHaveProperty(code);
});

test('a workspace is named by the path, else by the body, else by the header', () => {
  expect(workspaceSource(endpoints.members.list)).toBe('params');
  expect(workspaceSource(endpoints.members.checkEmails)).toBe('body');
  expect(workspaceSource(endpoints.members.get)).toBe('header');
});
