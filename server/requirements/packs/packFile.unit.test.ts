import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { checkPack, FORMAT, type Manifest } from './packFile.ts';
import { packSigner } from './signer.ts';
import { verifierPage } from './verifier.ts';
import { type PackEntry, packOf } from './writePack.ts';

const signer = packSigner('a secret of this test');
const FACTS: Omit<Manifest, 'files'> = {
  format: FORMAT,
  portal: 'https://muster.example',
  workspace: { id: 'cworkspace', name: 'North Site' },
  day: '2026-03-02',
  knownOn: null,
  team: null,
  sensitive: false,
  madeAt: '2026-03-02T08:30:00.000Z',
  madeBy: 'Anna Berg',
};

const FILES: Record<string, string> = {
  'index.html': '<h1>How people stood</h1>',
  'matrix.csv': 'Person\r\nBen\r\n',
  'records.json': '{"people": []}\n',
  'files/Müller Jörg - Höhen.pdf': '%PDF-1.7 a certificate',
  'files/Empty.pdf': '',
};

/** Of which each byte is tried. */
const SMALL = { 'index.html': '<p>', 'files/Höhen.pdf': '%PDF' };

async function aPack(files: Record<string, string> = FILES, by = signer): Promise<Buffer> {
  async function* entries(): AsyncGenerator<PackEntry> {
    for (const [name, text] of Object.entries(files)) {
      const bytes = Buffer.from(text);
      // In two parts, as they come from a disk.
      yield { name, content: [bytes.subarray(0, 7), bytes.subarray(7)] };
    }
  }
  const parts: Uint8Array[] = [];
  for await (const part of packOf(entries(), FACTS, by)) parts.push(part);
  return Buffer.concat(parts);
}

const problemsOf = async (bytes: Uint8Array, key = signer.publicKey) =>
  (await checkPack(new Blob([new Uint8Array(bytes)]), key)).problems;

test('[DOOR-05] a pack is a ZIP that everybody can open, and passes as it was made', async () => {
  const pack = await aPack();
  const opened = unzipSync(pack);
  expect(Object.keys(opened)).toEqual([...Object.keys(FILES), 'manifest.json', 'signature.json']);
  for (const [name, text] of Object.entries(FILES))
    expect(Buffer.from(opened[name] ?? []).toString()).toBe(text);
  const { problems, manifest } = await checkPack(new Blob([new Uint8Array(pack)]), signer.publicKey);
  expect(problems).toEqual([]);
  expect(manifest).toEqual({ ...FACTS, files: expect.any(Array) });
  expect(manifest?.files.map(({ name, size }) => [name, size])).toEqual(
    Object.entries(FILES).map(([name, text]) => [name, Buffer.byteLength(text)]),
  );
});

test('[DOOR-05] no byte of a pack can be changed, wherever it stands', async () => {
  const pack = await aPack(SMALL);
  const missed: number[] = [];
  for (let at = 0; at < pack.length; at++) {
    const changed = Buffer.from(pack);
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
    if ((await problemsOf(changed)).length === 0) missed.push(at);
  }
  expect(missed).toEqual([]);
});

test('[DOOR-05] no pack that was cut anywhere passes, nor one with something added', async () => {
  const pack = await aPack(SMALL);
  const passed: number[] = [];
  for (let at = 0; at < pack.length; at++)
    if ((await problemsOf(pack.subarray(0, at))).length === 0) passed.push(at);
  expect(passed).toEqual([]);
  for (const at of [0, 31, 200, pack.length]) {
    const longer = Buffer.concat([pack.subarray(0, at), Buffer.from('PK more'), pack.subarray(at)]);
    expect(await problemsOf(longer)).not.toEqual([]);
  }
});

/** The manifest and signature of another pack, put behind other files as whoever changes one would do. */
async function forged(files: Record<string, string>, beforeSignature = ''): Promise<Buffer> {
  const real = unzipSync(await aPack());
  const texts = Object.fromEntries(
    ['manifest.json', 'signature.json'].map((name) => [name, Buffer.from(real[name] ?? []).toString()]),
  );
  texts['signature.json'] = beforeSignature + texts['signature.json'];
  const { directory, fileHead, fileTail } = await import('./packFile.ts');
  const { crc32 } = await import('node:zlib');
  const parts: Uint8Array[] = [];
  const placed: Parameters<typeof directory>[0][number][] = [];
  let at = 0;
  for (const [name, text] of Object.entries({ ...files, ...texts })) {
    const content = Buffer.from(text);
    const file = { name, size: content.length, crc: crc32(content), offset: at };
    const own = [fileHead(name), content, fileTail(file)];
    placed.push(file);
    parts.push(...own);
    at += own.reduce((sum, { length }) => sum + length, 0);
  }
  return Buffer.concat([...parts, directory(placed, at)]);
}

const { 'files/Empty.pdf': _, ...WITHOUT_ONE } = FILES;
const SWAPPED = {
  ...FILES,
  'index.html': FILES['matrix.csv'] ?? '',
  'matrix.csv': FILES['index.html'] ?? '',
};
const RENAMED = Object.fromEntries(
  Object.entries(FILES).map(([name, text]) => [name.replace('Empty', 'Other'), text]),
);

test.each<[string, Record<string, string>, string[]]>([
  ['one that is changed', { ...FILES, 'records.json': '{"people": [1]}\n' }, ['Changed: records.json']],
  ['one that is left out', WITHOUT_ONE, ['Missing: files/Empty.pdf']],
  ['one that is added', { ...FILES, 'files/New.pdf': 'x' }, ['Added: files/New.pdf']],
  ['one under another name', RENAMED, ['Missing: files/Empty.pdf', 'Added: files/Other.pdf']],
  ['two that are swapped', SWAPPED, ['Changed: index.html', 'Changed: matrix.csv']],
  [
    'the same in another order',
    Object.fromEntries(Object.entries(FILES).reverse()),
    ['The files stand in another order.'],
  ],
])('[DOOR-05] a ZIP that is made anew says what differs: %s', async (_name, files, expected) => {
  expect(await problemsOf(await forged(files))).toEqual(expected);
});

test('[DOOR-05] a mark that readers of texts skip isn’t skipped at the start of the signature', async () => {
  expect(await problemsOf(await forged(FILES))).toEqual([]);
  expect(await problemsOf(await forged(FILES, '\uFEFF'))).toEqual(['The signature was changed.']);
});

test('[DOOR-05] a pack of another portal doesn’t pass, nor one without a signature, nor something else', async () => {
  const other = packSigner('another secret');
  expect(await problemsOf(await aPack(FILES, other))).toEqual([
    `The pack was signed with another key: ${other.publicKey}`,
  ]);
  const lying = { publicKey: signer.publicKey, sign: other.sign };
  expect(await problemsOf(await aPack(FILES, lying))).toEqual([
    'The signature does not fit: the manifest was changed, or it was never signed by this portal.',
  ]);
  for (const bytes of ['', 'PK', 'x'.repeat(5_000)])
    expect(await problemsOf(Buffer.from(bytes))).toEqual(['This is no audit pack, or its end was cut off.']);
});

test('[DOOR-05] the key follows from the secret, and another secret is another key', () => {
  expect(packSigner('a secret of this test').publicKey).toBe(signer.publicKey);
  expect(packSigner('b').publicKey).not.toBe(signer.publicKey);
  expect(Buffer.from(signer.publicKey, 'base64')).toHaveLength(32);
});

test('[DOOR-05] the page that checks packs has all of its code and reaches no server', () => {
  const page = verifierPage(signer.publicKey);
  expect(page).toContain(signer.publicKey);
  expect(page).toContain("default-src 'none'");
  expect(page).not.toMatch(/(src|href)=|\bimport\b|fetch\(/);
});
