/** A part of a content, both ends included. */
export interface Range {
  start: number;
  end: number;
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part that a Range header asks for: null for all of the content, which is right for several parts and other units
 * too, and `unsatisfiable` when the content does not reach that far (RFC 9110, 14.2).
 */
export function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const [, from, to] = ONE_RANGE.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** Whether an If-None-Match header names the entity that the caller would get again. */
export function isUnchanged(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const named = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return named.includes('*') || named.includes(etag);
}

/** Shows the content in the browser under its name, in the form old and new browsers read (RFC 6266). */
export function inlineDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
