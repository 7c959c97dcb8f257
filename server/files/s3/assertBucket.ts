import { HeadBucketCommand } from '@aws-sdk/client-s3';
import { ConfigError } from '#server/core/config.ts';
import type { S3Settings } from '#server/core/settings/s3Settings.ts';
import { PATIENCE, s3Client } from './client.ts';
import { type BucketLog, statusOf } from './failures.ts';

/** What the answer of a server to somebody who asks for the bucket means. */
const MEANINGS: Record<number, string> = {
  301: 'is in another region than S3_REGION',
  400: 'does not take the request. Do S3_REGION and the keys belong to it?',
  403: 'does not let these keys in. It may be somebody else’s, or the keys lack s3:ListBucket',
  404: 'does not exist',
};

/** Throws a ConfigError when the server says that this bucket is not for the portal. Without an answer it is logged. */
export async function assertBucket(settings: S3Settings, log: BucketLog, patience = PATIENCE): Promise<void> {
  const client = s3Client(settings, settings.endpoint, patience);
  try {
    const abortSignal = AbortSignal.timeout(patience.call);
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }), { abortSignal });
  } catch (error) {
    const meaning = MEANINGS[statusOf(error) ?? 0];
    if (meaning) throw new ConfigError(`The bucket ${settings.bucket} of S3_BUCKET ${meaning}.`);
    log.warn({ bucket: settings.bucket, message: String(error) }, 'the bucket does not answer');
  } finally {
    client.destroy();
  }
}
