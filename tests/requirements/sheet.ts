import { readFileSync } from 'node:fs';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import type { AsOf, HeldVersion, PersonRecord } from '#contract/rules/requirements/records.ts';
import { VERSION_STATES } from '#contract/rules/versions.ts';
import { type Company, idOf, type Revision } from '#tests/companies/company.ts';

type Row = Record<string, string>;

/** The rows of a sheet of the company, by the words of its head. No cell has a comma or a line break in it. */
function rowsOf(name: string): Row[] {
  const text = readFileSync(new URL(`company/${name}.csv`, import.meta.url), 'utf8');
  const [head = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(head.map((word, place) => [word, row[place] ?? ''])));
}

const oneOf = <Value extends string>(values: readonly Value[], written = ''): Value => {
  const found = values.find((value) => value === written);
  if (!found) throw new Error(`There is no ${written} among ${values.join(', ')}.`);
  return found;
};
const day = (written = ''): CalendarDate | null => (written === '' ? null : written);
const certain = (written = ''): CalendarDate => {
  if (written === '') throw new Error('A day is missing.');
  return written;
};
const named = ({ from, until }: Row) => ({ from: certain(from), until: day(until) });
const words = (written = '') => written.split(' + ');

/** The versions of one document, in the order in which they were written. */
function versionsOf(rows: Row[]): HeldVersion[] {
  const versions: HeldVersion[] = [];
  for (const row of rows) {
    const corrected = versions.find(({ id }) => id === idOf(row.corrects ?? ''));
    const writtenOn = certain(row.written);
    versions.push({
      id: idOf(row.version ?? ''),
      state: oneOf(VERSION_STATES, row.state),
      issuedOn: day(row.issued),
      recordedOn: corrected?.recordedOn ?? writtenOn,
      enteredOn: day(row.decided) ?? writtenOn,
      expirationDate: day(row.expires),
      expirationReminder: day(row.reminder),
      corrects: corrected?.id ?? null,
      known: { from: writtenOn, until: null },
      writtenOn,
      decidedOn: day(row.decided),
      submitted: null,
      deletedOn: day(row.deleted),
      absences: [],
      ends: [],
    });
  }
  return versions;
}

function personOf(
  name: string,
  memberships: Row[],
  sheets: Record<'places' | 'documents' | 'exemptions', Row[]>,
) {
  const own = (rows: Row[]) => rows.filter(({ person }) => person === name);
  const person: PersonRecord = {
    id: idOf(name),
    memberships: memberships.map((row) => ({
      ...named(row),
      role: oneOf(ROLES, row.role),
      joinedOn: certain(row.joined),
    })),
    trades: [],
    places: own(sheets.places).map((row) => ({ ...named(row), teamId: idOf(row.team ?? '') })),
    documents: [...Map.groupBy(own(sheets.documents), ({ document = '' }) => document)].map(([id, rows]) => ({
      id: idOf(id),
      kindId: idOf(rows[0]?.kind ?? ''),
      alwaysExpires: expiring[idOf(rows[0]?.kind ?? '')] ?? [],
      versions: versionsOf(rows),
    })),
    exemptions: own(sheets.exemptions).map((row) => ({
      id: idOf(`${name} ${row.requirement} ${row.given}`),
      requirementId: idOf(row.requirement ?? ''),
      from: certain(row.given),
      lastDay: certain(row['last day']),
      until: day(row['taken back']),
    })),
  };
  return person;
}

function requirementOf(row: Row): Revision {
  const applies = words(row['applies to']);
  const called = (way: string) =>
    applies.filter((one) => one.startsWith(`${way} `)).map((one) => one.slice(way.length + 1));
  const id = idOf(row.requirement ?? '');
  return {
    id,
    revisionId: id,
    recorded: { from: '2025-01-01', until: null },
    kindIds: words(row.kinds).map(idOf),
    everyone: applies.includes('everyone'),
    roles: called('role').map((role) => oneOf(ROLES, role)),
    tradeIds: [],
    recordedOn: '2025-01-01',
    namesFrom: null,
    formerly: [],
    mergedOn: [],
    teamIds: called('team').map(idOf),
    memberIds: called('member').map(idOf),
    from: day(row.from),
    until: day(row.until),
    graceDays: Number(row.grace),
    blocking: row.blocking === 'yes',
  };
}

/** When each kind was known to always expire. */
const expiring: Company['expiring'] = Object.fromEntries(
  rowsOf('kinds').map((row) => [
    idOf(row.kind ?? ''),
    [{ from: certain(row['always expires since']), until: null }],
  ]),
);

/** The company of the sheets as its people see it on a day in June. */
export function sheetCompany(): Company {
  const sheets = {
    places: rowsOf('places'),
    documents: rowsOf('documents'),
    exemptions: rowsOf('exemptions'),
  };
  const people = [...Map.groupBy(rowsOf('people'), ({ person = '' }) => person)];
  const revisions = rowsOf('requirements').map(requirementOf);
  return {
    today: '2026-06-15',
    timeZone: 'Europe/Berlin',
    happens: 'first',
    expiring,
    kindIds: [...new Set(revisions.flatMap(({ kindIds }) => kindIds))],
    tradeIds: [],
    teamIds: [...new Set(sheets.places.map(({ team = '' }) => idOf(team)))],
    people: people.map(([name, rows]) => personOf(name, rows, sheets)),
    revisions,
  };
}

/** The questions of the sheet of states, each with the answers in words: a line for each person and column, sorted. */
export function sheetAnswers(): { title: string; asOf: AsOf; lines: string[] }[] {
  const rows = rowsOf('expected');
  const titles = Object.keys(rows[0] ?? {}).slice(2);
  return titles.map((title) => {
    const [asked = '', knownOn = null] = title.split(' known on ');
    const lines = rows.map((row) => lineOf(idOf(row.person ?? ''), idOf(row.requirement ?? ''), row[title]));
    return {
      title,
      asOf: { day: asked, knownOn },
      lines: lines.filter((line) => !line.endsWith(' ')).sort(),
    };
  });
}

/** What a cell says; nothing for one that is empty. */
export const lineOf = (personId: string, needId: string, state = ''): string =>
  `${personId} ${needId} ${state}`;
