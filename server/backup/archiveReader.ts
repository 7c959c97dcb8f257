import { createHash, hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { Header } from 'tar-stream';
import { BackupError } from './errors.ts';
import {
  FILE_ENTRY,
  FORMAT,
  formatSchema,
  HEAD,
  type Head,
  headSchema,
  isEnd,
  LIST_ENTRY,
  listLine,
  MANIFEST,
  type Manifest,
  manifestSchema,
  SECRET,
  type SealedSecret,
  sealedSecretSchema,
  TABLE_ENTRY,
} from './format.ts';
import { countRows } from './rowGatherer.ts';

/** What is done with the entries while they are read and checked. */
export interface ArchiveVisitor {
  /** Rows of a table, whole ones. */
  rows(table: string, content: Buffer): Promise<void>;
  /** A content and its key in the store; it must be read to its end. */
  content(key: string, content: AsyncIterable<Uint8Array>, expected: Expected): Promise<void>;
}

export interface Expected {
  sha256: string;
  size: number;
}

/** What an archive holds, and what is wrong with it. */
export interface ReadArchive {
  manifest: Manifest;
  manifestHash: string;
  secret: SealedSecret | null;
  /** Empty for a whole archive. */
  problems: string[];
}

/** Far more than an entry has, and little enough to be held in memory: a stranger may have made the archive. */
const MOST_BYTES = { content: 64 * 2 ** 20, other: 256 * 2 ** 20 };
const MOST_NAME = 255;

/** So many problems are told; nobody reads more of them. */
const MOST_PROBLEMS = 1_000;

export type ArchiveEntry = AsyncIterable<Buffer> & { header: Header };

export const notABackup = (file: string) => new BackupError(`${file} is not a backup of Muster.`);

/** Takes the entries of an archive in their order and keeps what the manifest must agree with. */
export class ArchiveReader {
  head: Head | undefined;
  /** The name of the entry that was read last. */
  last = '';
  #file: string;
  #visitor: ArchiveVisitor | undefined;
  #problems = new Set<string>();
  #manifest: Manifest | undefined;
  #manifestHash = '';
  #secret: SealedSecret | null = null;
  #rows = new Map<string, number>();
  /** How many entries each table has so far: none comes twice. */
  #parts = new Map<string, number>();
  #files = { count: 0, bytes: 0 };
  #lists: Manifest['lists'] = [];
  /** The entries since the last list. */
  #unlisted: { name: string; line: string }[] = [];

  constructor(file: string, visitor: ArchiveVisitor | undefined) {
    this.#file = file;
    this.#visitor = visitor;
  }

  async take(entry: ArchiveEntry): Promise<void> {
    const { name, size } = entry.header;
    const [, table, number] = TABLE_ENTRY.exec(name) ?? [];
    const [, key, , sha256] = FILE_ENTRY.exec(name) ?? [];
    if (this.head) assertFits(this.#file, entry, key === undefined ? MOST_BYTES.other : MOST_BYTES.content);
    if (!this.head) await this.#takeHead(name, entry);
    else if (table !== undefined && Number(number) === (this.#parts.get(table) ?? 0) + 1)
      await this.#takeRows(name, table, await buffer(entry));
    else if (key !== undefined && sha256 !== undefined)
      await this.#takeContent(name, key, { sha256, size }, entry);
    else if (LIST_ENTRY.test(name)) this.#takeList(name, await buffer(entry));
    else if (name === MANIFEST && !this.#manifest) this.#takeManifest(await buffer(entry));
    else if (name === SECRET && !this.#secret)
      this.#secret = this.#parse(sealedSecretSchema, name, await buffer(entry));
    else {
      if (!isEnd(name)) this.#complain(`${name} does not belong here.`);
      for await (const _ of entry);
    }
    this.last = name;
  }

  async #takeHead(name: string, entry: ArchiveEntry): Promise<void> {
    if (name !== HEAD || entry.header.type !== 'file' || !fits(entry.header.size, MOST_BYTES.content))
      throw notABackup(this.#file);
    const content = await buffer(entry);
    const format = this.#parse(formatSchema, name, content)?.format ?? FORMAT;
    if (format > FORMAT) {
      throw new BackupError(`${this.#file} was made by a newer Muster. Read it with that version.`);
    }
    const head = this.#parse(headSchema, name, content);
    if (!head) throw new BackupError(`${this.#file} is damaged: ${HEAD} cannot be read.`);
    this.head = head;
    this.#note(name, hash('sha256', content));
  }

  async #takeRows(name: string, table: string, content: Buffer): Promise<void> {
    this.#parts.set(table, (this.#parts.get(table) ?? 0) + 1);
    this.#rows.set(table, (this.#rows.get(table) ?? 0) + countRows(content));
    this.#note(name, hash('sha256', content));
    await this.#visitor?.rows(table, content);
  }

  async #takeContent(name: string, key: string, expected: Expected, entry: ArchiveEntry): Promise<void> {
    const found = createHash('sha256');
    async function* hashed() {
      for await (const chunk of entry) {
        found.update(chunk);
        yield chunk;
      }
    }
    if (this.#visitor) await this.#visitor.content(key, hashed(), expected);
    else for await (const _ of hashed());
    const sha256 = found.digest('hex');
    if (sha256 !== expected.sha256) this.#complain(`${name} is damaged.`);
    this.#files.count += 1;
    this.#files.bytes += expected.size;
    this.#note(name, sha256);
  }

  #takeList(name: string, content: Buffer): void {
    const lines = content.toString().split(/(?<=\n)/);
    this.#unlisted.forEach(({ name: listed, line }, at) => {
      if (lines[at] !== line) this.#complain(`${listed} is damaged.`);
    });
    if (lines.length !== this.#unlisted.length) this.#complain(`${name} does not list what lies before it.`);
    this.#lists.push({ name, entries: lines.length, sha256: hash('sha256', content) });
    this.#unlisted = [];
  }

  #takeManifest(content: Buffer): void {
    this.#manifest = this.#parse(manifestSchema, MANIFEST, content) ?? undefined;
    this.#manifestHash = hash('sha256', content);
  }

  #note(name: string, sha256: string): void {
    this.#unlisted.push({ name, line: listLine(sha256, name) });
  }

  #parse<T>(schema: { parse(value: unknown): T }, name: string, content: Buffer): T | null {
    try {
      return schema.parse(JSON.parse(content.toString()));
    } catch {
      this.#complain(`${name} is damaged.`);
      return null;
    }
  }

  #complain(problem: string): void {
    if (this.#problems.size < MOST_PROBLEMS) this.#problems.add(problem);
  }

  finish(isWhole: boolean): ReadArchive {
    const manifest = this.#manifest;
    if (!manifest) {
      throw new BackupError(
        this.#problems.has(`${MANIFEST} is damaged.`)
          ? `${this.#file} is damaged: ${MANIFEST} cannot be read.`
          : `${this.#file} is cut off: it has no ${MANIFEST}.`,
      );
    }
    const { format, createdAt, app, schema } = manifest;
    const counted = Object.fromEntries(
      Object.keys(manifest.tables).map((table) => [table, this.#rows.get(table) ?? 0]),
    );
    const promised = Object.fromEntries(
      Object.entries(manifest.tables).map(([table, { rows }]) => [table, rows]),
    );
    const agrees =
      this.#unlisted.length === 0 &&
      isDeepStrictEqual(this.head, { format, createdAt, app, schema }) &&
      isDeepStrictEqual(this.#lists, manifest.lists) &&
      isDeepStrictEqual(this.#files, manifest.files) &&
      isDeepStrictEqual(counted, promised) &&
      [...this.#rows.keys()].every((table) => table in manifest.tables);
    if (!agrees) this.#problems.add(`${MANIFEST} does not agree with what the archive holds.`);
    if (!isWhole && this.#problems.size === 0) {
      this.#problems.add(
        'Bytes between the entries, or the end, are damaged: the checksum of the archive is wrong.',
      );
    }
    const problems = [...this.#problems];
    return { manifest, manifestHash: this.#manifestHash, secret: this.#secret, problems };
  }
}

/** A size that is no number would never come to its end. */
const fits = (size: number, most: number): boolean => Number.isSafeInteger(size) && size <= most;

/** Links, folders and devices have no content, and what is too large is not read to find out what it is. */
function assertFits(file: string, { header: { name, type, size } }: ArchiveEntry, most: number): void {
  if (name.length > MOST_NAME) throw new BackupError(`${file} is damaged. A name in it is far too long.`);
  const problem =
    type !== 'file'
      ? `${name} is not a file.`
      : !fits(size, most) && `${name} is larger than anything in a backup.`;
  if (problem) throw new BackupError(`${file} is damaged. ${problem}`);
}
