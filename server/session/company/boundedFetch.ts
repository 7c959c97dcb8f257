/** The provider did not answer, or not as one that works does; that says nothing about the person. */
export class ProviderOutage extends Error {}

/** More than any metadata, key set or answer with tokens has. */
const MOST_BYTES = 1024 * 1024;

/**
 * Asks a provider: no redirects, and no more of the answer than fits. The signal among the options, which limits the time, holds
 * for the body too.
 */
export async function boundedFetch(url: string | URL, options: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, { ...options, redirect: 'manual' });
    const body = await bodyOf(response);
    if (response.status >= 500 || response.status === 429)
      throw new ProviderOutage(`The provider answered ${response.status}.`);
    const { status, headers } = response;
    return new Response(body.length > 0 ? body : null, { status, headers: plain(headers) });
  } catch (error) {
    if (error instanceof ProviderOutage) throw error;
    throw new ProviderOutage('The provider could not be reached.', { cause: error });
  }
}

/** The headers without those that were about the body on its way. */
function plain(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name);
  return kept;
}

async function bodyOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new ProviderOutage('The provider’s answer is too long.');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** Whether something failed because the provider did not work, however deep it is wrapped. */
export function isOutage(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof ProviderOutage) return true;
  return false;
}
