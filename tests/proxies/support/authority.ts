import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name in the documented configurations. */
export const HOST = 'muster.example.com';

export interface Certificate {
  /** What a client must trust to trust the certificate. */
  authority: string;
  certificateFile: string;
  keyFile: string;
}

const SETTINGS = `
[req]
prompt = no
distinguished_name = name
[name]
CN = Muster's tests
[authority]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign
subjectKeyIdentifier = hash
[portal]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = serverAuth
subjectAltName = DNS:${HOST}
`;

/** Makes an authority that lives as long as the test, and the portal's certificate by it, in a folder. */
export function makeCertificate(folder: string): Certificate {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  writeFileSync(join(folder, 'settings.cnf'), SETTINGS);
  const fresh = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-config', 'settings.cnf'];
  const asAuthority = ['-x509', '-days', '2', '-extensions', 'authority'];
  openssl('req', ...fresh, ...asAuthority, '-keyout', 'authority-key.pem', '-out', 'authority.pem');
  openssl('req', ...fresh, '-keyout', 'key.pem', '-out', 'request.pem');
  const by = ['-CA', 'authority.pem', '-CAkey', 'authority-key.pem', '-CAcreateserial', '-days', '2'];
  const asPortal = ['-extfile', 'settings.cnf', '-extensions', 'portal'];
  openssl('x509', '-req', '-in', 'request.pem', ...by, ...asPortal, '-out', 'certificate.pem');
  return {
    authority: readFileSync(join(folder, 'authority.pem'), 'utf8'),
    certificateFile: join(folder, 'certificate.pem'),
    keyFile: join(folder, 'key.pem'),
  };
}
