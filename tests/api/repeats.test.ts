import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { anItem } from '#tests/support/equipment.ts';
import { aPdf, multipart } from '#tests/support/files.ts';
import { createTestPortal, toRequest } from '#tests/support/portal.ts';
import { versionOf } from '#tests/support/records.ts';
import { isByLink } from './accessTable.ts';
import { type Case, every, namedBy } from './cases.ts';
import type { Ids } from './ids.ts';
import { makeWorld, type World } from './world.ts';

const portal = createTestPortal();
let world: World;
let elsewhereIds: Ids;
beforeAll(async () => {
  world = await makeWorld(portal);
  const { workspaceId, memberId } = await portal.aWorkspace({ admin: world.own });
  const fileId = await portal.aFile({ ...world.own, workspaceId, memberId });
  const teamId = await portal.aTeam(workspaceId, [memberId]);
  const otherMemberId = (await portal.aDraft(workspaceId)).memberId;
  elsewhereIds = { ...world.ownIds, workspaceId, memberId, fileId, teamId, otherMemberId };
});
afterAll(() => world?.auditor.close());

/** A request of the person who is admin of both workspaces, as `portal.send` takes it. */
async function requestOf(
  { endpoint, expected, sample }: Case,
  ids: Ids,
  key: string,
): Promise<InjectOptions> {
  const request = toRequest(endpoint, await sample(ids, portal));
  const file = endpoint.upload
    ? await multipart([{ content: await aPdf(1_000, newId()), name: 'a.pdf' }])
    : request;
  const headers = {
    ...file.headers,
    authorization: `Bearer ${isByLink(expected.access) ? world.linkTokens[expected.access] : world.own.token}`,
    'idempotency-key': key,
    'x-workspace-id': ids.workspaceId,
  };
  return { ...request, ...file, headers };
}

/** All rows but jobs: a file that was received is noted to be thrown away before anybody looks at its key. */
const rows = async () => (await world.auditor.digest()).replace(/ jobs:\S+/, '');

/** The things of the caller's workspace that a request names. A thing that it removes or uses up is made for it: the other requests need theirs. */
async function ownIds({ endpoint }: Case): Promise<Ids> {
  const { workspaceId, memberId, documentId } = world.ownIds;
  const ids = {
    ...world.ownIds,
    // A list may have put right the one before.
    versionId: await versionOf(portal, workspaceId, documentId),
    uploadId: await portal.aFile({ ...world.own, workspaceId, memberId }),
  };
  if (endpoint.method !== 'DELETE') return ids;
  return {
    ...ids,
    otherMemberId: (await portal.aDraft(workspaceId)).memberId,
    teamId: await portal.aTeam(workspaceId, [memberId]),
    documentId: await portal.aDocument({ workspaceId, memberId }),
    equipmentId: await anItem(portal.services, workspaceId, { ownerMemberId: memberId }),
  };
}

const repeatable = every.filter(({ expected }) => expected.repeats);

test.each(repeatable)(
  '$name under a used key: again the first answer, else 409 and no effect',
  async (one) => {
    const key = `key-${newId()}`;
    const ids = await ownIds(one);
    const first = await requestOf(one, ids, key);
    const answer = await portal.send(first);
    expect(answer.statusCode).toBe(one.expected.status);

    const again = { ...first, url: `${first.url}?again=1` };
    const other = one.endpoint.upload ? await requestOf(one, ids, key) : null;
    const others: Record<string, InjectOptions> = { 'another address': again };
    if (other) others['another file'] = other;
    if (one.expected.access === 'workspace') {
      others['another workspace'] = await requestOf(one, elsewhereIds, key);
      const { workspace } = await namedBy(one, ids, portal);
      const headers = { ...first.headers, 'x-workspace-id': elsewhereIds.workspaceId };
      if (workspace === 'header') others['another workspace in the header alone'] = { ...first, headers };
    }
    const before = await rows();
    for (const [what, request] of Object.entries(others)) {
      const refused = await portal.send(request);
      expect({ what, ...refused.json() }).toMatchObject({
        what,
        statusCode: 409,
        code: 'IDEMPOTENCY_KEY_REUSED',
      });
    }
    expect((await portal.send(first)).body).toBe(answer.body);
    expect(await rows()).toBe(before);
  },
);
