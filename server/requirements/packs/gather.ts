import type { RequirementColumn } from '#contract/requirements/matrix.ts';
import type { AsOf } from '#contract/rules/requirements/records.ts';
import { REQUIREMENT_STATE_WORDS } from '#contract/rules/requirements/words.ts';
import { nameInUse } from '#contract/rules/text.ts';
import type { MemberScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { zipNames } from '#server/documents/download/names.ts';
import type { Paper } from '#server/mail/paper.ts';
import { sensitiveKinds } from '#server/standing/names.queries.ts';
import { matrixOf } from '../matrix/handlers.ts';
import {
  columnTitle,
  csvRow,
  deletedRows,
  documentRows,
  exemptionRows,
  type FileOf,
  matrixHead,
  matrixRow,
  metBy,
  noRows,
  overrideRows,
  type PackPerson,
  tableHead,
} from './page.ts';
import { type RecordedDocument, type Records, recordsOf } from './records.queries.ts';

/** The texts of a pack, each written while the people go by: the tables of its page, and the files for machines. */
export const TABLES = ['matrix', 'documents', 'deleted', 'exemptions', 'overrides'] as const;
export const TEXTS = [...TABLES, 'csv', 'json'] as const;
export type Texts = Record<(typeof TEXTS)[number], Awaited<ReturnType<Services['spools']['open']>>>;

/** The contents of a pack, as they were asked for. */
export interface Asked extends AsOf {
  teamId: string | null;
  sensitive: boolean;
}

/** A file of the pack: the name that it has there, and its content. */
export interface PackedContent {
  name: string;
  sha256: string;
}

const PEOPLE_AT_ONCE = 200;
const FOLDER = 'files/';

/**
 * Writes down how people stood and all that was recorded of them, as the caller may see it, and returns the files that belong to it. The
 * states are those that “Who lacks what” shows for the same day (DOOR-05).
 */
export async function gather(
  scope: MemberScope,
  asked: Asked,
  texts: Texts,
  paper: Paper,
): Promise<{ people: number; files: PackedContent[] }> {
  const names = new Set<string>();
  const byContent = new Map<string, string>();
  const empty = new Set<(typeof TABLES)[number]>(TABLES);
  let people = 0;
  for (let page = 0; ; page++) {
    const { columns, persons, count } = await readPeople(scope, asked, page);
    if (page === 0) await begin(texts, columns, paper);
    if (persons.length === 0) break;
    const ids = persons.map(({ id }) => id);
    const records = await recordsOf(scope, ids, asked);
    const called = new Map(persons.map((person) => [person.id, person]));
    nameFiles(records.documents, called, { names, byContent });
    const fileOf: FileOf = (memberId, { sha256 }) =>
      called.get(memberId)?.isRemoved ? null : (byContent.get(sha256) ?? null);
    const written = await write(texts, { paper, columns, persons, records, fileOf, isFirst: people === 0 });
    for (const table of written) empty.delete(table);
    people += persons.length;
    if (people >= count) break;
  }
  for (const table of empty) await texts[table].write(Buffer.from(noRows(paper)));
  await texts.json.write(Buffer.from('\n]}\n'));
  for (const text of Object.values(texts)) text.end();
  return { people, files: [...byContent].map(([sha256, name]) => ({ name, sha256 })) };
}

/** Some people of the matrix by name, with the columns that belong in the pack. */
async function readPeople(scope: MemberScope, { day, knownOn, teamId, sensitive }: Asked, page: number) {
  const answer = await matrixOf(scope, {
    page,
    pageSize: PEOPLE_AT_ONCE,
    orderBy: [{ firstName: 'asc' }],
    day,
    ...(knownOn !== null && { knownOn }),
    ...(teamId !== null && { filters: { teamId } }),
  });
  const all = answer.requirements;
  const hidden = sensitive
    ? new Set<string>()
    : await sensitiveKinds(
        scope,
        all.flatMap(({ kinds }) => kinds.map(({ id }) => id)),
      );
  const columns = all.filter(({ kinds }) => !kinds.some(({ id }) => hidden.has(id)));
  const shown = new Set(columns.map(({ id }) => id));
  const persons: PackPerson[] = [];
  for await (const { id, workspaceMember, hasLeft, teams, cells } of answer.data)
    persons.push({
      id,
      name: nameInUse(workspaceMember) ?? 'Somebody',
      staffNumber: workspaceMember.staffNumber,
      isRemoved: hasLeft && workspaceMember.status !== 'DEACTIVATED',
      // Whoever gets the pack of a team hears of no other.
      teams: teams.flatMap((team) => (teamId === null || teamId === team.id ? team.name : [])),
      cells: cells.filter(({ requirementId }) => shown.has(requirementId)),
    });
  return { columns, persons, count: answer.count };
}

/** Gives each content one name in the pack, that of the first document that has it. */
function nameFiles(
  documents: RecordedDocument[],
  people: Map<string, PackPerson>,
  { names, byContent }: { names: Set<string>; byContent: Map<string, string> },
): void {
  const fresh = new Map<string, Parameters<typeof zipNames>[0][number]>();
  for (const { memberId, versions } of documents) {
    const person = people.get(memberId);
    // As everywhere: the papers of whoever was removed are nobody’s to open.
    if (person?.isRemoved) continue;
    for (const { sha256, name, expiresOn, type } of versions) {
      if (byContent.has(sha256) || fresh.has(sha256)) continue;
      const holder = { firstName: person?.name ?? null, lastName: null, email: null };
      fresh.set(sha256, { ...holder, document: name, expirationDate: expiresOn, type });
    }
  }
  const given = zipNames([...fresh.values()], names);
  for (const [place, sha256] of [...fresh.keys()].entries())
    byContent.set(sha256, FOLDER + (given[place] ?? sha256));
}

async function begin(texts: Texts, columns: RequirementColumn[], paper: Paper): Promise<void> {
  const heads: Record<keyof Texts, string> = {
    matrix: matrixHead(paper, columns),
    csv: `\ufeff${csvRow(['Person', 'Staff number', 'Teams', 'Requirement', 'Met by', 'State', 'Valid until'])}`,
    json: `{"requirements": ${JSON.stringify(columns)},\n"people": [\n`,
    documents: tableHead(paper, 'documents'),
    deleted: tableHead(paper, 'deleted'),
    exemptions: tableHead(paper, 'exemptions'),
    overrides: tableHead(paper, 'overrides'),
  };
  for (const name of TEXTS) await texts[name].write(Buffer.from(heads[name]));
}

interface Part {
  paper: Paper;
  columns: RequirementColumn[];
  persons: PackPerson[];
  records: Records;
  fileOf: FileOf;
  isFirst: boolean;
}

/** Writes down some people, and returns the tables that have rows of them. */
async function write(texts: Texts, { paper, columns, persons, records, fileOf, isFirst }: Part) {
  const names = new Map(persons.map(({ id, name }) => [id, name]));
  const parts: Record<keyof Texts, string> = {
    matrix: persons.map((person) => matrixRow(paper, person, columns)).join(''),
    csv: persons.flatMap((person) => csvRows(person, columns)).join(''),
    json: (isFirst ? '' : ',\n') + persons.map((person) => personJson(person, records, fileOf)).join(',\n'),
    documents: documentRows(paper, records.documents, names, fileOf),
    deleted: deletedRows(paper, records.deleted, names),
    exemptions: exemptionRows(paper, records.exemptions, names),
    overrides: overrideRows(paper, records.overrides, names),
  };
  for (const name of TEXTS) if (parts[name]) await texts[name].write(Buffer.from(parts[name]));
  return TABLES.filter((name) => parts[name]);
}

const csvRows = ({ name, staffNumber, teams, cells }: PackPerson, columns: RequirementColumn[]): string[] =>
  columns.flatMap((column) => {
    const cell = cells.find(({ requirementId }) => requirementId === column.id);
    if (!cell) return [];
    const state = REQUIREMENT_STATE_WORDS[cell.state];
    return csvRow([
      ...[name, staffNumber, teams.join(', ')],
      ...[columnTitle(column), metBy(column), state, cell.expiresOn],
    ]);
  });

function personJson(person: PackPerson, records: Records, fileOf: Part['fileOf']): string {
  const own = <Item extends { memberId: string }>(items: Item[]) =>
    items.filter(({ memberId }) => memberId === person.id).map(({ memberId: _, ...item }) => item);
  return JSON.stringify({
    ...person,
    documents: own(records.documents).map((document) => ({
      ...document,
      versions: document.versions.map((version) => ({
        ...version,
        file: fileOf(person.id, version),
      })),
    })),
    deletedVersions: own(records.deleted),
    exemptions: own(records.exemptions),
    overrides: own(records.overrides),
  });
}
