import { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/core/settings/s3Settings.ts';

/** Milliseconds that a call may take. */
export interface Patience {
  connect: number;
  /** For an answer to a call without content. */
  answer: number;
  /** For such a call in all, however often it is tried. */
  call: number;
  /** For one try at bringing content there, beside the time that its size needs. */
  put: number;
  /** In which a connection moves no byte, as when a reader takes none. */
  idle: number;
}

export const PATIENCE: Patience = { connect: 3_000, answer: 5_000, call: 10_000, put: 60_000, idle: 60_000 };

/** More connections than calls a node takes at once: a slow reader holds one, and nobody else waits for it. */
const CONNECTIONS = { keepAlive: true, maxSockets: 4_096 };

/** What fails is written by whoever made the call. */
const SILENT = { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet };
function quiet(): void {}

/**
 * A client of the bucket's server. Checksums that only Amazon's newer servers know are left out: content is signed with its
 * SHA-256, which every server checks. It waits for no word before it sends content, for not every server says it.
 */
export function s3Client(
  settings: Pick<S3Settings, 'region' | 'accessKeyId' | 'secretAccessKey'>,
  endpoint: string | undefined,
  patience: Patience,
): S3Client {
  const { region, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    logger: SILENT,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: patience.connect,
      requestTimeout: patience.answer,
      throwOnRequestTimeout: true,
      socketTimeout: patience.idle,
      httpAgent: CONNECTIONS,
      httpsAgent: CONNECTIONS,
    },
  });
}
