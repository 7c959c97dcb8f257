import type { WorkDocument } from '#contract/documents/documents.ts';
import type { Member } from '#contract/members.ts';
import type { Cell, Sheet } from '#web/ui/sheets/cells.ts';
import { expirationStateLabels } from '#web/words/expiration.ts';
import { dated, type Findings, keyOf, type MatrixAnswer } from './compare.ts';
import type { Asked, Model, State } from './model.ts';

/** The number of facts that stand before the cells of a person: name, address, number, trades and teams. */
const BEFORE_CELLS = 5;

const LACKING = '#web/routes/_app/$workspaceId/who-lacks-what';
const DOCUMENTS = '#web/routes/_app/$workspaceId/work-documents';

// They name what they use of a browser, which the tests of the server are not compiled with.
const load = (path: string): Promise<unknown> => import(/* @vite-ignore */ path);
const { sheetRow } = (await load(`${LACKING}/-matrixSheet.ts`)) as {
  sheetRow(row: MatrixAnswer['data'][number], columns: MatrixAnswer['requirements'], of: object): Cell[];
};
const { documentsSheet, membersSheet } = (await load(`${DOCUMENTS}/-export/sheets.ts`)) as {
  documentsSheet(documents: WorkDocument[], options: { timeZone: string }): Sheet;
  membersSheet(members: Member[]): Sheet;
};
const { requirementStateLabels } = (await load('#web/words/requirements/states.ts')) as {
  requirementStateLabels: Record<State, string>;
};

const shownDate = (cell: Cell | undefined): string | null =>
  typeof cell === 'object' && cell !== null ? cell.date : null;

/** The sheet that the web makes of the matrix, cell by cell. */
export function compareMatrixSheet(
  { model, asked, findings }: { model: Model; asked: Asked; findings: Findings },
  { requirements, data }: MatrixAnswer,
) {
  const of = {
    day: asked.day,
    asKnownThen: asked.knownOn !== null,
    isPast: asked.day < model.on(model.now.at),
  };
  const rows = data.map((row) => sheetRow(row, requirements, of));
  const width = of.isPast ? 3 : 2;
  const cells = model.cells(asked);
  for (const [place, { id: memberId }] of data.entries())
    for (const [index, { kinds }] of requirements.entries()) {
      const cell = cells.find((one) => one.memberId === memberId && one.need === keyOf(kinds));
      const [label, date] = rows[place]?.slice(BEFORE_CELLS + width * index) ?? [];
      const dates = cell && dated(cell) !== null ? [dated(cell), shownDate(date)] : [null, null];
      findings.same(
        `export, sheet of the matrix on ${asked.day}: ${memberId} ${keyOf(kinds)}`,
        [cell ? requirementStateLabels[cell.state] : null, dates[0]],
        [label, dates[1]],
      );
    }
}

/** How often a text stands in a column of a sheet. */
function countIn({ columns, rows }: Sheet, header: string, text: string): number {
  const place = columns.findIndex((column) => column.header === header);
  return rows.filter((row) => row[place] === text).length;
}

/** The sum of a column of a sheet. */
function sumOf({ columns, rows }: Sheet, header: string): number {
  const place = columns.findIndex((column) => column.header === header);
  return rows.reduce((sum, row) => sum + Number(row[place]), 0);
}

/** The sheets of documents and of members: each says as many of each state as the model. */
export function compareListSheets(
  { model, asked, findings }: { model: Model; asked: Asked; findings: Findings },
  { documents, members }: { documents: WorkDocument[]; members: Member[] },
  counts: Record<keyof typeof expirationStateLabels, number>,
) {
  const ofDocuments = documentsSheet(documents, { timeZone: model.now.zone });
  const ofMembers = membersSheet(members);
  for (const [state, count] of Object.entries(counts) as [keyof typeof counts, number][]) {
    const label = expirationStateLabels[state];
    findings.same(
      `export, sheet of documents on ${asked.day}: ${label}`,
      count,
      countIn(ofDocuments, 'Status', label),
    );
    findings.same(`export, sheet of members on ${asked.day}: ${label}`, count, sumOf(ofMembers, label));
  }
}
