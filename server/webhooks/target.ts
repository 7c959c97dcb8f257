import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { DeliveryProblem } from '#contract/rules/webhooks.ts';
import { isPublicAddress, isWithin } from '#server/core/network.ts';

/** An attempt that cannot succeed, and why. */
export class DeliveryError extends Error {
  readonly problem: DeliveryProblem;

  constructor(problem: DeliveryProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Ports of the web's encryption. On others stand databases and mail servers, which must not be spoken to by the portal. */
const PORTS = new Set(['', '443', '8443']);

const RESOLVER_OPTIONS = { timeout: 2_000, tries: 2 };

/** An IP address to connect to. */
export interface Address {
  address: string;
  family: 4 | 6;
}

/** The networks that webhooks may reach beside the internet, and the name servers that are asked; from the configuration. */
export interface Reach {
  webhookNetworks: readonly string[];
  dnsServers: string[];
}

/** The host of a URL as an IP address or a name: an address in brackets stands without them. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Machines call themselves by these names, which no name server has to know. */
const isLocalName = (host: string): boolean => /(^|\.)localhost\.?$/.test(host);

const asAddresses = (some: string[]): Address[] =>
  some.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 }));

/** True if an attempt may connect to an IP address by this URL. */
function mayReach({ protocol, port }: URL, address: string, { webhookNetworks }: Reach): boolean {
  if (isWithin(address, webhookNetworks))
    return protocol === 'https:' || isWithin(address, ['127.0.0.0/8', '::1/128']);
  return isPublicAddress(address) && protocol === 'https:' && PORTS.has(port);
}

/** True of a URL that names an IP address which webhooks may not reach, so that nobody needs to ask where it leads. */
export const isRefused = (url: URL, reach: Reach): boolean =>
  (isIP(hostOf(url)) !== 0 || isLocalName(hostOf(url))) &&
  !known(hostOf(url)).some(({ address }) => mayReach(url, address, reach));

/** The addresses of a host that says them itself. */
const known = (host: string): Address[] => asAddresses(isIP(host) === 0 ? ['127.0.0.1', '::1'] : [host]);

/**
 * The IP addresses to which an attempt connects, and to no others. Where one of a name's addresses may not be reached, none is: a name that leads
 * into the internet and into a private network does so to get in. Throws `DeliveryError`.
 */
export async function addressesOf(url: URL, reach: Reach): Promise<Address[]> {
  const host = hostOf(url);
  if (isIP(host) !== 0 || isLocalName(host)) {
    const found = known(host).filter(({ address }) => mayReach(url, address, reach));
    if (found.length === 0) throw new DeliveryError('ADDRESS_REFUSED');
    return found;
  }
  const found = await lookUp(host, reach.dnsServers);
  if (found.length === 0) throw new DeliveryError('NAME_UNKNOWN');
  if (!found.every(({ address }) => mayReach(url, address, reach)))
    throw new DeliveryError('ADDRESS_REFUSED');
  return found;
}

/** Asks name servers themselves: the system's own way would hold threads that files and passwords need while nobody answers. */
async function lookUp(host: string, servers: string[]): Promise<Address[]> {
  const resolver = new Resolver(RESOLVER_OPTIONS);
  if (servers.length > 0) resolver.setServers(servers);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return asAddresses(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])));
}
