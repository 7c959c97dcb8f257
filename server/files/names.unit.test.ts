import { expect, test } from 'vitest';
import { contentKey } from '#server/core/storeKeys.ts';
import { cleanFileName, downloadName } from './names.ts';

test.each([
  ['Certificate.pdf', 'Certificate.pdf'],
  ['C:\\Users\\me\\Certificate.pdf', 'Certificate.pdf'],
  ['/home/me/../Certificate.pdf', 'Certificate.pdf'],
  ['  Zertifikat   für Ünal.pdf ', 'Zertifikat   für Ünal.pdf'],
  ['u\u0308ber.pdf', 'über.pdf'],
  ['a\r\nb\0.pdf', 'a b .pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['شهادة.pdf', 'شهادة.pdf'],
  ['', 'document'],
  ['folder/', 'document'],
  ['..', 'document'],
  [' \u0007 ', 'document'],
])('the file name %j is kept as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept);
});

test('a long name is cut to 255 characters, keeps its extension and stays well-formed', () => {
  const name = cleanFileName(`${'😀'.repeat(300)}.pdf`);
  expect(name.length).toBeLessThanOrEqual(255);
  expect(name.endsWith('😀.pdf')).toBe(true);
  expect(name.isWellFormed()).toBe(true);
  expect(cleanFileName('x'.repeat(400))).toHaveLength(255);
});

test('a content has one place in its workspace, and no other text makes a key', () => {
  const sha256 = 'ab'.repeat(32);
  expect(contentKey('cworkspace', sha256)).toBe(`cworkspace/ab/${sha256}`);
  for (const bad of ['', '../../x', sha256.toUpperCase(), `${sha256}0`]) {
    expect(() => contentKey('cworkspace', bad)).toThrow(TypeError);
  }
  expect(() => contentKey('../x', sha256)).toThrow(TypeError);
});

test.each([
  ['invoice.exe', 'application/pdf', 'invoice.exe.pdf'],
  ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.exe.pdf'],
  ['page.html', 'image/png', 'page.html.png'],
  ['scan.PDF', 'application/pdf', 'scan.PDF'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['photo.JPG', 'image/jpeg', 'photo.JPG'],
  ['photo.png', 'image/jpeg', 'photo.png.jpg'],
  ['document', 'image/png', 'document.png'],
  ['evil.pdf.', 'application/pdf', 'evil.pdf..pdf'],
  ['logo.webp', 'image/webp', 'logo.webp'],
])('the file %j that is %s is downloaded as %j', (name, mimeType, downloaded) => {
  expect(downloadName(name, mimeType)).toBe(downloaded);
});

test('a long name keeps room for the extension that it is given', () => {
  const name = downloadName(`${'😀'.repeat(126)}.ex`, 'application/pdf');
  expect(name.length).toBeLessThanOrEqual(255);
  expect(name.endsWith('.pdf')).toBe(true);
  expect(name.isWellFormed()).toBe(true);
});
