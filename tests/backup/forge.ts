import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract, pack } from 'tar-stream';
import type { ArchiveEntry } from '#server/backup/archiveReader.ts';
import {
  Checksum,
  endOf,
  entryHeader,
  HEAD,
  isEnd,
  LIST_ENTRY,
  listLine,
  MANIFEST,
  type Manifest,
  toText,
} from '#server/backup/format.ts';

/** An entry of an archive. */
export interface Entry {
  name: string;
  content: Buffer;
}

/** How far somebody goes who changes an archive. The checksum of the bytes always fits again. */
export interface Forgery {
  /** Changes entries; the lists then have the hashes of what lies before them. */
  entries?: (entries: Entry[]) => Entry[];
  /** Changes entries, and the lists stay as they are. */
  unlisted?: (entries: Entry[]) => Entry[];
  /** Changes the manifest, which then has the hashes of the lists. Without it, the manifest stays as it was sealed. */
  manifest?: (manifest: Manifest) => object;
}

const isData = ({ name }: Entry) => !LIST_ENTRY.test(name);

/** The bytes of an archive as somebody leaves it who changes it and knows its form. */
export async function forge(bytes: Buffer, { entries, unlisted, manifest }: Forgery): Promise<Buffer> {
  let forged = await entriesOf(bytes);
  const head = JSON.parse(String(forged.find(({ name }) => name === HEAD)?.content));
  if (entries) forged = withLists(entries(forged));
  if (unlisted) forged = unlisted(forged);
  if (manifest) forged = withManifest(forged, manifest);

  const tar = pack();
  for (const { name, content } of forged) tar.entry(entryHeader(name, content.length, head), content);
  tar.finalize();
  // Its own end takes the place of the two empty blocks of tar.
  const body = (await buffer(tar as AsyncIterable<Buffer>)).subarray(0, -1024);
  const checksum = new Checksum();
  checksum.add(body);
  return Buffer.concat([body, await endOf(checksum, head)]);
}

async function entriesOf(bytes: Buffer): Promise<Entry[]> {
  const entries: Entry[] = [];
  const archive = Readable.from([bytes]).pipe(extract() as unknown as NodeJS.ReadWriteStream);
  for await (const entry of archive as unknown as AsyncIterable<ArchiveEntry>) {
    const { name } = entry.header;
    const content = await buffer(entry);
    if (!isEnd(name)) entries.push({ name, content });
  }
  return entries;
}

function withLists(entries: Entry[]): Entry[] {
  let lines: string[] = [];
  return entries.map((entry) => {
    if (isData(entry)) {
      lines.push(listLine(hash('sha256', entry.content), entry.name));
      return entry;
    }
    const content = Buffer.from(lines.join(''));
    lines = [];
    return { ...entry, content };
  });
}

function withManifest(entries: Entry[], change: NonNullable<Forgery['manifest']>): Entry[] {
  const lists = entries
    .filter((entry) => !isData(entry))
    .map(({ name, content }) => ({
      name,
      entries: String(content).split('\n').length - 1,
      sha256: hash('sha256', content),
    }));
  return entries.map((entry) => {
    if (entry.name !== MANIFEST) return entry;
    const content = toText(change({ ...(JSON.parse(String(entry.content)) as Manifest), lists }));
    return { ...entry, content };
  });
}

/** Replaces the content of one entry. */
export const changed =
  (name: string, change: (content: string) => string) =>
  (entries: Entry[]): Entry[] => {
    const at = entries.findIndex((entry) => entry.name === name);
    const entry = entries[at];
    if (!entry) throw new Error(`The archive has no ${name}.`);
    return entries.with(at, { name, content: Buffer.from(change(String(entry.content))) });
  };
