import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Auditor } from './digest.ts';

/** How bytes may look after something encoded them once more; of base64 the part that does not hang on what stands around. */
function encodings(bytes: Buffer): Buffer[] {
  const base64 = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before, 'x'), bytes]).toString('base64');
    return text.slice(before === 0 ? 0 : 4, text.length - (text.length % 4) - 4);
  });
  const hex = bytes.toString('hex');
  return [bytes, ...[...base64, hex, hex.toUpperCase()].map((text) => Buffer.from(text))];
}

/** Every form in which a text of letters and digits could be kept. */
export function formsOf(text: string): Buffer[] {
  const plain = [Buffer.from(text), Buffer.from(text, 'utf16le')].flatMap(encodings);
  return [...plain, ...plain.map((form) => Buffer.from(form.toString('hex')))];
}

export const holds = (content: Buffer, forms: Buffer[]): boolean =>
  forms.some((form) => content.includes(form));

/** The tables of a database in which a text stands, in whatever form and column. */
export async function tablesWith(auditor: Auditor, text: string): Promise<string[]> {
  const forms = formsOf(text);
  const tables = await auditor.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await auditor.query(`select t::text as row from ${name} as t`);
    if (rows.some(({ row }) => holds(Buffer.from(String(row)), forms))) found.push(String(name));
  }
  return found;
}

/** The files below a folder in which a text stands, in whatever form. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const forms = formsOf(text);
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (holds(await readFile(path), forms)) found.push(path);
  }
  return found;
}
