import { createHash, randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';

const [, , folder = ''] = process.argv;

/** Waits until the disk has what a file or folder holds. */
async function sync(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

/**
 * The floor: what somebody writes by hand who wants uploads that survive a loss of power, under the names of their contents, and
 * nothing else. No database, access check, limit, quota or look at what the file is.
 */
const app = Fastify();
await app.register(multipart);
app.post('/v2/files', async (request, reply) => {
  const part = await request.file({ limits: { fileSize: 10 * 2 ** 20 } });
  if (!part) return reply.code(400).send();
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  {
    await using file = await open(path, 'wx');
    for await (const chunk of part.file) {
      hash.update(chunk);
      size += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
  }
  const sha256 = hash.digest('hex');
  await rename(path, join(folder, sha256));
  await sync(folder);
  return reply.code(201).send({ sha256, size });
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
