import { expect, test } from 'vitest';
import { readConfig } from '#server/core/config.ts';
import type { PasskeyRow } from './factors.queries.ts';
import { passkeyRequest } from './passkeys.ts';

const aPasskey = (credentialId: string, host: string) => ({ credentialId, host, transports: [] }) as never;
const askedFor = (passkeys: PasskeyRow[], PUBLIC_URL = 'https://portal.example') =>
  passkeyRequest(readConfig({ PUBLIC_URL }), passkeys, 'to sign', 'preferred');

test('[MFA-01] people are asked for the passkeys of the name that the portal has now, and for none where it had another', () => {
  const [now, before] = [aPasskey('now', 'portal.example'), aPasskey('before', 'old.example')];
  expect(askedFor([before, now])?.allowCredentials.map(({ id }) => id)).toEqual(['now']);
  expect(askedFor([before])).toBeNull();
  expect(askedFor([aPasskey('now', '10.0.0.7')], 'https://10.0.0.7')).toBeNull();
});
