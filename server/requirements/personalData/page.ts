import { escapeHtml } from '#server/mail/escape.ts';
import type { Line } from './queries.ts';

const STYLE = `body{font:14px/1.45 system-ui,sans-serif;color:#111;max-width:70rem;margin:2rem auto;padding:0 1rem}
h1{margin:0;font-size:1.6rem}h2{font-size:1.15rem;margin:1.6rem 0 .4rem}
div{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid #999;padding:.3rem .5rem;text-align:start;vertical-align:top}
thead{display:table-header-group}tr{break-inside:avoid}`;

/** The beginning of a page that needs nothing else, runs nothing and prints as it is. */
export const recordHead = (name: string, workspace: string, made: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${escapeHtml(name)}</title><style>${STYLE}</style></head><body>
<p>${escapeHtml(workspace)} · ${escapeHtml(made)}</p>
<h1>Everything about ${escapeHtml(name)}</h1>
`;

export const PAGE_END = '</body></html>\n';

/** A name of the JSON as words: "askedBy" is "Asked by". */
const words = (key: string): string => {
  const text = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return (text.charAt(0).toUpperCase() + text.slice(1)).replace(' zip', ' ZIP');
};

/** The facts whose values are codes, such as WORKSPACE_ADMIN: the page says them as words. */
const CODES = new Set(['role', 'status', 'state', 'event', 'result', 'purpose', 'condition']);

const codeWords = (code: string): string => {
  const text = code.toLowerCase().replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Moments to the minute, as UTC: the reader's zone is not known. */
const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d\.\d{3}Z$/;

function cell(key: string, value: Line[string]): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = CODES.has(key) ? codeWords(String(value)) : String(value);
  return escapeHtml(text.replace(MOMENT, '$1 $2 UTC'));
}

/** The head of a part, with its columns where there are any lines. */
export const partHead = (title: string, first: Line | null): string =>
  `<h2>${escapeHtml(title)}</h2>\n${
    first === null
      ? '<p>Nothing.</p>\n'
      : `<div><table><thead><tr>${Object.keys(first)
          .map((key) => `<th scope="col">${words(key)}</th>`)
          .join('')}</tr></thead><tbody>\n`
  }`;

export const PART_END = '</tbody></table></div>\n';

export const lineRow = (line: Line): string =>
  `<tr>${Object.entries(line)
    .map(([key, value]) => `<td>${fileLink(key, value) ?? cell(key, value)}</td>`)
    .join('')}</tr>\n`;

/** A file of the ZIP is opened from the page. */
const fileLink = (key: string, value: Line[string]): string | null =>
  key === 'inThisZip' && typeof value === 'string'
    ? `<a href="${escapeHtml(value.split('/').map(encodeURIComponent).join('/'))}">${escapeHtml(value)}</a>`
    : null;
