import { createServer, connect as open, type Socket } from 'node:net';
import { freePort } from '#tests/support/ports.ts';

/** A line to a portal that can be cut. The browser still takes itself to be online, as on a site with bad reception. */
export async function lineTo(portalUrl: () => string) {
  const port = await freePort();
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = open(Number(new URL(portalUrl()).port), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const line = {
    url: `http://localhost:${port}`,
    async mend() {
      if (!server.listening) await new Promise<void>((resolve) => server.listen(port, resolve));
    },
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  await line.mend();
  return line;
}

export type Line = Awaited<ReturnType<typeof lineTo>>;
