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
  const isNetwork = IPv4.isValidCIDRFourPartDecimal(text) || IPv6.isValidCIDR(text);
  return isNetwork && ipaddr.parseCIDR(text)[1] > 0;
}
