import { isIP } from 'node:net';
import type { Config } from '#server/core/config.ts';

const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** True of an address at which browsers have passkeys: it has a name, and nobody on the way can change its answers. */
const carriesPasskeys = ({ protocol, hostname }: URL): boolean => {
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return isName && (protocol === 'https:' || isLocal(hostname));
};

/** The host that passkeys are made for; null where the portal's public address cannot carry any. */
export function passkeyHost({ publicUrl }: Pick<Config, 'publicUrl'>): string | null {
  const address = new URL(publicUrl);
  return carriesPasskeys(address) ? address.hostname : null;
}

/** The origins at which a passkey of that host can be used. */
export const passkeyOrigins = ({ publicUrl, allowedOrigins }: Config): string[] =>
  allowedOrigins.filter((origin) => {
    const address = new URL(origin);
    return carriesPasskeys(address) && address.hostname === new URL(publicUrl).hostname;
  });
