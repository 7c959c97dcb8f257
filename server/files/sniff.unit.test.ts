import { readFileSync } from 'node:fs';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sniff } from './sniff.ts';

const HEAD = 4_100;
const image = () => sharp({ create: { width: 400, height: 300, channels: 3, background: '#0f7562' } });

async function pdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText('Certificate');
  return Buffer.from(await document.save());
}

const sniffFile = (content: Buffer) => sniff(content.subarray(0, HEAD));

test('[DOC-21] real PDF, PNG and JPEG files are known by their content', async () => {
  expect(await sniffFile(await pdf())).toBe('PDF');
  expect(await sniffFile(await image().png().toBuffer())).toBe('PNG');
  expect(await sniffFile(await image().png({ palette: true, progressive: true }).toBuffer())).toBe('PNG');
  expect(await sniffFile(await image().jpeg().toBuffer())).toBe('JPEG');
  expect(
    await sniffFile(
      await image()
        .withExif({ IFD0: { Copyright: 'Site' } })
        .jpeg()
        .toBuffer(),
    ),
  ).toBe('JPEG');
  expect(await sniffFile(await image().jpeg({ progressive: true }).toBuffer())).toBe('JPEG');
});

test('[DOC-21] a PDF whose maker wrote a byte order mark before it is a PDF', async () => {
  expect(await sniffFile(readFileSync('tests/cases/files/q1-bom-before-header.pdf'))).toBe('PDF');
});

test('[DOC-22] other kinds of image are refused', async () => {
  for (const other of [image().webp(), image().gif(), image().tiff(), image().avif()]) {
    expect(await sniffFile(await other.toBuffer())).toBeNull();
  }
});

test.each([
  ['nothing', ''],
  ['text', 'Certificate of training'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an SVG with an XML declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a PDF inside HTML', '<html>%PDF-1.4\n1 0 obj'],
  ['a PDF after a line break', '\n%PDF-1.4\n1 0 obj'],
  ['HTML behind a byte order mark', '\u00ef\u00bb\u00bf<html>%PDF-1.4'],
  ['a PDF behind an ID3 tag', `ID3\u0003\0\0\0\0\0\n${'\0'.repeat(10)}%PDF-1.4`],
  ['a PDF inside a GIF', 'GIF89a%PDF-1.4'],
  ['a PDF inside a ZIP', 'PK\u0003\u0004%PDF-1.4'],
  ['the beginning of a PDF alone', '%PDF'],
  ['a PDF of no version', '%PDF-<script>'],
  ['a PostScript file', '%!PS-Adobe-3.0'],
  ['a PNG signature alone', '\x89PNG\r\n\x1a\n'],
  ['a PNG signature before HTML', '\x89PNG\r\n\x1a\n<html><script>alert(1)</script></html>'],
  ['an empty PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0'],
  ['a JPEG signature before HTML', '\xff\xd8\xff<html><script>alert(1)</script></html>'],
])('[DOC-22] %s is refused', async (_name, content) => {
  expect(await sniff(Buffer.from(content, 'latin1'))).toBeNull();
});
