import { z } from 'zod';

/** The bucket that files are kept in, where there is one. */
export interface S3Settings {
  bucket: string;
  /** Where the server is; Amazon's own without it. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where browsers fetch files from the bucket themselves; null where the portal sends them. */
  presigned: { endpoint: string | undefined } | null;
}

const DOWNLOADS = ['portal', 'presigned'] as const;

const serverAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .transform((given) => given.replace(/\/+$/, ''))
  .optional();

/** The part of the environment that sets up a bucket. */
export const s3Environment = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket such as muster-files')
    .optional(),
  S3_ENDPOINT: serverAddress,
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_DOWNLOADS: z.enum(DOWNLOADS, { error: `must be one of ${DOWNLOADS.join(', ')}` }).optional(),
  S3_PUBLIC_ENDPOINT: serverAddress,
};

type S3Environment = z.output<z.ZodObject<typeof s3Environment>>;
type Name = keyof S3Environment;

/** The region that servers other than Amazon’s answer to when they know none. */
const ANY_REGION = 'us-east-1';

const ofTheBucket = Object.keys(s3Environment) as Name[];

/** What is wrong with the settings taken together: nothing is guessed where half of them are there. */
export function s3Mistakes(read: S3Environment & { PUBLIC_URL?: string }): { path: Name; message: string }[] {
  if (read.S3_BUCKET === undefined) {
    const given = ofTheBucket.find((name) => read[name] !== undefined);
    return given ? [{ path: 'S3_BUCKET', message: `must be set, as ${given} is` }] : [];
  }
  const needed: Name[] = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  if (read.S3_ENDPOINT === undefined) needed.push('S3_REGION');
  const missing = needed
    .filter((name) => read[name] === undefined)
    .map((path) => ({ path, message: 'must be set, as S3_BUCKET is' }));
  const isPresigned = read.S3_DOWNLOADS === 'presigned';
  const [path, address]: [Name, string | undefined] =
    read.S3_PUBLIC_ENDPOINT === undefined
      ? ['S3_ENDPOINT', read.S3_ENDPOINT]
      : ['S3_PUBLIC_ENDPOINT', read.S3_PUBLIC_ENDPOINT];
  const isBlocked = isPresigned && read.PUBLIC_URL?.startsWith('https:') && address?.startsWith('http:');
  const message =
    'must start with https:// where S3_DOWNLOADS is presigned, as PUBLIC_URL does: browsers refuse anything else';
  return isBlocked ? [...missing, { path, message }] : missing;
}

/** The bucket of an environment without mistakes; null without one. */
export function readS3(read: S3Environment): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = read;
  if (bucket === undefined) return null;
  return {
    bucket,
    endpoint,
    region: read.S3_REGION ?? ANY_REGION,
    accessKeyId: read.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: read.S3_SECRET_ACCESS_KEY ?? '',
    presigned: read.S3_DOWNLOADS === 'presigned' ? { endpoint: read.S3_PUBLIC_ENDPOINT ?? endpoint } : null,
  };
}
