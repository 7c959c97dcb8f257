import type { RequirementCell, RequirementColumn } from '#contract/requirements/matrix.ts';
import { escapeHtml } from '#server/mail/escape.ts';
import type { Paper } from '#server/mail/paper.ts';
import type { MailWords } from '#server/mail/words/words.ts';
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

const row = (cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`;

/** Meets a column: its requirements, or its document types where it has no name. As the CSV says it, in English for every reader. */
export const columnTitle = ({ requirements, kinds }: RequirementColumn): string =>
  requirements.map(({ name }) => name).join(' · ') || metBy({ kinds });

export const metBy = ({ kinds }: Pick<RequirementColumn, 'kinds'>): string =>
  kinds.map(({ name }) => name).join(' or ');

const shownTitle = ({ words, own }: Paper, { requirements, kinds }: RequirementColumn): string =>
  requirements.map(({ name }) => own(name)).join(' · ') ||
  words.layout.or(kinds.map(({ name }) => own(name)));

const style = ({
  words,
  lineEnd,
}: Paper) => `body{font:14px/1.45 system-ui,sans-serif;color:#111;background:#fff;margin:2rem}
h1{margin:0 0 .5rem;font-size:1.6rem}h2{font-size:1.15rem;margin:2rem 0 .4rem}.wide{overflow-x:auto}
p{max-width:60rem}table{border-collapse:collapse}th,td{border:1px solid #999;padding:.3rem .5rem;text-align:start;vertical-align:top}
thead{display:table-header-group}tr{break-inside:avoid}small{color:#444;white-space:nowrap}
@page{size:landscape;margin:12mm;@bottom-${lineEnd}{content:counter(page) "${words.papers.pageOf}" counter(pages)}}`;

type Facts = Omit<Manifest, 'files'>;

/** In words, the day and the knowledge that a pack shows. */
function shownDay({ words, said, values, day, moment }: Paper, facts: Facts): string {
  const shown = { day: day(facts.day), at: moment(facts.madeAt) };
  const { knownLater, knownThen } = words.auditPacks;
  return said(facts.knownOn === null ? knownLater(values(shown)) : knownThen(values(shown)));
}

/** The start of the page, up to the tables. */
export function pageHead(paper: Paper, facts: Facts): string {
  const { words, said, values, moment } = paper;
  const texts = words.auditPacks;
  const { workspace, team, madeBy, portal } = facts;
  const at = moment(facts.madeAt);
  const whose = team === null ? said(texts.everybody) : said(texts.team(values({ name: team.name })));
  const made = said(texts.made(values({ by: madeBy ?? '', at, portal })));
  const left = facts.sensitive ? '' : ` · ${said(texts.withoutSensitive)}`;
  return `<!doctype html>
${paper.html}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(workspace.name)}, ${facts.day}</title><style>${style(paper)}</style></head><body>
<h1>${said(texts.title(values({ workspace: workspace.name })))}</h1>
<p>${whose} · ${shownDay(paper, facts)} · ${made}${left}</p>
<p>${said(texts.signed).replace('verify.html', `<a href="verify.html"${paper.ltr}>verify.html</a>`)}</p>
<p>${said(texts.reach(values({ at })))}</p>
`;
}

type Heads = MailWords['auditPacks']['heads'];

const table = ({ words, said }: Paper, name: TableName, heads: string[]): string =>
  `<h2>${said(words.auditPacks.tables[name])}</h2>\n<div class="wide"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>\n`;

/** The columns of the tables of records; those of the matrix follow from the requirements. */
const COLUMNS = {
  documents: [
    ...['person', 'documentType', 'document', 'version', 'number', 'issuer', 'issued', 'validUntil'],
    ...['recorded', 'decided', 'ended', 'file'],
  ],
  deleted: ['person', 'documentType', 'issued', 'validUntil', 'recorded', 'deleted'],
  exemptions: ['person', 'requirement', 'reason', 'given', 'until', 'ended'],
  overrides: ['person', 'team', 'reason', 'when'],
} as const satisfies Record<string, readonly (keyof Heads)[]>;

type TableName = keyof MailWords['auditPacks']['tables'];

/** The start of a table of records. */
export const tableHead = (paper: Paper, name: keyof typeof COLUMNS): string =>
  table(
    paper,
    name,
    COLUMNS[name].map((column) => paper.said(paper.words.auditPacks.heads[column])),
  );

/** Stands in a table without any rows. */
export const noRows = ({ words, said }: Paper): string =>
  `<tr><td colspan="99">${said(words.auditPacks.noRows)}</td></tr>\n`;
export const TABLE_END = '</tbody></table></div>\n';

export function matrixHead(paper: Paper, columns: RequirementColumn[]): string {
  const { person, staffNumber, teams } = paper.words.auditPacks.heads;
  return table(paper, 'matrix', [
    ...[person, staffNumber, teams].map(paper.said),
    ...columns.map((column) => shownTitle(paper, column)),
  ]);
}

export function matrixRow(
  { words, said, own, values, state, day }: Paper,
  { name, staffNumber, teams, cells }: PackPerson,
  columns: RequirementColumn[],
): string {
  const byColumn = new Map(cells.map((cell) => [cell.requirementId, cell]));
  const shown = columns.map(({ id }) => {
    const cell = byColumn.get(id);
    if (!cell) return '';
    const until =
      cell.expiresOn === null
        ? ''
        : ` <small>${said(words.auditPacks.until(values({ day: day(cell.expiresOn) })))}</small>`;
    const text = `${state(cell.state)}${until}`;
    return cell.documentId === null ? text : `<a href="#d-${cell.documentId}">${text}</a>`;
  });
  return row([own(name), own(staffNumber), own(teams.join(', ')), ...shown]);
}

/** When something was done, and by whom where that is known. */
const done = ({ words, said, values, moment }: Paper, at: string, by: string | null): string =>
  said(words.auditPacks.at(values({ at: moment(at), by })));

const linkTo = ({ words, said }: Paper, file: string | null): string =>
  file === null
    ? said(words.auditPacks.notInPack)
    : `<a href="${escapeHtml(file.split('/').map(encodeURIComponent).join('/'))}">${said(words.auditPacks.open)}</a>`;

const endedOf = ({ words, said, values, day, moment }: Paper, { ends }: RecordedVersion): string =>
  ends
    .map(({ from, reason, by, takenBackAt }) => {
      const { ended, takenBack } = words.auditPacks;
      const back = takenBackAt === null ? '' : takenBack(values({ at: moment(takenBackAt) }));
      return said(`${ended(values({ reason, from: day(from), by }))}${back}`);
    })
    .join('<br>');

function stateOf({ words, said, own }: Paper, { state, corrects }: RecordedVersion): string {
  const { states, correction } = words.auditPacks;
  const known = Object.entries(states).find(([code]) => code === state)?.[1];
  if (known === undefined) return own(state);
  return said(corrects === null ? known : correction({ state: known }));
}

/** The name of a version’s file in the pack; null where it is not in it. */
export type FileOf = (memberId: string, version: RecordedVersion) => string | null;

/** The documents of somebody; `fileOf` has the names of files in the pack. */
export const documentRows = (
  paper: Paper,
  documents: Records['documents'],
  people: Map<string, string>,
  fileOf: FileOf,
): string =>
  documents
    .flatMap((document) =>
      document.versions.map((version, place) =>
        row([
          `<span${place === 0 ? ` id="d-${document.id}"` : ''}>${paper.own(people.get(document.memberId) ?? '')}</span>`,
          paper.own(document.documentType),
          paper.own(version.name),
          stateOf(paper, version),
          paper.own(version.number),
          paper.own(version.issuer),
          paper.day(version.issuedOn),
          paper.day(version.expiresOn),
          done(paper, version.recordedAt, version.recordedBy),
          version.decidedAt === null
            ? ''
            : `${done(paper, version.decidedAt, version.decidedBy)}${version.reason === null ? '' : `: ${paper.own(version.reason)}`}`,
          endedOf(paper, version),
          linkTo(paper, fileOf(document.memberId, version)),
        ]),
      ),
    )
    .join('');

export const deletedRows = (
  { own, day, moment }: Paper,
  deleted: Records['deleted'],
  people: Map<string, string>,
): string =>
  deleted
    .map((gone) =>
      row([
        own(people.get(gone.memberId) ?? ''),
        own(gone.documentType),
        day(gone.issuedOn),
        day(gone.expiresOn),
        moment(gone.recordedAt),
        moment(gone.deletedAt),
      ]),
    )
    .join('');

export const exemptionRows = (
  paper: Paper,
  exemptions: Records['exemptions'],
  people: Map<string, string>,
): string =>
  exemptions
    .map((one) =>
      row([
        paper.own(people.get(one.memberId) ?? ''),
        paper.own(one.requirement),
        paper.own(one.reason),
        done(paper, one.givenAt, one.givenBy),
        paper.day(one.until),
        one.endedAt === null ? '' : paper.moment(one.endedAt),
      ]),
    )
    .join('');

export const overrideRows = (
  paper: Paper,
  overrides: Records['overrides'],
  people: Map<string, string>,
): string =>
  overrides
    .map((one) =>
      row([
        paper.own(people.get(one.memberId) ?? ''),
        paper.own(one.team),
        paper.own(one.reason),
        done(paper, one.at, one.by),
      ]),
    )
    .join('');

/** The end of the page. */
export function pageEnd(
  { words, said, ltr }: Paper,
  { portal }: Pick<Facts, 'portal'>,
  publicKey: string,
): string {
  const texts = words.auditPacks;
  return `<p>${said(texts.publicKey)} <code${ltr}>${publicKey}</code><br>${said(texts.checkedAt)} <code${ltr}>${escapeHtml(portal)}/verify.html</code></p>\n</body></html>\n`;
}

/** A row of a CSV. A text that a spreadsheet would take for a formula is marked as text. */
export const csvRow = (cells: (string | null)[]): string =>
  `${cells
    .map((cell) => {
      const text = /^[=+\-@\t\r]/.test(cell ?? '') ? `'${cell}` : (cell ?? '');
      return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(',')}\r\n`;
