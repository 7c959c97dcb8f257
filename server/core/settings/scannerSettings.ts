import { z } from 'zod';

/** The place at which a malware scanner listens: a socket of this machine, or a port. */
export type ScannerPlace = { path: string } | { host: string; port: number };

const AT_PORT = /^(?:\[([0-9a-fA-F:.]+)\]|([A-Za-z0-9._-]+)):(\d{1,5})$/;

function placeOf(given: string): ScannerPlace | null {
  // The system takes no longer path of a socket.
  if (given.startsWith('/')) return given.length > 100 ? null : { path: given };
  const [, address, name, digits] = AT_PORT.exec(given) ?? [];
  const host = address ?? name;
  const port = Number(digits);
  return host !== undefined && port >= 1 && port <= 65_535 ? { host, port } : null;
}

/** The part of the environment that names the scanner (DOOR-10). */
export const scannerEnvironment = {
  CLAMD_SOCKET: z
    .string()
    .transform((given, context) => {
      const place = placeOf(given);
      if (place) return place;
      context.addIssue({
        code: 'custom',
        message:
          'must be the path of a socket such as /run/clamav/clamd.ctl, or a host with a port such as 10.0.0.8:3310',
      });
      return z.NEVER;
    })
    .optional(),
};
