import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '#server/core/network.ts';

/** Connections of a node: in all, beyond which the idle ones make room for new ones, and from one network. */
const MOST = { inAll: 4_000, ofNetwork: 512 };

/**
 * Bounds the connections of a node. Behind a proxy all of them come from the proxy, which has to bound those of a network
 * itself.
 */
export function boundConnections(server: Server, isBehindProxy: boolean, most = MOST): void {
  server.maxConnections = most.inAll;
  server.on('drop', () => server.closeIdleConnections());
  if (isBehindProxy) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = open.get(network) ?? 0;
    if (count >= most.ofNetwork) return void socket.destroy();
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
