import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { jobs } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { aPdf, aPng } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { diskStore } from './disk.ts';

const portal = createTestPortal();
let admin: Member;
/** A node whose disk counts as full unless more than all of it is free. */
let full: FastifyInstance;
beforeAll(async () => {
  admin = await portal.aWorkspace();
  const { folder, clock } = portal.services;
  full = await portal.addNode({ store: await diskStore(folder, clock(), { minFreeShare: 1.01 }) });
});

const FULL = { statusCode: 507, code: 'STORE_FULL' };

test('a store with hardly any space left takes no file, and everything else goes on', async () => {
  const { workspaceId, memberId } = admin;
  const [content, as, on] = [await aPdf(), admin, full];
  const params = { workspaceId };
  const documents = [{ name: 'First aid', base64: content.toString('base64') }];
  const answers = [
    await portal.upload(content, { as, on }),
    await portal.call(endpoints.documents.bulkCreate, {
      params,
      body: { workspaceMemberIds: [memberId], documents },
      as,
      on,
    }),
    await portal.call(endpoints.workspaces.update, {
      params,
      body: { logotypeBase64: (await aPng()).toString('base64') },
      as,
      on,
    }),
  ];
  for (const { error } of answers) expect(error).toMatchObject(FULL);
  expect(await readdir(join(portal.services.folder, '.incoming'))).toEqual([]);
  expect(await portal.services.db.$count(jobs)).toBe(0);
  const renamed = await portal.call(endpoints.workspaces.update, { params, body: { name: 'East' }, as, on });
  expect(renamed.status).toBe(200);
  expect((await portal.upload(content, { as })).status).toBe(201);
});

test.each(['its store is full', 'its quota is used up'])(
  'an upload is refused before its body is read: %s',
  async (why) => {
    const { config } = portal.services;
    const used = await portal.addNode({ config: { ...config, quotas: { ...config.quotas, fileBytes: 1 } } });
    await portal.aFile(admin);
    const node = why === 'its store is full' ? full : used;
    const { hostname, port } = new URL(await node.listen({ host: '127.0.0.1', port: 0 }));
    const refused = await new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${admin.token}`,
        'x-workspace-id': admin.workspaceId,
        'content-type': 'multipart/form-data; boundary=never',
        'content-length': '5000000',
      };
      const sending = request({ hostname, port, method: 'POST', path: '/v2/files', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
        sending.destroy();
      });
      sending.on('error', reject);
      sending.flushHeaders();
    });
    expect(refused).toBe(why === 'its store is full' ? 507 : 409);
  },
);
