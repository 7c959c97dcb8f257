import { t } from '@lingui/core/macro';
import { decodeAs, encodingOf } from './encoding.ts';
import { LIMITS } from './limits.ts';
import type { Choices, Container, Encoding, RawTable, Separator, Told } from './list.ts';
import { ListError } from './listErrors.ts';
import { parseSeparated, saidSeparator, separatorOf } from './separated.ts';
import { countOf } from './unpacked.ts';
import { cellText } from './values.ts';
import { tablesOfBook } from './workbook.ts';

/** A file with its tables, and how they were found. */
export interface Opened {
  container: Container;
  encoding: Encoding | null;
  separator: Separator | null;
  tables: RawTable[];
  told: Told[];
}

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** Opens a file, or a text that was pasted. The content says what a file is, and not its name. */
export function opened(input: Uint8Array | string, choices: Choices = {}): Opened {
  const found = contentOf(input, choices);
  for (const { rows } of found.tables)
    for (const row of rows) for (const [at, text] of row.entries()) row[at] = cellText(text);
  if (!found.tables.some(({ rows }) => rows.some((row) => row.some((text) => text !== ''))))
    throw new ListError('empty');
  return found;
}

function contentOf(input: Uint8Array | string, choices: Choices): Opened {
  if (input.length === 0) throw new ListError('empty');
  if (typeof input === 'string') return ofText(input, null, choices);
  const isZip = startsWith(input, 0x50, 0x4b);
  if (isZip || startsWith(input, 0xd0, 0xcf, 0x11, 0xe0)) {
    const container = isZip ? (isOpenDocument(input) ? 'ods' : 'xlsx') : 'xls';
    return { container, encoding: null, separator: null, told: [], tables: tablesOfBook(input, container) };
  }
  if (countOf(input, ...ENDS) > LIMITS.cells) throw new ListError('tooManyCells');
  // SYLK says itself where its cells are, which may be anywhere. A CSV file begins with a heading “ID”, at most.
  if (startsWith(input, 0x49, 0x44, 0x3b, 0x50)) throw new ListError('unreadable');
  if (startsWith(input, 0x25, 0x50, 0x44, 0x46)) throw new ListError('unreadable');
  const encoding = choices.encoding ?? encodingOf(input);
  const text = decodeAs(input, encoding);
  if (!encoding.startsWith('utf-16') && text.slice(0, 4_096).includes('\0'))
    throw new ListError('unreadable');
  return ofText(text, encoding, choices);
}

/** A cell of a text ends with one of these: newline, comma, semicolon, tab, bar, or the tag of an HTML or XML table. */
const ENDS = [10, 13, 44, 59, 9, 124, 60];

/** The list of parts, at the end of an archive, says whose it is. */
const isOpenDocument = (bytes: Uint8Array): boolean =>
  /^(?!.*\[Content_Types\]).*content\.xml/s.test(new TextDecoder('latin1').decode(bytes.subarray(-65_536)));

const isMarkup = (text: string): boolean =>
  /^\s*(?:<\?xml|<!doctype|<html|<table|<meta|<body|<head|<style|<div|<workbook)/i.test(text) &&
  /<(?:\w+:)?table\b/i.test(text);

/** HTML may leave out the ends of cells, which the library needs. */
const closed = (html: string): string =>
  html.replace(
    /(<t[dh]\b[^>]*>(?:(?!<\/?t[dhr]\b|<\/t(?:able|body|head)\b)[\s\S])*)(?=<\/?t[dhr]\b|<\/t(?:able|body|head)\b)/gi,
    (cell, _, at) =>
      /^<\/t[dh]/i.test(html.slice(at + cell.length, at + cell.length + 4)) ? cell : `${cell}</td>`,
  );

function ofText(written: string, encoding: Encoding | null, choices: Choices): Opened {
  const told: Told[] = [];
  const lost = written.split('\ufffd').length - 1;
  if (lost > 0) told.push({ code: 'lostLetters', text: String(lost) });
  if (isMarkup(written))
    return {
      container: 'html',
      encoding,
      separator: null,
      told,
      tables: tablesOfBook(closed(written), 'html'),
    };
  const { separator: said, text } = saidSeparator(written.replace(/^\ufeff/, ''));
  const separator = choices.separator ?? said ?? separatorOf(text);
  // A text without columns is a table of one: no sign that it has separates anything.
  const { rows, open } = parseSeparated(text, separator ?? '\u0000', LIMITS);
  for (const row of open) told.push({ code: 'openQuote', table: 0, row: row + 1 });
  const container = encoding === null ? 'text' : separator === '\t' ? 'tsv' : 'csv';
  const none = { dates: [], hiddenRows: new Set<number>(), errors: [], is1904: false };
  return { container, encoding, separator, told, tables: [{ name: t`Sheet1`, hidden: 'no', rows, ...none }] };
}
