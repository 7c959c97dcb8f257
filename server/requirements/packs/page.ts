import type { RequirementCell, RequirementColumn } from '#contract/requirements/matrix.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { REQUIREMENT_STATE_WORDS } from '#contract/rules/requirements/words.ts';
import { escapeHtml } from '#server/mail/escape.ts';
import { mailedDay } from '#server/mail/mailedDay.ts';
import type { Manifest } from './packFile.ts';
import type { RecordedVersion, Records } from './records.queries.ts';

/** Somebody of the pack, with how they stood. */
export interface PackPerson {
  id: string;
  name: string;
  staffNumber: string | null;
  isRemoved: boolean;
  teams: string[];
  cells: RequirementCell[];
}

/** A text as it stands in HTML. */
const html = (text: string | null): string => escapeHtml(text ?? '');

const day = (date: CalendarDate | null): string => (date === null ? '' : mailedDay(date));

/** A moment as the day and minute of it in UTC, which is the same for every reader. */
const moment = (iso: string): string => `${mailedDay(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC`;

const row = (cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`;

/** Meets a column: its requirements, or its document types where it has no name. */
export const columnTitle = ({ requirements, kinds }: RequirementColumn): string =>
  requirements.map(({ name }) => name).join(' · ') || metBy({ kinds });

export const metBy = ({ kinds }: Pick<RequirementColumn, 'kinds'>): string =>
  kinds.map(({ name }) => name).join(' or ');

const STYLE = `body{font:14px/1.45 system-ui,sans-serif;color:#111;background:#fff;margin:2rem}
h1{margin:0 0 .5rem;font-size:1.6rem}h2{font-size:1.15rem;margin:2rem 0 .4rem}.wide{overflow-x:auto}
p{max-width:60rem}table{border-collapse:collapse}th,td{border:1px solid #999;padding:.3rem .5rem;text-align:start;vertical-align:top}
thead{display:table-header-group}tr{break-inside:avoid}small{color:#444;white-space:nowrap}
@page{size:landscape;margin:12mm;@bottom-right{content:counter(page) " of " counter(pages)}}`;

type Facts = Omit<Manifest, 'files'>;

/** In words, the day and the knowledge that a pack shows. */
const shownDay = ({ day: shown, knownOn, madeAt }: Facts): string =>
  knownOn === null
    ? `${day(shown)}, as it was known on ${moment(madeAt)}`
    : `${day(shown)}, as it was known on that day`;

/** The start of the page, up to the tables. */
export const pageHead = (facts: Facts): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(facts.workspace.name)}, ${facts.day}</title><style>${STYLE}</style></head><body>
<h1>How people stood at ${html(facts.workspace.name)}</h1>
<p>${html(facts.team === null ? 'Everybody' : `Team: ${facts.team.name}`)} · ${shownDay(facts)} · made by ${html(facts.madeBy)} on ${moment(facts.madeAt)}, by ${html(facts.portal)}${facts.sensitive ? '' : ' · sensitive document types are left out; documents without a type are in it'}</p>
<p>${SIGNED}</p>
<p>The tables below the first one have all that was recorded until ${moment(facts.madeAt)}, whatever day the first one shows. Files of people who were removed from the workspace are not in the pack.</p>
`;

/** The words in which every pack says how far its signature reaches. */
const SIGNED = `Open <a href="verify.html">verify.html</a> to check this pack: it shows whether anything was changed since it was made. The signature proves that these
are the records that this portal had when the pack was made. It does not prove that they are true, that a scanned paper is genuine, or that nothing
was left out before it was entered. If you don’t trust where this pack came from, open the page that checks it on the portal itself, at the address below.`;

const table = (title: string, heads: string[]): string =>
  `<h2>${title}</h2>\n<div class="wide"><table><thead><tr>${heads.map((head) => `<th scope="col">${html(head)}</th>`).join('')}</tr></thead><tbody>\n`;
/** Stands in a table without any rows. */
export const NO_ROWS = '<tr><td colspan="99">None</td></tr>\n';
export const TABLE_END = '</tbody></table></div>\n';

export const matrixHead = (columns: RequirementColumn[]): string =>
  table('Requirements', ['Person', 'Staff number', 'Teams', ...columns.map(columnTitle)]);

export function matrixRow(
  { name, staffNumber, teams, cells }: PackPerson,
  columns: RequirementColumn[],
): string {
  const byColumn = new Map(cells.map((cell) => [cell.requirementId, cell]));
  const shown = columns.map(({ id }) => {
    const cell = byColumn.get(id);
    if (!cell) return '';
    const until = cell.expiresOn === null ? '' : ` <small>until ${day(cell.expiresOn)}</small>`;
    const words = `${REQUIREMENT_STATE_WORDS[cell.state]}${until}`;
    return cell.documentId === null ? words : `<a href="#d-${cell.documentId}">${words}</a>`;
  });
  return row([html(name), html(staffNumber), html(teams.join(', ')), ...shown]);
}

export const DOCUMENTS_HEAD = table('Work documents, with every version', [
  ...[
    'Person',
    'Document type',
    'Document',
    'Version',
    'Number',
    'Issuer',
    'Issued',
    'Valid until',
    'Recorded',
  ],
  ...['Decided', 'Ended', 'File'],
]);

const STATE_WORDS: Record<string, string> = {
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  SUBMITTED: 'Waiting for review',
  WITHDRAWN: 'Withdrawn',
};

const by = (who: string | null): string => (who === null ? '' : ` by ${html(who)}`);

const linkTo = (file: string | null): string =>
  file === null
    ? 'Not in this pack'
    : `<a href="${html(file.split('/').map(encodeURIComponent).join('/'))}">Open</a>`;

const endedOf = ({ ends }: RecordedVersion): string =>
  ends
    .map(({ from, reason, by: who, takenBackAt }) => {
      const words = reason === null ? 'Replaced' : `Withdrawn: ${html(reason)}`;
      return `${words}, from ${day(from)}${by(who)}${takenBackAt === null ? '' : `, taken back ${moment(takenBackAt)}`}`;
    })
    .join('<br>');

/** The name of a version’s file in the pack; null where it is not in it. */
export type FileOf = (memberId: string, version: RecordedVersion) => string | null;

/** The documents of somebody; `fileOf` has the names of files in the pack. */
export const documentRows = (
  documents: Records['documents'],
  people: Map<string, string>,
  fileOf: FileOf,
): string =>
  documents
    .flatMap((document) =>
      document.versions.map((version, place) =>
        row([
          `<span${place === 0 ? ` id="d-${document.id}"` : ''}>${html(people.get(document.memberId) ?? '')}</span>`,
          html(document.documentType),
          html(version.name),
          `${STATE_WORDS[version.state] ?? html(version.state)}${version.corrects === null ? '' : ', a correction'}`,
          html(version.number),
          html(version.issuer),
          day(version.issuedOn),
          day(version.expiresOn),
          `${moment(version.recordedAt)}${by(version.recordedBy)}`,
          version.decidedAt === null
            ? ''
            : `${moment(version.decidedAt)}${by(version.decidedBy)}${version.reason === null ? '' : `: ${html(version.reason)}`}`,
          endedOf(version),
          linkTo(fileOf(document.memberId, version)),
        ]),
      ),
    )
    .join('');

export const DELETED_HEAD = table('Deleted documents', [
  ...['Person', 'Document type', 'Issued', 'Valid until', 'Recorded', 'Deleted'],
]);

export const deletedRows = (deleted: Records['deleted'], people: Map<string, string>): string =>
  deleted
    .map((gone) =>
      row([
        html(people.get(gone.memberId) ?? ''),
        html(gone.documentType),
        day(gone.issuedOn),
        day(gone.expiresOn),
        moment(gone.recordedAt),
        moment(gone.deletedAt),
      ]),
    )
    .join('');

export const EXEMPTIONS_HEAD = table('Exemptions', [
  ...['Person', 'Requirement', 'Reason', 'Given', 'Until', 'Ended'],
]);

export const exemptionRows = (exemptions: Records['exemptions'], people: Map<string, string>): string =>
  exemptions
    .map((one) =>
      row([
        html(people.get(one.memberId) ?? ''),
        html(one.requirement),
        html(one.reason),
        `${moment(one.givenAt)}${by(one.givenBy)}`,
        day(one.until),
        one.endedAt === null ? '' : moment(one.endedAt),
      ]),
    )
    .join('');

export const OVERRIDES_HEAD = table('Added to a team although something was missing', [
  ...['Person', 'Team', 'Reason', 'When'],
]);

export const overrideRows = (overrides: Records['overrides'], people: Map<string, string>): string =>
  overrides
    .map((one) =>
      row([
        html(people.get(one.memberId) ?? ''),
        html(one.team),
        html(one.reason),
        `${moment(one.at)}${by(one.by)}`,
      ]),
    )
    .join('');

/** The end of the page. */
export const pageEnd = ({ portal }: Pick<Facts, 'portal'>, publicKey: string): string =>
  `<p>Public key: <code>${publicKey}</code><br>The page that checks packs: <code>${html(portal)}/verify.html</code></p>\n</body></html>\n`;

/** A row of a CSV. A text that a spreadsheet would take for a formula is marked as text. */
export const csvRow = (cells: (string | null)[]): string =>
  `${cells
    .map((cell) => {
      const text = /^[=+\-@\t\r]/.test(cell ?? '') ? `'${cell}` : (cell ?? '');
      return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(',')}\r\n`;
