import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { newId } from '#server/core/ids.ts';
import type { S3Settings } from '#server/core/settings/s3Settings.ts';

/** What answers a request instead of the server: true when it did, or never will. */
type Interceptor = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

export interface TestS3 {
  endpoint: string;
  /** Method and path of every request so far. */
  requests: string[];
  /** Objects that one list has at most. */
  pageSize: number;
  /** Looks at each request first; for servers that are slow, full or broken. */
  intercept: Interceptor;
  /** How many requests are being answered; those that are never to be are none of them. */
  underWay(): number;
  aBucket(): Promise<S3Settings>;
  keysIn(bucket: string): Promise<string[]>;
  contentOf(bucket: string, key: string): Promise<Buffer>;
  /** Puts an object there as nobody else does. */
  add(bucket: string, key: string, content: Buffer): Promise<unknown>;
  stop(): Promise<void>;
}

/** The name that the server gives to the file of an object. */
const OBJECT = '._S3rver_object';
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/**
 * An S3 server on loopback, its data in a throw-away folder. It checks the signature of every request for an object. In front of it stands what
 * it lacks of a real one: content comes to its place whole or not at all, and only with the hash it was signed with.
 */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'muster-s3-'));
  const options = { directory, silent: true, vhostBuckets: false };
  const s3rver = new S3rver(options);
  // It leaves out the slash at the end of a bucket's path when it signs for comparison, so these it takes for any known key.
  const ofBuckets = new S3rver({ ...options, allowMismatchedSignatures: true }).callback();
  const { store } = s3rver;
  const putContent = store.putContent.bind(store);
  store.putContent = async (path, content) => {
    const aside = `${path}.${newId()}`;
    const written = await putContent(aside, Buffer.isBuffer(content) ? Readable.from([content]) : content);
    await rename(aside, path);
    return written;
  };
  const handle = s3rver.callback();
  const requests: string[] = [];
  let underWay = 0;
  const server = createServer();
  let endpoint = '';
  server.on('request', (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    underWay += 1;
    answer(request, response)
      .catch(() => request.destroy())
      .finally(() => {
        underWay -= 1;
      });
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (await s3.intercept(request, response)) return;
    const { pathname, searchParams } = new URL(request.url ?? '', endpoint);
    if (searchParams.has('list-type')) return response.end(await list(pathname.slice(1, -1), searchParams));
    if (/^\/[^/]+\/$/.test(pathname)) return ofBuckets(request, response);
    const checked = request.method === 'PUT' ? await wholeOf(request) : request;
    if (checked) return handle(checked, response);
    response.writeHead(400, { 'content-type': 'application/xml' });
    response.end('<Error><Code>XAmzContentSHA256Mismatch</Code></Error>');
  };
  /** Its own lists end with a token that it cannot make on the Node of today. */
  const list = async (bucket: string, asked: URLSearchParams) => {
    const { objects, isTruncated } = await store.listObjects(bucket, {
      prefix: asked.get('prefix') ?? '',
      startAfter: asked.get('continuation-token') ?? '',
      maxKeys: s3.pageSize,
    });
    const next = isTruncated ? `<NextContinuationToken>${objects.at(-1)?.key}</NextContinuationToken>` : '';
    const contents = objects.map(({ key }) => `<Contents><Key>${key}</Key></Contents>`).join('');
    return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents}</ListBucketResult>`;
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const s3: TestS3 = {
    endpoint,
    requests,
    pageSize: 1_000,
    intercept: () => false,
    underWay: () => underWay,
    async aBucket() {
      const bucket = `b${newId()}`;
      await store.putBucket(bucket);
      return { bucket, endpoint, region: 'us-east-1', ...KEYS, presigned: null };
    },
    keysIn: async (bucket) =>
      (await readdir(join(directory, bucket), { recursive: true }))
        .filter((name) => name.endsWith(OBJECT))
        .map((name) => name.slice(0, -OBJECT.length))
        .sort(),
    contentOf: (bucket, key) => readFile(join(directory, bucket, `${key}${OBJECT}`)),
    add: (bucket, key, content) => store.putObject({ bucket, key, content, metadata: {} }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
  return s3;
}

/** The request with its body, once all of it has come; null when that is not what was signed. */
async function wholeOf(request: IncomingMessage): Promise<IncomingMessage | null> {
  const body = await buffer(request);
  const { headers, method, url, socket, httpVersion } = request;
  const signed = headers['x-amz-content-sha256'];
  if (signed !== createHash('sha256').update(body).digest('hex')) return null;
  const whole = Readable.from([body], { objectMode: false });
  return Object.assign(whole, { headers, method, url, socket, httpVersion }) as unknown as IncomingMessage;
}

/** The settings as the environment of a process says them. */
export const environmentOf = (settings: S3Settings): Record<string, string> => ({
  S3_BUCKET: settings.bucket,
  S3_ENDPOINT: settings.endpoint ?? '',
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  S3_DOWNLOADS: settings.presigned ? 'presigned' : 'portal',
});
