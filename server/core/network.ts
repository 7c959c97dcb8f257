import { isIP, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Whom tries are counted for: an IPv4 address itself, of IPv6 the network of 64 bits, of which every subscriber has at least
 * one and all addresses in it. Any other text is returned as it is.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const mapped = MAPPED.exec(bare)?.[1];
  if (mapped) return mapped;
  const [left = '', right] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [left, right ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - (first?.length ?? 0) - (last?.length ?? 0)).fill('0');
  return `${[...(first ?? []), ...zeros, ...(last ?? [])].slice(0, 4).join(':')}::/64`;
}

/** Names that Fastify knows for the networks of a machine and a site. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);
const PREFIX = /^[1-9]\d{0,2}$/;

/** Whether a text is an address or a network (CIDR) from which Fastify can take the word of a proxy. */
export function isProxy(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  if (NAMED.has(text)) return true;
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (PREFIX.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}
