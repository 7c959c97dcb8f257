import { escapeHtml } from '#server/mail/escape.ts';
import type { Paper } from '#server/mail/paper.ts';
import { codeWords } from '#server/mail/words/en/codes.ts';
import type { Cell, Column, Line, PartName } from './part.ts';

const STYLE = `body{font:14px/1.45 system-ui,sans-serif;color:#111;max-width:70rem;margin:2rem auto;padding:0 1rem}
h1{margin:0;font-size:1.6rem}h2{font-size:1.15rem;margin:1.6rem 0 .4rem}
div{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid #999;padding:.3rem .5rem;text-align:start;vertical-align:top}
thead{display:table-header-group}tr{break-inside:avoid}`;

/** The beginning of a page that needs nothing else, runs nothing and prints as it is. */
export const recordHead = (
  { html, own, said, values, words }: Paper,
  name: string,
  workspace: string,
  made: string,
): string => `<!doctype html>
${html}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${escapeHtml(name)}</title><style>${STYLE}</style></head><body>
<p>${own(workspace)} · ${own(made)}</p>
<h1>${said(words.personalData.title(values({ name })))}</h1>
`;

export const PAGE_END = '</body></html>\n';

/** What the page says in place of a code, by the column that it stands in; a code of before that is none any more stays one in words. */
function codeIn({ words }: Paper, key: string, value: string): string | null {
  const said: Record<string, Record<string, string>> = words.codes;
  if (!Object.hasOwn(said, key)) return null;
  const known = said[key] ?? {};
  if (Object.hasOwn(known, value)) return known[value] ?? null;
  return CODES.has(key) ? codeWords(value) : null;
}

/** The columns in which codes alone stand, such as WORKSPACE_ADMIN. */
const CODES = new Set(['role', 'status', 'state', 'event', 'result', 'purpose', 'condition']);

/** Moments to the minute, as UTC: the reader's zone is not known. */
const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d\.\d{3}Z$/;

function cell(paper: Paper, key: string, value: Cell): string {
  const { yes, no } = paper.words.personalData;
  if (value === null) return '';
  if (typeof value === 'boolean') return paper.said(value ? yes : no);
  const code = codeIn(paper, key, String(value));
  return code === null ? paper.own(String(value).replace(MOMENT, '$1 $2 UTC')) : paper.said(code);
}

/** The head of a part, with its columns where there are any lines. */
export function partHead({ words, said }: Paper, part: PartName, first: Line | null): string {
  const { parts, columns, nothing } = words.personalData;
  const title = `<h2>${said(parts[part])}</h2>\n`;
  if (first === null) return `${title}<p>${said(nothing)}</p>\n`;
  const heads = columnsOf(first).map((column) => `<th scope="col">${said(columns[column])}</th>`);
  return `${title}<div><table><thead><tr>${heads.join('')}</tr></thead><tbody>\n`;
}

export const PART_END = '</tbody></table></div>\n';

export const lineRow = (paper: Paper, line: Line): string =>
  `<tr>${columnsOf(line)
    .map((column) => {
      const value = line[column] ?? null;
      return `<td>${fileLink(paper, column, value) ?? cell(paper, column, value)}</td>`;
    })
    .join('')}</tr>\n`;

/** A file of the ZIP is opened from the page. */
const fileLink = ({ own }: Paper, key: string, value: Cell): string | null =>
  key === 'inThisZip' && typeof value === 'string'
    ? `<a href="${escapeHtml(value.split('/').map(encodeURIComponent).join('/'))}">${own(value)}</a>`
    : null;

const columnsOf = (line: Line): Column[] => Object.keys(line) as Column[];
