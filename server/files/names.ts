import { extname } from 'node:path';
import { LENGTH } from '#contract/rules/limits.ts';
import { cleanText } from '#contract/rules/text.ts';

/** Marks that change the direction of text can make `exe.pdf` out of `fdp.exe`. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const LONGEST_EXTENSION = 16;

/** The name a client gave to a file, without folders and invisible characters, never empty. */
export function cleanFileName(given: string): string {
  const base = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const name = cleanText(base.replace(DIRECTION_MARKS, ''));
  if (/^\.*$/.test(name)) return 'document';
  if (name.length <= LENGTH.name) return name;
  const extension = extname(name).slice(0, LONGEST_EXTENSION);
  return cut(name, LENGTH.name - extension.length) + extension;
}

/** The extensions of what files can contain; the first is the one that is added. */
const EXTENSIONS: Record<string, string[]> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'application/zip': ['.zip'],
};

/**
 * The name under which a file is downloaded: it ends in an extension of what was found in the file. A PDF that somebody
 * called `invoice.exe` must not be run by whoever opens it.
 */
export function downloadName(name: string, mimeType: string): string {
  const fitting = EXTENSIONS[mimeType] ?? [];
  const [added = ''] = fitting;
  if (fitting.includes(extname(name).toLowerCase())) return name;
  return cut(name, LENGTH.name - added.length) + added;
}

/** The first characters of a text, at most `length` UTF-16 units, never half a character. */
function cut(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splitsPair ? length - 1 : length);
}
