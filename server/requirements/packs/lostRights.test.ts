import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { jobHandlers } from '#server/housekeeping/jobHandlers.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { create, list } = endpoints.auditPacks;
const portal = createTestPortal();

test('[DOOR-05] a pack whose maker lost their rights while it was written is not kept', async () => {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const params = { workspaceId };
  const maker = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  const { body } = await portal.call(create, { params, body: {}, as: maker });
  const { store } = portal.services;
  const receive: typeof store.receive = async (...given) => {
    await portal.call(endpoints.members.remove, { params: { memberId: maker.memberId }, as: admin });
    return store.receive(...given);
  };
  const payload = { workspaceId, auditPackId: body.id };
  await jobHandlers['auditPacks.make']({ ...portal.services, store: { ...store, receive } }, payload);
  const { data } = (await portal.call(list, { params, as: admin })).body;
  expect(data).toMatchObject([{ state: 'FAILED', failure: 'NO_RIGHTS' }]);
});
