/** The part of s3rver that the tests use; the package brings no types of its own. */
declare module '@20minutes/s3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface NewObject {
    bucket: string;
    key: string;
    content: Buffer;
    metadata: Record<string, string>;
  }

  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      allowMismatchedSignatures?: boolean;
    });
    readonly store: {
      putBucket(name: string): Promise<unknown>;
      putObject(object: NewObject): Promise<unknown>;
      listObjects(
        bucket: string,
        asked: { prefix: string; startAfter: string; maxKeys: number },
      ): Promise<{ objects: { key: string }[]; isTruncated: boolean }>;
      /** Writes the content to a file; returns its size and MD5. */
      putContent(path: string, content: unknown): Promise<[size: number, md5: string]>;
    };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  }
}
