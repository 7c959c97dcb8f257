import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { MINUTE_MS } from '#contract/rules/time.ts';
import type { S3Settings } from '#server/core/settings/s3Settings.ts';
import type { DirectDownloads } from '#server/core/store.ts';
import { assertKey } from '#server/core/storeKeys.ts';
import { PATIENCE, s3Client } from './client.ts';

/** An address stays the same for so long, and opens its content for twice as long at most, whatever becomes of the right to see it. Browsers ask before they show it again. */
const SLOT_MS = 5 * MINUTE_MS;

/** Presigned addresses of the bucket, under the name that browsers know its server by. Making one asks nobody. */
export async function directDownloads(
  settings: S3Settings,
  endpoint: string | undefined,
): Promise<DirectDownloads> {
  const client = s3Client(settings, endpoint, PATIENCE);
  const address: DirectDownloads['address'] = (key, { mimeType, disposition }, now) =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket: settings.bucket,
        Key: assertKey(key),
        ResponseContentType: mimeType,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: 'private, no-cache',
      }),
      {
        signingDate: new Date(Math.floor(now.getTime() / SLOT_MS) * SLOT_MS),
        expiresIn: (2 * SLOT_MS) / 1_000,
      },
    );
  const any = await address('any', { mimeType: 'image/png', disposition: 'inline' }, new Date(0));
  return { origin: new URL(any).origin, address };
}
