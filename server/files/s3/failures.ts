import { apiError } from '#server/core/errors.ts';

/** Where it is written what went wrong with the bucket. */
export interface BucketLog {
  warn(fields: Record<string, unknown>, message: string): void;
}

/** What an error of the SDK or of a socket says, as far as it is there. */
interface Told {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number; requestId?: string };
}

const told = (error: unknown): Told => (typeof error === 'object' && error !== null ? error : {});

export const statusOf = (error: unknown): number | undefined => told(error).$metadata?.httpStatusCode;

/** Whether there is no such object; a bucket that is gone is a failure. */
export const isNoObject = (error: unknown): boolean =>
  statusOf(error) === 404 && told(error).name !== 'NoSuchBucket';

/** What servers call it when they take nothing more, besides the status that is made for it. */
const FULL = /^(QuotaExceeded|XMinioAdminBucketQuotaExceeded|XMinioStorageFull|InsufficientStorage)$/;
const INSUFFICIENT_STORAGE = 507;

const isFull = (error: unknown): boolean =>
  statusOf(error) === INSUFFICIENT_STORAGE || FULL.test(told(error).name ?? '');

/** Whether the same call may go through a moment later: nobody answered, or the server has trouble of its own. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  if (isFull(error)) return false;
  return status === undefined || status >= 500 || status === 429;
}

/**
 * Runs a call to the bucket. Whoever waits for it learns no more of a failure than that the storage does not answer; the log says
 * what it was. Of the SDK's errors, parts are written: the whole may carry what was signed and with which key.
 */
export async function orUnreachable<T>(
  log: BucketLog,
  operation: string,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { name, message, code, $metadata } = told(error);
    const { httpStatusCode: status, requestId } = $metadata ?? {};
    log.warn({ operation, name, message, code, status, requestId }, 'a call to the bucket failed');
    throw isFull(error) ? apiError('STORE_FULL') : apiError('STORE_UNREACHABLE', { retryAfterSeconds: 5 });
  }
}
