import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import {
  directory,
  fileHead,
  fileTail,
  MANIFEST,
  type Manifest,
  type PackFile,
  type Placed,
  SIGNATURE,
  signatureText,
} from './packFile.ts';
import type { PackSigner } from './signer.ts';

/** A file on its way into a pack. */
export interface PackEntry {
  name: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The bytes of a signed pack, made while they are read: no file is held in memory. */
export async function* packOf(
  entries: AsyncIterable<PackEntry>,
  facts: Omit<Manifest, 'files'>,
  signer: PackSigner,
): AsyncGenerator<Uint8Array> {
  const placed: Placed[] = [];
  const files: PackFile[] = [];
  let at = 0;
  async function* add({ name, content }: PackEntry): AsyncGenerator<Uint8Array> {
    const file = { name, size: 0, crc: 0, offset: at };
    const hash = createHash('sha256');
    const head = fileHead(name);
    yield head;
    for await (const bytes of content) {
      hash.update(bytes);
      file.crc = crc32(bytes, file.crc);
      file.size += bytes.length;
      yield bytes;
    }
    const tail = fileTail(file);
    yield tail;
    at += head.length + file.size + tail.length;
    placed.push(file);
    files.push({ name, size: file.size, sha256: hash.digest('hex') });
  }
  for await (const entry of entries) yield* add(entry);
  const manifest = Buffer.from(`${JSON.stringify({ ...facts, files: [...files] }, null, 1)}\n`);
  yield* add({ name: MANIFEST, content: [manifest] });
  const signature = Buffer.from(signatureText(signer.publicKey, signer.sign(manifest)));
  yield* add({ name: SIGNATURE, content: [signature] });
  yield directory(placed, at);
}
