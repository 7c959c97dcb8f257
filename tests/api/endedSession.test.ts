import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { anApiToken } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
let port: number;

beforeAll(async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  port = (portal.app.server.address() as AddressInfo).port;
});

/** Sends a call of which the second half of the body waits until `meanwhile` is over. */
async function slowly(
  { method, path, body }: { method: string; path: string; body: unknown },
  as: Member,
  meanwhile: () => Promise<unknown>,
) {
  const content = Buffer.from(JSON.stringify(body));
  const call = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: {
      authorization: `Bearer ${as.token}`,
      'x-workspace-id': as.workspaceId,
      'content-type': 'application/json',
      'content-length': content.length,
    },
  });
  const answered = once(call, 'response');
  const half = Math.floor(content.length / 2);
  const authenticated = nextCallChecked();
  call.write(content.subarray(0, half));
  await authenticated;
  await meanwhile();
  call.end(content.subarray(half));
  const [response] = await answered;
  return { status: response.statusCode as number, body: JSON.parse(await text(response)) };
}

/** Resolves once the portal has looked up a token that comes in, which it does before it reads a body. */
async function nextCallChecked(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  return promise;
}
const waiting: (() => void)[] = [];
beforeAll(() => {
  portal.services.db.$client.on('release', () => {
    for (const resolve of waiting.splice(0)) resolve();
  });
});

const signOut = (as: Member) => portal.call(endpoints.session.signOut, { as });

test('a call whose session ended while its body was on its way ends with 401, and nothing is done', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const email = `${newId()}@acme.example`;
  const body = [{ email, role: 'WORKSPACE_MEMBER' }];
  const path = `/v2/workspace-members/workspace/${workspaceId}`;
  const added = await slowly({ method: 'POST', path, body }, admin, () => signOut(admin));
  expect(added).toMatchObject({ status: 401, body: { code: 'TOKEN_EXPIRED' } });
  const other = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  const { body: listed } = await portal.call(endpoints.members.list, {
    params: { workspaceId },
    body: { search: email },
    as: other,
  });
  expect(listed.count).toBe(0);
});

test('a list asked for with a session that ended while the body was on its way ends with 401', async () => {
  const admin = await portal.aWorkspace();
  const path = `/v2/workspace-members/workspace/${admin.workspaceId}/list`;
  const listed = await slowly({ method: 'POST', path, body: { page: 0 } }, admin, () => signOut(admin));
  expect(listed).toMatchObject({ status: 401, body: { code: 'TOKEN_EXPIRED' } });
});

test('a call whose API token was revoked while its body was on its way ends with 401, and nothing is done', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const { token, id } = await anApiToken(portal, admin);
  const email = `${newId()}@acme.example`;
  const body = [{ email, role: 'WORKSPACE_MEMBER' }];
  const path = `/v2/workspace-members/workspace/${workspaceId}`;
  const added = await slowly({ method: 'POST', path, body }, { ...admin, token }, () =>
    portal.call(endpoints.apiTokens.revoke, { params: { apiTokenId: id }, as: admin }),
  );
  expect(added).toMatchObject({ status: 401, body: { code: 'API_TOKEN_ENDED' } });
  const { body: listed } = await portal.call(endpoints.members.list, {
    params: { workspaceId },
    body: { search: email },
    as: admin,
  });
  expect(listed.count).toBe(0);
});
