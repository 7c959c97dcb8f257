import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { pack } from 'tar-stream';
import { z } from 'zod';

/*
 * A backup is a tar archive, see docs/decisions/0048-backup.md: what it is, the rows of the tables, the contents of the files, lists of
 * what lies before them with its SHA-256 (as `sha256sum` writes and checks them), the manifest, the secret, and its own end.
 */

/** The form that this program writes, and the only one that it reads. */
export const FORMAT = 1;

export const HEAD = 'muster-backup.json';
export const MANIFEST = 'manifest.json';
export const SECRET = 'secret.json';
const END = 'end.json';

const numbered = (number: number) => String(number).padStart(6, '0');
export const tableEntry = (table: string, number: number) => `tables/${table}/${numbered(number)}.tsv`;
export const fileEntry = (key: string) => `files/${key}`;
export const listEntry = (number: number) => `lists/${numbered(number)}.sha256`;

export const TABLE_ENTRY = /^tables\/([a-z_][a-z0-9_]*)\/(\d{6})\.tsv$/;
export const FILE_ENTRY = /^files\/([a-z0-9]{1,64}\/([0-9a-f]{2})\/(\2[0-9a-f]{62}))$/;
export const LIST_ENTRY = /^lists\/\d{6}\.sha256$/;

const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What every form of it has said and will say. */
export const formatSchema = z.looseObject({ format: z.int() });

export const headSchema = z.object({
  format: z.literal(FORMAT),
  /** The moment that the rows are of. */
  createdAt: z.iso.datetime(),
  /** The version of the program that made it. */
  app: z.string(),
  /** The last migration of its database. */
  schema: count,
});
export type Head = z.infer<typeof headSchema>;

export const manifestSchema = headSchema.extend({
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: count })),
  /** The last number that each sequence gave. */
  sequences: z.record(z.string(), count),
  files: z.object({ count, bytes: count }),
  /** What should be here and is not, of which the first are named. */
  lacking: z.object({ count, named: z.array(z.string()) }),
  /** How many contents the portal deleted while the backup was made. */
  deletedMeanwhile: count,
  lists: z.array(z.object({ name: z.string(), entries: count, sha256 })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const sealedSecretSchema = z.object({
  kdf: z.literal('scrypt N=131072 r=8 p=1'),
  cipher: z.literal('aes-256-gcm'),
  salt: z.base64(),
  nonce: z.base64(),
  sealed: z.base64(),
});
export type SealedSecret = z.infer<typeof sealedSecretSchema>;

export const toText = (content: object): Buffer => Buffer.from(`${JSON.stringify(content, null, 2)}\n`);

/** A line of a list, in the form of `sha256sum`. */
export const listLine = (hash: string, name: string) => `${hash}  ${name}\n`;

/** What all entries share; the content's owner is whoever unpacks it. */
export const entryHeader = (name: string, size: number, { createdAt }: Pick<Head, 'createdAt'>) => ({
  name,
  size,
  mode: 0o600,
  mtime: new Date(createdAt),
});

/** A check over all bytes of an archive but its end. What the hashes of the entries leave out, such as their names, is under it. */
export class Checksum {
  bytes = 0;
  #value = 0;

  add(chunk: Uint8Array): void {
    this.#value = crc32(chunk, this.#value);
    this.bytes += chunk.length;
  }

  toString(): string {
    return this.#value.toString(16).padStart(8, '0');
  }
}

/** How many bytes the end of every archive has: an entry of one block, and the two empty blocks of tar. */
export const END_BYTES = 4 * 512;

/** The end of an archive with such a checksum: it says itself what must come before it. */
export async function endOf(checksum: Checksum, head: Pick<Head, 'createdAt'>): Promise<Buffer> {
  const content = Buffer.from(`${JSON.stringify({ bytes: checksum.bytes, crc32: String(checksum) })}\n`);
  const end = pack();
  end.entry(entryHeader(END, content.length, head), content);
  end.finalize();
  return buffer(end as AsyncIterable<Buffer>);
}

export const isEnd = (name: string) => name === END;
