import { fileTypeFromBuffer } from 'file-type';
import type { DocumentType } from '#contract/files.ts';

/** An animated PNG is a PNG to everybody who opens it. */
const TYPES: Record<string, DocumentType> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/apng': 'PNG',
  'image/jpeg': 'JPEG',
};

/**
 * How a file of each type must begin, in hex: `%PDF-1.x` or `%PDF-2.x`, also behind a byte order mark, in which nothing can hide; a PNG
 * header of an image that is not empty; a JPEG marker that may come first. The library also looks behind other prefixes (ID3 tags),
 * where a file that is something else to other programs could hide.
 */
const BEGINNINGS: Record<DocumentType, RegExp> = {
  PDF: /^(?:efbbbf)?255044462d3[12]2e3\d/,
  PNG: /^89504e470d0a1a0a0000000d49484452(?!0{8}).{8}(?!0{8}).{8}/,
  JPEG: /^ffd8ff(c[0-4]|db|dd|e[0-9a-f]|fe)/,
};

const LONGEST_BEGINNING_BYTES = 32;

/** The type of document that the first bytes of a file show, or null for every other content (DOC-21, DOC-22). */
export async function sniff(head: Buffer): Promise<DocumentType | null> {
  const found = await fileTypeFromBuffer(head);
  const type = found && TYPES[found.mime];
  if (!type) return null;
  return BEGINNINGS[type].test(head.toString('hex', 0, LONGEST_BEGINNING_BYTES)) ? type : null;
}
