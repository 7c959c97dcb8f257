import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import { aPdf, multipart } from '#tests/support/files.ts';
import { type Caller, createTestPortal } from '#tests/support/portal.ts';
import { behindEach } from './support/behind.ts';
import { answerOf, ask, json, open } from './support/client.ts';

const portal = createTestPortal();
const { documents, files, members } = endpoints;

const authorized = ({ token, workspaceId }: Caller) => ({
  authorization: `Bearer ${token}`,
  ...(workspaceId ? { 'x-workspace-id': workspaceId } : {}),
});

/** An answer that goes on only when the test says so. */
let goOn: () => void = () => undefined;

behindEach(
  portal,
  (behind) => {
    test('a file of 10 MB comes through both ways as it was', async () => {
      const admin = await portal.aWorkspace();
      const content = (await aPdf(BYTES.document - 100_000)).subarray(0, BYTES.document);
      const { headers, payload } = await multipart([{ content, name: 'certificate.pdf' }]);
      const asked = { method: 'POST', path: files.upload.path, body: payload };
      const stored = await ask(behind.proxy, { ...asked, headers: { ...headers, ...authorized(admin) } });
      expect(stored.status).toBe(201);
      const { pathname, search } = new URL(JSON.parse(stored.text).url, 'https://portal');
      const loaded = await ask(behind.proxy, { path: pathname + search });
      expect(loaded.status).toBe(200);
      expect(loaded.body.equals(content)).toBe(true);
    });

    test('a call of 64 MiB comes through, and of a larger one the portal itself says that it is too large', async () => {
      const admin = await portal.aWorkspace();
      const path = documents.bulkCreate.path.replace(':workspaceId', admin.workspaceId);
      const base64 = (await aPdf()).toString('base64');
      const call = { workspaceMemberIds: [admin.memberId], documents: [{ name: 'Licence', base64 }] };
      const bare = Buffer.byteLength(JSON.stringify({ ...call, padding: '' }));
      const { body, ...given } = json({ ...call, padding: 'a'.repeat(BYTES.bulkCreateBody - bare) });
      expect(Buffer.byteLength(body)).toBe(BYTES.bulkCreateBody);
      const headers = { ...given.headers, ...authorized(admin) };
      const largest = await ask(behind.proxy, { method: 'POST', path, body, headers });
      expect(JSON.parse(largest.text)).toMatchObject({ count: 1 });

      const announced = { ...headers, 'content-length': BYTES.bulkCreateBody + 1 };
      const larger = open(behind.proxy, { method: 'POST', path, headers: announced });
      larger.write('{');
      const answer = await answerOf(larger);
      larger.destroy();
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'TOO_LARGE' });
    });

    test('the portal sees an upload from its first byte on', async () => {
      const admin = await portal.aWorkspace();
      const content = await aPdf(1_000_000);
      const { headers, payload } = await multipart([{ content, name: 'certificate.pdf' }]);
      const id = `half-an-upload-${behind.proxy.port}`;
      const all = {
        ...headers,
        ...authorized(admin),
        'content-length': payload.length,
        'x-correlation-id': id,
      };
      const sent = open(behind.proxy, { method: 'POST', path: files.upload.path, headers: all });
      sent.write(payload.subarray(0, 1_000));
      await expect.poll(() => behind.request(id)).toBeDefined();
      sent.end(payload.subarray(1_000));
      expect((await answerOf(sent)).status).toBe(201);
    });

    test('what the portal sends comes at once, before it has come to its end', async () => {
      const sent = open(behind.proxy, { path: '/drip' });
      sent.end();
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      const [first] = await once(answer, 'data');
      expect(String(first)).toBe('first');
      const rest = once(answer, 'data');
      goOn();
      expect(String((await rest)[0])).toBe('last');
    });

    test('a list of thousands comes whole', async () => {
      const admin = await portal.aWorkspace();
      await addCrowd(portal.services, admin.workspaceId, { members: 3_000, teams: 0 });
      const { body, headers } = json({ pageSize: 9_999_999_999 });
      const path = members.list.path.replace(':workspaceId', admin.workspaceId);
      const list = await ask(behind.proxy, {
        method: members.list.method,
        path,
        body,
        headers: { ...headers, ...authorized(admin) },
      });
      expect(JSON.parse(list.text).data).toHaveLength(3_001);
    });
  },
  (node) => {
    node.get('/drip', { schema: { hide: true } }, (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/plain' });
      reply.raw.write('first');
      goOn = () => reply.raw.end('last');
    });
  },
);
