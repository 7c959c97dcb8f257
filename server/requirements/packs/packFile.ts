/**
 * The form of an audit pack, and the check of one. A pack is a ZIP of which every byte follows from the names and contents of its files: nothing is
 * compressed, all have the same date, and nothing stands between them. So whoever checks it makes these bytes anew and compares.
 *
 * The page that checks packs without a portal has the text of `packForm`, as it runs here: so it uses nothing from outside of it (decision 0085).
 */

export const FORMAT = 'muster-audit-pack/1';
export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'signature.json';

/** A file of a pack, as its manifest lists it; `sha256` in hex. */
export interface PackFile {
  name: string;
  size: number;
  sha256: string;
}

/** The facts that the signature covers. */
export interface Manifest {
  format: typeof FORMAT;
  /** The address of the portal. */
  portal: string;
  workspace: { id: string; name: string };
  /** The day that the pack shows; `knownOn` for as it was known on that day, null for as it was known when the pack was made. */
  day: string;
  knownOn: string | null;
  /** The team whose people it shows; null for everybody. */
  team: { id: string; name: string } | null;
  /** True where document types that are marked as sensitive are in it. */
  sensitive: boolean;
  madeAt: string;
  madeBy: string | null;
  /** All files but this one and the signature, in their order. */
  files: PackFile[];
}

/** A part of a ZIP's directory: a file with its checksum and its place. */
export interface Placed {
  name: string;
  size: number;
  crc: number;
  offset: number;
}

/** The result of a check: no problem means that nothing was changed since the portal signed it. */
export interface Finding {
  problems: string[];
  /** The signed facts; null where the signature is not the portal’s. */
  manifest: Manifest | null;
}

/** A file that stands in a pack, with the hash of what it has there. */
interface Found {
  name: string;
  size: number;
  sha256: string;
  content: Uint8Array<ArrayBuffer> | null;
}

/** The names of a pack's last two files. */
export const NAMES = { manifest: MANIFEST, signature: SIGNATURE } as const;

export function packForm(names: { manifest: string; signature: string }) {
  const encoder = new TextEncoder();
  /** A text with all that stands there: a mark at its start, which decoders leave out, is a byte that was changed. */
  const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  /** Stored as it is, with sizes behind the content, names in UTF-8, and the first date that a ZIP can have. */
  const HOW = [20, 0x0808, 0, 0, 0x0021] as const;
  const REGULAR_FILE = (0o100644 << 16) >>> 0;

  /** Numbers of two or four bytes, one behind the other, as ZIPs have them. */
  function numbers(...parts: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
    const view = new DataView(new ArrayBuffer(parts.reduce((sum, [bytes]) => sum + bytes, 0)));
    let at = 0;
    for (const [bytes, value] of parts) {
      if (bytes === 2) view.setUint16(at, value, true);
      else view.setUint32(at, value, true);
      at += bytes;
    }
    return new Uint8Array(view.buffer);
  }

  function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  const how = HOW.map((value) => [2, value] as const);

  /** The bytes before a file's content. */
  function fileHead(name: string): Uint8Array<ArrayBuffer> {
    const text = encoder.encode(name);
    return joined(numbers([4, 0x04034b50], ...how, [4, 0], [4, 0], [4, 0], [2, text.length], [2, 0]), text);
  }

  /** The bytes behind it. */
  const fileTail = ({ crc, size }: Pick<Placed, 'crc' | 'size'>): Uint8Array<ArrayBuffer> =>
    numbers([4, 0x08074b50], [4, crc], [4, size], [4, size]);

  const TAIL_BYTES = 16;

  const directoryLine = ({ name, size, crc, offset }: Placed): Uint8Array => {
    const text = encoder.encode(name);
    const facts = [
      [4, crc],
      [4, size],
      [4, size],
      [2, text.length],
    ] as const;
    const rest = [
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, REGULAR_FILE],
      [4, offset],
    ] as const;
    return joined(numbers([4, 0x02014b50], [2, 0x0314], ...how, ...facts, ...rest), text);
  };

  /** The directory at the end of a ZIP, which begins at `start`. */
  function directory(files: readonly Placed[], start: number): Uint8Array<ArrayBuffer> {
    const lines = joined(...files.map(directoryLine));
    const counts = [
      [2, files.length],
      [2, files.length],
    ] as const;
    return joined(
      lines,
      numbers([4, 0x06054b50], [2, 0], [2, 0], ...counts, [4, lines.length], [4, start], [2, 0]),
    );
  }

  const LINE_BYTES = 46;
  const END_BYTES = 22;

  /** The text of the signature's file; `key` and `signature` in base64. */
  const signatureText = (key: string, signature: string): string =>
    `${JSON.stringify({ algorithm: 'Ed25519', publicKey: key, signature }, null, 2)}\n`;

  class Damage extends Error {}

  const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    return crc >>> 0;
  });

  function crc32(bytes: Uint8Array): number {
    let crc = 0xffffffff;
    for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
    return (crc ^ 0xffffffff) >>> 0;
  }

  const hex = (bytes: ArrayBuffer): string =>
    [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

  const fromBase64 = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

  const same = (one: Uint8Array, other: Uint8Array): boolean =>
    one.length === other.length && one.every((byte, at) => byte === other[at]);

  const bytesOf = async (pack: Blob, from: number, to: number) =>
    new Uint8Array(await pack.slice(from, to).arrayBuffer());

  /** The directory of a pack, which must be as the portal makes it. */
  async function readDirectory(pack: Blob): Promise<{ files: Placed[]; start: number }> {
    const end = pack.size - END_BYTES;
    const tail = new DataView((await bytesOf(pack, Math.max(0, end), pack.size)).buffer);
    if (end < 0 || tail.getUint32(0, true) !== 0x06054b50)
      throw new Damage('This is no audit pack, or its end was cut off.');
    const start = tail.getUint32(16, true);
    const lines = await bytesOf(pack, start, end);
    const view = new DataView(lines.buffer);
    const files: Placed[] = [];
    let at = 0;
    while (at + LINE_BYTES <= lines.length) {
      const nameEnd = at + LINE_BYTES + view.getUint16(at + 28, true);
      files.push({
        name: textOf(lines.subarray(at + LINE_BYTES, nameEnd)),
        crc: view.getUint32(at + 16, true),
        size: view.getUint32(at + 24, true),
        offset: view.getUint32(at + 42, true),
      });
      at = nameEnd;
    }
    if (!same(directory(files, start), await bytesOf(pack, start, pack.size)))
      throw new Damage('The list of files at the end of the pack was changed.');
    return { files, start };
  }

  /** Reads all files, the one behind the other, and says what stands between them or differs from the directory. */
  async function readFiles(
    pack: Blob,
    { files, start }: { files: Placed[]; start: number },
    problems: string[],
    progress: (share: number) => void,
  ): Promise<Found[]> {
    const found: Found[] = [];
    let at = 0;
    for (const file of files) {
      const head = fileHead(file.name);
      const from = at + head.length;
      const content = await bytesOf(pack, from, from + file.size);
      const isWhole =
        file.offset === at &&
        same(await bytesOf(pack, at, from), head) &&
        same(await bytesOf(pack, from + file.size, from + file.size + TAIL_BYTES), fileTail(file)) &&
        content.length === file.size &&
        crc32(content) === file.crc;
      if (!isWhole) problems.push(`Changed: ${file.name}`);
      at = from + file.size + TAIL_BYTES;
      const isOwn = file.name === names.manifest || file.name === names.signature;
      const sha256 = hex(await crypto.subtle.digest('SHA-256', content));
      found.push({ name: file.name, size: file.size, sha256, content: isOwn ? content : null });
      progress(at / pack.size);
    }
    if (at !== start)
      problems.push('Something stands between the files and their list that is none of them.');
    return found;
  }

  /** The manifest, if the key has signed it; `key` in base64. */
  async function signedManifest(found: Found[], key: string, problems: string[]): Promise<Manifest | null> {
    const [manifest, signature] = found.slice(-2);
    if (
      manifest?.name !== names.manifest ||
      signature?.name !== names.signature ||
      !manifest.content ||
      !signature.content
    ) {
      problems.push('The pack has no signature at its end.');
      return null;
    }
    const text = textOf(signature.content);
    const written =
      /^\{\n {2}"algorithm": "Ed25519",\n {2}"publicKey": "(.*)",\n {2}"signature": "(.*)"\n\}\n$/.exec(text);
    const [, by = '', signed = ''] = written ?? [];
    if (!written || signatureText(by, signed) !== text) {
      problems.push('The signature was changed.');
      return null;
    }
    if (by !== key) {
      problems.push(`The pack was signed with another key: ${by}`);
      return null;
    }
    const use = await crypto.subtle.importKey('raw', fromBase64(key), { name: 'Ed25519' }, false, ['verify']);
    const bytes = decoded(signed);
    if (!bytes || !(await crypto.subtle.verify({ name: 'Ed25519' }, use, bytes, manifest.content))) {
      problems.push(
        'The signature does not fit: the manifest was changed, or it was never signed by this portal.',
      );
      return null;
    }
    return JSON.parse(textOf(manifest.content)) as Manifest;
  }

  /** Base64 in the one form in which these bytes are written; null for any other. */
  function decoded(text: string): Uint8Array<ArrayBuffer> | null {
    try {
      const bytes = fromBase64(text);
      return btoa(String.fromCharCode(...bytes)) === text ? bytes : null;
    } catch {
      return null;
    }
  }

  /** Says how the files of a pack differ from those that were signed. */
  function compare(signed: readonly PackFile[], found: readonly Found[], problems: string[]): void {
    const there = new Map(found.map((file) => [file.name, file]));
    const known = new Set(signed.map(({ name }) => name));
    for (const { name, size, sha256 } of signed) {
      const file = there.get(name);
      if (!file) problems.push(`Missing: ${name}`);
      else if (file.sha256 !== sha256 || file.size !== size) problems.push(`Changed: ${name}`);
    }
    for (const { name } of found) if (!known.has(name)) problems.push(`Added: ${name}`);
    if (there.size !== found.length) problems.push('Several files have the same name.');
    const isInOrder = found.every(({ name }, place) => name === signed[place]?.name);
    if (problems.length === 0 && !isInOrder) problems.push('The files stand in another order.');
  }

  /**
   * Checks a pack against the public key of the portal that made it, given in base64. It reads one file after the other, so that a pack may be larger
   * than the memory.
   */
  async function checkPack(
    pack: Blob,
    key: string,
    progress: (share: number) => void = () => {},
  ): Promise<Finding> {
    const problems: string[] = [];
    try {
      const found = await readFiles(pack, await readDirectory(pack), problems, progress);
      const manifest = await signedManifest(found, key, problems);
      if (manifest) compare(manifest.files, found.slice(0, -2), problems);
      return { problems: [...new Set(problems)], manifest };
    } catch (error) {
      if (!(error instanceof Damage)) throw error;
      return { problems: [error.message], manifest: null };
    }
  }

  return { fileHead, fileTail, directory, signatureText, checkPack };
}

export const { fileHead, fileTail, directory, signatureText, checkPack } = packForm(NAMES);
