import type { DocumentType } from '#contract/files.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { nameInUse } from '#contract/rules/text.ts';

/** What the name of a file in a ZIP tells. */
interface Told {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  staffNumber?: string | null;
  document: string;
  expirationDate: CalendarDate | null;
  type: DocumentType;
}

const EXTENSION: Record<DocumentType, string> = { PDF: '.pdf', PNG: '.png', JPEG: '.jpg' };

/** What a file system somewhere refuses, and marks that nobody sees. */
const REFUSED = /[<>:"/\\|?*\p{Cc}\p{Cf}]/gu;

/** File systems take 255 bytes; the day, a number and the extension come on top of these. */
const MOST_BYTES = { person: 80, document: 120 };

/**
 * The names of documents as files of one folder, such as "Byron Ines - First aid (until 2027-01-01).pdf": readable, and no two of them
 * the same where letters of both cases are. What is in `taken` has a name before.
 */
export function zipNames(documents: Told[], taken = new Set<string>()): string[] {
  return documents.map((told) => {
    const stem = stemOf(told);
    for (let n = 1; ; n++) {
      const name = `${stem}${n === 1 ? '' : ` (${n})`}${EXTENSION[told.type]}`;
      const key = name.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return name;
    }
  });
}

function stemOf({ firstName, lastName, document, expirationDate, ...known }: Told): string {
  const fullName = [lastName, firstName].filter(Boolean).join(' ');
  const person = plain(nameInUse({ ...known, fullName }) ?? '', MOST_BYTES.person) || 'Somebody';
  const what = plain(document.replace(/\.(pdf|png|jpe?g)$/i, ''), MOST_BYTES.document) || 'Document';
  return `${person} - ${what}${expirationDate === null ? '' : ` (until ${expirationDate})`}`;
}

/** A text that can be a part of a file's name; it neither begins nor ends with a dot or a space. */
function plain(text: string, mostBytes: number): string {
  const clean = text.toWellFormed().normalize('NFC').replace(REFUSED, ' ').replace(/\s+/g, ' ');
  let kept = '';
  for (const sign of clean.replace(/^[. ]+/, '')) {
    if (Buffer.byteLength(kept + sign) > mostBytes) break;
    kept += sign;
  }
  return kept.replace(/[. ]+$/, '');
}
