import ipaddr from 'ipaddr.js';

const { IPv4, IPv6 } = ipaddr;

/**
 * What tries are counted for: an IPv4 address itself, or the 64-bit network of an IPv6 address, because every subscriber has
 * all addresses of at least one such network. Any other text is returned as it is.
 */
export function networkOf(address: string): string {
  if (!IPv6.isValid(address)) return address;
  const ip = IPv6.parse(address);
  if (ip.isIPv4MappedAddress()) return ip.toIPv4Address().toString();
  const network = ip.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Names that Fastify knows for the networks of a machine and a site. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether a text is an address or a network (CIDR) from which Fastify can take the word of a proxy. */
export function isProxy(text: string): boolean {
  if (NAMED.has(text) || IPv4.isValidFourPartDecimal(text) || IPv6.isValid(text)) return true;
  return isNetwork(text);
}

/** True of a network (CIDR) that is not the whole of an internet. */
export const isNetwork = (text: string): boolean =>
  (IPv4.isValidCIDRFourPartDecimal(text) || IPv6.isValidCIDR(text)) && ipaddr.parseCIDR(text)[1] > 0;

/** The whole of what providers give to hosts in IPv6. Everything else is for special purposes, or was never given out. */
const GLOBAL_IPV6 = IPv6.parseCIDR('2000::/3');

/**
 * True of an IP address that anybody in the internet can have: none of this machine, of a site, of a provider, of documentation or
 * tests, and none in which an IPv4 address is hidden.
 */
export function isPublicAddress(address: string): boolean {
  if (IPv4.isValidFourPartDecimal(address)) return IPv4.parse(address).range() === 'unicast';
  if (!IPv6.isValid(address)) return false;
  const ip = IPv6.parse(address);
  return ip.range() === 'unicast' && ip.match(GLOBAL_IPV6);
}

/** True of an IP address in one of the networks. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.parse(address);
  return networks.some((network) => {
    const [of, bits] = ipaddr.parseCIDR(network);
    return of.kind() === ip.kind() && ip.match(of, bits);
  });
}
