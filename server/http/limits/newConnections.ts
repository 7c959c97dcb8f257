import type { Socket } from 'node:net';

/** New connections whose first calls begin within one slice of time, in milliseconds: a thousand in a second. */
const IN_ONE_SLICE = 4;
const SLICE = 4;

interface FirstCall {
  url: string;
  socket: Socket;
}

/**
 * Lets the first calls of new connections that come all at once begin a few at a time, in the order in which they came. Node
 * takes up one new connection in each turn of its event loop, so turns must stay short: else a health check waits behind a
 * whole flood before it is seen. Later calls of a connection, and health checks themselves, do not wait; nor does anybody
 * while there are few.
 */
export function newConnections(inOneSlice = IN_ONE_SLICE, slice = SLICE) {
  const known = new WeakSet<Socket>();
  const waiting: (() => void)[] = [];
  let begun = 0;
  const nextSlice = () => {
    const next = waiting.splice(0, inOneSlice);
    begun = next.length;
    if (begun > 0) setTimeout(nextSlice, slice);
    for (const begin of next) begin();
  };
  return {
    /** Resolves when the call may begin. */
    turn({ url, socket }: FirstCall): Promise<void> {
      if (url === '/healthz' || known.has(socket)) return Promise.resolve();
      known.add(socket);
      if (begun >= inOneSlice) return new Promise((begin) => waiting.push(begin));
      if (begun === 0) setTimeout(nextSlice, slice);
      begun += 1;
      return Promise.resolve();
    },
  };
}
