import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');

const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether a person at this machine asks. The peer's own address counts; a proxy on this machine would lend it to everybody,
 * and a foreign name in Host is a page elsewhere that had its name point here.
 */
export function isLocal(request: FastifyRequest): boolean {
  const { socket, headers } = request;
  const peer = socket.remoteAddress ?? '';
  if (!loopback.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) return false;
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return LOCAL_NAMES.has(URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '');
}
