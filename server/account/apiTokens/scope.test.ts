import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES, type Role } from '#contract/rules/permissions.ts';
import { mayExpectedly } from '#tests/api/accessTable.ts';
import { type Case, every, namedBy } from '#tests/api/cases.ts';
import type { Ids } from '#tests/api/ids.ts';
import { answerTo } from '#tests/api/matrix.ts';
import { CANARY, idsFor, makeWorld, type World } from '#tests/api/world.ts';
import { anApiToken } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { aPdf, multipart } from '#tests/support/files.ts';
import { createTestPortal, toRequest } from '#tests/support/portal.ts';

const portal = createTestPortal();
let world: World;
beforeAll(async () => {
  world = await makeWorld(portal);
});
afterAll(() => world?.auditor.close());

interface Owner {
  member: Member;
  reader: string;
  writer: string;
}

const owners = new Map<Role, Owner>();

/** The member with the widest rights among those who may make the call, and two tokens of theirs. */
async function ownerFor({ expected: { permission } }: Case): Promise<Owner> {
  const role = ROLES.find((one) => permission === null || mayExpectedly(one, permission)) ?? 'TEAM_MEMBER';
  const known = owners.get(role);
  if (known) return known;
  const member = await portal.aMember(world.own.workspaceId, role);
  const [reader, writer] = [
    await anApiToken(portal, member, { mayWrite: false }),
    await anApiToken(portal, member),
  ];
  const owner = { member, reader: reader.token, writer: writer.token };
  owners.set(role, owner);
  return owner;
}

/** Sends the sample of a call with a token and nothing else that says who calls, or in which workspace. */
async function send({ endpoint, sample }: Case, ids: Ids, token: string) {
  const request = toRequest(endpoint, await sample(ids, portal));
  const file = endpoint.upload ? await multipart([{ content: await aPdf(), name: 'a.pdf' }]) : request;
  const { statusCode, body } = await answerTo(
    world,
    { ...request, ...file, headers: file.headers ?? {} },
    { as: { token } },
  );
  return { status: statusCode, code: statusCode >= 400 ? JSON.parse(body).code : null, body };
}

test.each(every)('a token makes $name when it is made for that, and its owner may', async (one) => {
  const { access, token, status } = one.expected;
  const { member, reader, writer } = await ownerFor(one);
  const named = await namedBy(one, world.ownIds, portal);
  const ids = await idsFor(world, { account: member, memberId: member.memberId }, named);
  const answer = (isAllowed: boolean) =>
    access.startsWith('link:')
      ? { status: 401, code: 'LINK_ENDED' }
      : access === 'public' || isAllowed
        ? { status, code: null }
        : { status: 403, code: 'API_TOKEN_SCOPE' };
  expect(await send(one, ids, reader)).toMatchObject(answer(token === 'read'));
  expect(await send(one, ids, writer)).toMatchObject(answer(token !== null));
});

const ofWorkspaces = every.filter(({ expected }) => expected.token !== null);

test('no call reaches another workspace with a token, though its owner is an admin there', async () => {
  const { foreignIds, unknownIds, stranger, auditor, own } = world;
  const member = await portal.aMember(own.workspaceId, 'WORKSPACE_ADMIN');
  await portal.aMembership(member, stranger.workspaceId, 'WORKSPACE_ADMIN');
  const { token } = await anApiToken(portal, member);
  const theirs = await auditor.digest(stranger.workspaceId);
  for (const one of ofWorkspaces) {
    const { workspace, others } = await namedBy(one, world.ownIds, portal);
    if (workspace === 'header' && others.length === 0) continue;
    const foreign = await send(one, foreignIds, token);
    const unknown = await send(one, unknownIds, token);
    expect({ name: one.name, body: foreign.body }).toEqual({ name: one.name, body: unknown.body });
    expect(foreign.body).not.toContain(CANARY);
    if (workspace === 'elsewhere') expect(foreign.code).toBe('API_TOKEN_SCOPE');
  }
  expect(await auditor.digest(stranger.workspaceId)).toBe(theirs);
});
