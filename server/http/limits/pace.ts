import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { cutOff } from './cutOff.ts';

/** The least that must move in either direction: what a phone with poor reception still manages. */
const LEAST_BYTES_PER_SECOND = 16 * 1024;

/**
 * How long the rate is looked at, so that it may falter for a while. A body that is short of the rate for as
 * long is given up.
 */
const BODY_PATIENCE_MS = 15_000;
const ANSWER_PATIENCE_MS = 30_000;

/**
 * The time that a body of so many bytes has in all, besides the patience: as long as it takes at 64 KiB a second, and
 * never more than ten minutes. Without it, whoever keeps just above the least rate would hold the room of a large body for an hour.
 */
const BODY_BYTES_PER_SECOND = 64 * 1024;
const LONGEST_BODY_MS = 600_000;
const timeOf = (bytes: number): number =>
  Math.min(BODY_PATIENCE_MS + (bytes / BODY_BYTES_PER_SECOND) * 1_000, LONGEST_BODY_MS);

/** From one look to the next. */
const TICK_MS = 1_000;

/** A request and its answer, and what had moved when their time last began to count. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** What the peer is waited for; null while it is the portal's turn. */
  waitsFor: 'body' | 'reader' | null;
  since: number;
  moved: number;
  /** Milliseconds for which the body was waited for, in all, and the time of the last look. */
  waited: number;
  seen: number;
}

/** What an exchange waits for. Bytes that lie here unread, or were not written yet, are the portal's own delay. */
function waitsFor({ request, response }: Exchange): Exchange['waitsFor'] {
  if (!request.complete) return request.readableLength > 0 ? null : 'body';
  return response.writableLength > 0 ? 'reader' : null;
}

/**
 * Gives up the peers that are slower than the least rate, in sending a request as in taking the answer, and the bodies that
 * take longer in all than their size allows.
 */
export function keepPace(app: FastifyInstance, clock: () => Date, tick = TICK_MS): void {
  const exchanges = new Set<Exchange>();
  /** The most that a body may have where its size is not announced: known when the call is. */
  const limits = new WeakMap<IncomingMessage, number>();
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    limits.set(raw, routeOptions.config.maxBytes ?? routeOptions.bodyLimit ?? 0);
  });
  app.server.on('request', (request, response) => {
    exchanges.add({ request, response, waitsFor: null, since: 0, moved: 0, waited: 0, seen: 0 });
  });
  const timer = setInterval(() => {
    const now = clock().getTime();
    for (const exchange of exchanges) {
      const { request, response } = exchange;
      const isOver = request.complete && response.closed;
      const bytes = Number(request.headers['content-length'] ?? limits.get(request) ?? 0);
      if (isOver || request.socket.destroyed || giveUpSlow(exchange, now, timeOf(bytes)))
        exchanges.delete(exchange);
    }
  }, tick);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function giveUpSlow(exchange: Exchange, now: number, longest: number): boolean {
  const { request, response } = exchange;
  const { socket } = request;
  const waiting = waitsFor(exchange);
  const moved = waiting === 'body' ? socket.bytesRead : socket.bytesWritten;
  const patience = waiting === 'body' ? BODY_PATIENCE_MS : ANSWER_PATIENCE_MS;
  if (waiting === 'body' && exchange.waitsFor === 'body') exchange.waited += now - exchange.seen;
  exchange.seen = now;
  if (exchange.waited > longest && waiting === 'body') {
    cutOff(request, response, 'TOO_SLOW');
    return true;
  }
  if (waiting === null || waiting !== exchange.waitsFor) {
    Object.assign(exchange, { waitsFor: waiting, since: now, moved });
    return false;
  }
  if (now - exchange.since < patience) return false;
  if (moved - exchange.moved < (LEAST_BYTES_PER_SECOND * patience) / 1_000) {
    if (waiting === 'body') cutOff(request, response, 'TOO_SLOW');
    else socket.destroy();
    return true;
  }
  Object.assign(exchange, { since: now, moved });
  return false;
}
