import { beforeAll, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { DOCUMENT_COLUMNS, ITEM_COLUMNS, PERSON_COLUMNS } from '#contract/imports.ts';
import { endpoints } from '#contract/index.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import type { Member as Caller } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';
import { seeded } from '#tests/support/seeded.ts';
import { documentsIn, documentsNoun } from '#web/features/import/nouns/details.ts';
import { equipmentNoun, itemsIn } from '#web/features/import/nouns/equipment.ts';
import { peopleNoun } from '#web/features/import/nouns/people.ts';
import { peopleIn } from '#web/features/import/nouns/peopleIn.ts';
import { readList } from '#web/features/import/reader/readList.ts';
import type { Sheet } from '#web/ui/sheets/cells.ts';
import { writeSheet } from '#web/ui/sheets/writeSheet.ts';

// They name what they use of a browser, which the tests of the server are not compiled with.
const load = (path: string): Promise<unknown> => import(/* @vite-ignore */ path);
const ROUTES = '#web/routes/_app/$workspaceId';
const { listedMembersSheet } = (await load(`${ROUTES}/members/-listedMembersSheet.ts`)) as {
  listedMembersSheet(members: unknown[]): Sheet;
};
const { equipmentSheet } = (await load(`${ROUTES}/equipment/-equipmentSheet.ts`)) as {
  equipmentSheet(items: unknown[], timeZone: string): Sheet;
};

const { documentsSheet } = (await load(`${ROUTES}/work-documents/-export/sheets.ts`)) as {
  documentsSheet(documents: unknown[], options: { timeZone: string }): Sheet;
};
const { headOf, sheetRow } = (await load(`${ROUTES}/who-lacks-what/-matrixSheet.ts`)) as {
  headOf(columns: unknown[], of: null): Omit<Sheet, 'rows'>;
  sheetRow(row: unknown, columns: unknown[], of: null): Sheet['rows'][number];
};

const portal = createTestPortal();
let full: Caller;
let empty: Caller;
beforeAll(async () => {
  portal.clock.set('2026-03-02T08:30:00Z');
  full = await portal.aWorkspace();
  empty = await portal.aWorkspace();
});

const random = seeded(Number(process.env.EXPORTS_SEED ?? 1));
const one = <Kind>(of: readonly Kind[]): Kind => of[Math.floor(random() * of.length)] as Kind;
const maybe = <Kind>(of: readonly Kind[]): Kind | undefined => (random() < 0.5 ? undefined : one(of));
const some = <Kind>(of: readonly Kind[]): Kind[] => of.filter(() => random() < 0.4);

const FIRST = ['Ola', 'María José', 'Łukasz', 'Jean-Luc', 'Anna Maria', "D'Arcy", 'Ng', 'محمد', '明'];
const LAST = [
  'Nowak',
  'García Núñez',
  'van der Berg',
  "'t Hart",
  'O’Neil',
  'LE GOFF',
  'Ó Briain',
  'Smith, Jr',
];
const TITLES = [
  'Rigger, Slinger',
  'Foreman; night',
  '=1+1',
  '+48',
  '@home',
  'Total station surveyor',
  '12/03',
];
const NAMES = ['Night crew', 'Crane, rigging', 'A/B', '12', 'Rope; ladder', '2" pipe', 'Łódź'];
const NUMBERS = ['007', '1.5', '12/03', 'E-1', '1E5', '0', 'O’1', '=7'];

const listed = async (as: Caller) => {
  const { workspaceId } = as;
  const body = { page: 0, pageSize: 100 };
  return (await portal.call(endpoints.members.list, { as, params: { workspaceId }, body })).body.data;
};

type People = Awaited<ReturnType<typeof listed>>;

/** All that a list can say of each person. */
const factsOf = (people: People) =>
  people
    .filter(({ user }) => user === null)
    .map(({ firstName, lastName, email, staffNumber, role, trades, person, proGroupMembers }) => ({
      ...{ firstName, lastName, email, staffNumber, role, person },
      trades: trades.map(({ name }) => name).toSorted(),
      teams: proGroupMembers.map(({ proGroup }) => proGroup.name).toSorted(),
    }))
    .map((facts) => JSON.stringify(facts))
    .toSorted();

test('[IMP-04] the people of a workspace are exported, and read again into an empty one, without loss', async () => {
  const teamIds: string[] = [];
  for (const { workspaceId } of [full, empty])
    for (const name of NAMES) teamIds.push(await portal.aTeam(workspaceId, [], { name }));
  const params = { workspaceId: full.workspaceId };
  const trades: string[] = [];
  for (const name of NAMES)
    trades.push((await portal.call(endpoints.trades.create, { as: full, params, body: { name } })).body.id);
  const people = Array.from({ length: 60 }, (_, n) => {
    const lastName = maybe(LAST);
    return {
      firstName: lastName === undefined ? `${one(FIRST)} ${n}` : maybe(FIRST),
      lastName,
      ...(random() < 0.5 && { email: `p${n}@crew.example` }),
      ...(NUMBERS[n] !== undefined && { staffNumber: NUMBERS[n] }),
      title: maybe(TITLES),
      contractor: maybe(TITLES),
      ...(random() < 0.5 && { phone: `1512345${n + 100}`, phoneCountryCode: one(['+49', '+44']) }),
      role: one(ROLES),
      tradeIds: some(trades),
      proGroupIds: some(teamIds.slice(0, NAMES.length)),
    };
  });
  await portal.call(endpoints.members.create, { as: full, params, body: people });
  const exported = writeSheet(listedMembersSheet(await listed(full)));
  const { rows } = peopleIn(readList(new Uint8Array(exported), peopleNoun));
  const own = rows.filter(({ values }) => values.email !== full.email);
  const body = {
    // Namesakes are somebody else: everybody in the list is new here.
    rows: own.map(({ number, values }) => ({ row: number, values, is: null })),
    update: [...PERSON_COLUMNS],
    role: 'TEAM_MEMBER' as const,
  };
  const answer = await portal.call(endpoints.imports.applyPeople, {
    as: empty,
    params: { workspaceId: empty.workspaceId },
    body,
  });
  expect(
    answer.body.rows.flatMap(({ outcome, why }) => (outcome === 'ADD' ? why : [outcome, ...why])),
  ).toEqual([]);
  expect(factsOf(await listed(empty))).toEqual(factsOf(await listed(full)));
});

test('[IMP-04] the equipment of a workspace is exported, and read again into an empty one, without loss', async () => {
  const of = async (as: Caller) =>
    (
      await portal.call(endpoints.equipment.list, {
        as,
        params: { workspaceId: as.workspaceId },
        body: { page: 0, pageSize: 100 },
      })
    ).body.data;
  const days = ['2020-02-29', '2024-12-31', '2025-03-04'];
  const values = Array.from({ length: 40 }, (_, n) => ({
    name: `${one(TITLES)} ${n}`,
    tagId: one([`T-${n}`, `${n}E5`, `00${n}`]),
    ...Object.fromEntries(
      ['serialNumber', 'manufacturer', 'model', 'category', 'location'].flatMap((fact) => {
        const text = maybe([...TITLES, ...NUMBERS]);
        return text === undefined ? [] : [[fact, `${text}`]];
      }),
    ),
    ...(random() < 0.5 && { firstUsedOn: one(days), endOfLifeOn: one(['2030-01-31', '2099-06-01']) }),
    ...(random() < 0.5 && { inspectionIntervalMonths: one(['1', '12']) }),
    ...(random() < 0.5 && { lastInspectedOn: one(days), lastResult: one(['PASSED', 'FAILED']) }),
  }));
  const apply = (as: Caller, rows: { row: number; values: Record<string, string>; is?: null }[]) =>
    portal.call(endpoints.imports.applyEquipment, {
      as,
      params: { workspaceId: as.workspaceId },
      body: { rows, update: [...ITEM_COLUMNS] } as CallOf<typeof endpoints.imports.applyEquipment>['body'],
    });
  await apply(
    full,
    values.map((row, n) => ({ row: n + 2, values: row, is: null })),
  );
  const items = await of(full);
  expect(items).toHaveLength(values.length);
  const { rows } = itemsIn(readList(new Uint8Array(writeSheet(equipmentSheet(items, 'UTC'))), equipmentNoun));
  const { body } = await apply(
    empty,
    rows.map((row) => ({ row: row.number, values: { ...row.values }, is: null })),
  );
  expect(body.rows.map(({ outcome, why }) => [outcome, ...why].join(' '))).toEqual(rows.map(() => 'ADD'));
  const factsOfItems = (all: typeof items) =>
    all
      .map((item) =>
        JSON.stringify([
          ...[item.product.name, item.tagId, item.serialNumber, item.manufacturer, item.model, item.category],
          ...[item.location, item.firstUsedOn, item.endOfLifeOn, item.inspectionIntervalMonths, item.state],
          ...[item.nextDueOn, item.inspections.map(({ inspectedAt, status }) => [inspectedAt, status])],
        ]),
      )
      .toSorted();
  expect(factsOfItems(await of(empty))).toEqual(factsOfItems(items));
});

/** Two workspaces with the same people, types and documents; those of the second say nothing but their names. */
async function aPairOfWorkspaces() {
  const full = await portal.aWorkspace();
  const bare = await portal.aWorkspace();
  const kinds = await Promise.all(
    NAMES.map(async (name) => {
      const row = { name, reminderMonths: null };
      return [
        await aKind(portal, full.workspaceId, row),
        await aKind(portal, bare.workspaceId, row),
      ] as const;
    }),
  );
  const inBoth = [full, bare].map(({ workspaceId }, at) => ({
    admin: [full, bare][at] as Caller,
    workspaceId,
  }));
  for (let n = 0; n < 25; n += 1) {
    const row = { firstName: one(FIRST), lastName: maybe(LAST) ?? null, staffNumber: `N${n}` };
    const email = `holder${n}@crew.example`;
    const held = Array.from({ length: 1 + (n % 3) }, (_, at) => ({
      kind: random() < 0.8 ? kinds[(n + at) % kinds.length] : undefined,
      name: `${one(TITLES)} ${n}.${at}`,
      issuedOn: maybe(['2024-02-29', '2025-12-31']) ?? null,
      expirationDate: maybe(['2026-03-01', '2027-01-31', '2031-06-01']) ?? null,
      number: maybe(NUMBERS) ?? null,
      issuer: maybe(TITLES) ?? null,
    }));
    for (const [at, { admin, workspaceId }] of inBoth.entries()) {
      const person = await portal.aDraft(workspaceId, email, row);
      for (const { kind, name, ...facts } of held)
        await portal.aDocument(
          { ...person, workspaceId },
          { creator: admin, kindId: kind?.[at as 0 | 1] ?? null, name, ...(at === 0 && facts) },
        );
    }
  }
  const documents = async (as: Caller) =>
    (
      await portal.call(endpoints.documents.list, {
        as,
        params: { workspaceId: as.workspaceId },
        body: { page: 0, pageSize: 100 },
      })
    ).body.data;
  type Documents = Awaited<ReturnType<typeof documents>>;
  const facts = (of: Documents) =>
    of
      .map(({ name, kind, workspaceMember, expirationDate, version }) =>
        JSON.stringify([
          ...[workspaceMember.email, kind?.name, name, expirationDate],
          ...[version.issuedOn, version.number, version.issuer],
        ]),
      )
      .toSorted();
  const read = async (as: Caller, sheet: Sheet) => {
    portal.clock.advance(1_000);
    const { rows } = documentsIn(readList(new Uint8Array(writeSheet(sheet)), documentsNoun));
    const { body } = await portal.call(endpoints.imports.applyDocuments, {
      as,
      params: { workspaceId: as.workspaceId },
      body: {
        rows: rows.map(({ number, values }) => ({ row: number, values: { ...values } })),
        update: [...DOCUMENT_COLUMNS],
      },
    });
    return body.rows;
  };
  return { full, bare, kinds, documents, facts, read };
}

test('[IMP-04] the documents of a workspace are exported, and their details read again where they are missing, without loss', async () => {
  const { full, bare, documents, facts, read } = await aPairOfWorkspaces();
  const own = await documents(full);
  const sheet = documentsSheet(own, { timeZone: 'UTC' });
  expect(facts(await documents(bare))).not.toEqual(facts(own));
  expect((await read(full, sheet)).map(({ outcome, why }) => [outcome, ...why].join(' '))).toEqual(
    own.map(() => 'SAME'),
  );
  const outcomes = await read(bare, sheet);
  expect(
    outcomes.flatMap(({ outcome, why }) => (['DECIDE', 'LEFT_OUT'].includes(outcome) ? why : [])),
  ).toEqual([]);
  expect(facts(await documents(bare))).toEqual(facts(own));
});

test('[IMP-04] the matrix of a workspace is exported, and each day in it read again where it is missing', async () => {
  const { full, bare, kinds, documents, read } = await aPairOfWorkspaces();
  for (const [at, name] of NAMES.entries())
    await portal.call(endpoints.requirements.create, {
      as: full,
      body: {
        ...{ workspaceId: full.workspaceId, name, appliesTo: { everyone: true }, blocking: false },
        kindIds: [kinds[at]?.[0] ?? ''],
      },
    });
  const params = { workspaceId: full.workspaceId };
  const { body } = await portal.call(endpoints.requirementMatrix.list, {
    as: full,
    params,
    body: { page: 0, pageSize: 100 },
  });
  const columns = body.requirements;
  const sheet = { ...headOf(columns, null), rows: body.data.map((row) => sheetRow(row, columns, null)) };
  const again = await read(full, sheet);
  expect(again.length).toBeGreaterThan(5);
  expect([...new Set(again.map(({ outcome, why }) => [outcome, ...why].join(' ')))]).toEqual(['SAME']);
  const outcomes = await read(bare, sheet);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(again.map(() => 'UPDATE'));
  const dated = (of: Awaited<ReturnType<typeof documents>>) =>
    of
      .filter(({ kind, expirationDate }) => kind !== null && expirationDate !== null)
      .map(
        ({ workspaceMember, kind, expirationDate }) =>
          `${workspaceMember.email} ${kind?.name} ${expirationDate}`,
      )
      .toSorted();
  expect(dated(await documents(bare))).toEqual(dated(await documents(full)));
});
