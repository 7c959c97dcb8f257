import type { Seal } from '#server/core/secret/seal.ts';
import type { WebhookRow } from './queries.ts';

type Secrets = Pick<WebhookRow, 'id' | 'keyId' | 'secret' | 'formerSecret' | 'formerSecretUntil'>;

/** A stored secret in plain; null where it is encrypted under another secret of the portal, or damaged. */
export function opened(
  seal: Seal,
  { id, keyId }: Pick<Secrets, 'id' | 'keyId'>,
  content: Buffer,
): string | null {
  try {
    return seal.open(id, { keyId, content });
  } catch {
    return null;
  }
}

/** The secrets that messages of a webhook are signed with at a moment, the present one first. Those that can't be read are left out. */
export function secretsOf(seal: Seal, webhook: Secrets, now: Date): string[] {
  const { secret, formerSecret, formerSecretUntil } = webhook;
  const isLive = formerSecretUntil !== null && formerSecretUntil > now;
  return [secret, isLive ? formerSecret : null].flatMap((content) =>
    content === null ? [] : (opened(seal, webhook, content) ?? []),
  );
}
