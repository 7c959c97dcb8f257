import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { BYTES } from '#contract/rules/sizes.ts';

/** New connections whose first calls begin within one slice of time: five hundred in a second. */
const IN_ONE_SLICE = 2;
const SLICE_MS = 4;

/** While so many wait, nobody with a large body joins them: each holds the beginning of it in memory. */
const MOST_WITH_BODIES = 512;

interface FirstCall {
  /** Such a call does not wait: its route says that it is urgent. */
  isUrgent: boolean | undefined;
  socket: Socket;
  headers: IncomingHttpHeaders;
}

const hasLargeBody = ({ headers }: FirstCall): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > BYTES.publicBody;

/**
 * Lets the first calls of new connections that come all at once begin a few at a time, in the order in which they came. Node
 * takes up one new connection in each turn of its event loop, so turns must stay short: else a health check waits behind a
 * whole flood before it is seen. Later calls of a connection, and health checks themselves, do not wait; nor does anybody
 * while there are few.
 */
export function newConnections(
  inOneSlice = IN_ONE_SLICE,
  slice = SLICE_MS,
  mostWithBodies = MOST_WITH_BODIES,
) {
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
    /** Resolves when the call may begin; `full` for a large body while too many wait. */
    turn(call: FirstCall): Promise<void> | 'full' {
      if (call.isUrgent || known.has(call.socket)) return Promise.resolve();
      if (waiting.length >= mostWithBodies && hasLargeBody(call)) return 'full';
      known.add(call.socket);
      if (begun >= inOneSlice) return new Promise((begin) => waiting.push(begin));
      if (begun === 0) setTimeout(nextSlice, slice);
      begun += 1;
      return Promise.resolve();
    },
  };
}
