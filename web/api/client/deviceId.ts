const storageKey = 'muster-device';
let inMemory: string | undefined;

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/**
 * 256 random bits in base64url that stand for this browser. The server knows it again after a login, so that strangers who
 * guess at the password cannot lock its person out (decision 0019). It is told at logins only, and outlives the session.
 */
export function deviceId(): string {
  const kept = stored() ?? inMemory;
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const id = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
  inMemory = id;
  try {
    localStorage.setItem(storageKey, id);
  } catch {
    // Kept as long as the page.
  }
  return id;
}
