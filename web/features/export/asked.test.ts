import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clientThatKnows, standInPage } from '#tests/support/rendered.tsx';
import { answering } from '#tests/support/standIns/answering.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import type { Asked } from './about.ts';

const load = async () => {
  standInPage();
  return {
    ...(await import('#web/features/documents/documentsAsked.ts')),
    ...(await import('#web/routes/_app/$workspaceId/members/-membersAsked.ts')),
    ...(await import('#web/routes/_app/$workspaceId/-activity/exportActivity.ts')),
    ...(await import('#web/routes/_app/$workspaceId/settings/-exportLog.ts')),
    ...(await import('#web/routes/_app/$workspaceId/equipment/-exportEquipment.ts')),
    ...(await import('#web/routes/_app/$workspaceId/inspections/-exportInspections.ts')),
    ...(await import('#web/routes/_app/$workspaceId/teams/$groupId/-exportTeam.ts')),
  };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const [ADA, BEN, TEAM, KIND, TRADE] = ['cada', 'cben', 'cteam', 'ckind', 'ctrade'].map((id) =>
  id.padEnd(25, '0'),
) as [string, string, string, string, string];
const [FROM, UNTIL] = ['2027-01-01', '2027-12-31'];
const DAYS = { from: FROM, until: UNTIL };

/** Lines that stand above an exported sheet, but for its workspace and its maker. */
async function exported(make: (client: ReturnType<typeof clientThatKnows>) => Promise<void>): Promise<Asked> {
  const { promise, resolve } = Promise.withResolvers<{ about: [string, string][] }>();
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = resolve;
    },
  );
  void make(known());
  return (await promise).about.slice(1, -2);
}

const known = () =>
  clientThatKnows({
    answers: [
      [['w', 'documentKinds', 'list'], { data: [{ id: KIND, name: 'Crane' }] }],
      [['w', 'trades', 'list'], { data: [{ id: TRADE, name: 'Rigger' }] }],
    ],
  });

/** Each list with a request that narrows it by all that it can be narrowed by. */
const lists: [name: string, asked: () => Promise<Asked>, lines: [string, string][]][] = [
  [
    'documents',
    () =>
      web.documentsAsked(known(), 'w', {
        ...{ search: ' crane ', state: 'EXPIRED', kind: KIND, holder: ADA, team: TEAM, addedBy: BEN },
        ...DAYS,
      }),
    [
      ['Search', 'crane'],
      ['Status', 'Expired'],
      ['Document type', 'Crane'],
      ['Held by', 'Ada Byron'],
      ['Team', 'Roof'],
      ['Added by', 'Ben Lund'],
      ['Expires from', dateText(FROM)],
      ['Expires until', dateText(UNTIL)],
    ],
  ],
  [
    'documents that never expire',
    () => web.documentsAsked(known(), 'w', { kind: 'none', expires: 'never' }),
    [
      ['Document type', 'No document type'],
      ['Dates', 'No expiration date'],
    ],
  ],
  [
    'members',
    () =>
      web.membersAsked(known(), 'w', {
        ...{ search: ' ann ', role: 'TEAM_ADMIN', status: 'DRAFT', team: TEAM, trade: TRADE },
        documents: 'EXPIRED',
      }),
    [
      ['Search', 'ann'],
      ['Role', 'Team Admin'],
      ['Status', 'Draft'],
      ['Team', 'Roof'],
      ['Trade', 'Rigger'],
      ['Hold a document that is', 'Expired'],
    ],
  ],
  [
    'activities',
    () =>
      exported((client) => {
        const raw = { search: ' crane ', type: 'DOCUMENT', person: ADA, ...DAYS };
        return web.exportActivity(client, 'w', raw, {
          signal: AbortSignal.timeout(10_000),
          onRows: () => {},
        });
      }),
    [
      ['Search', 'crane'],
      ['About', 'Documents'],
      ['Person', 'Ada Byron'],
      ['From', dateText(FROM)],
      ['Until', dateText(UNTIL)],
    ],
  ],
  [
    'the security log',
    () =>
      exported((client) =>
        web.exportLog(
          client,
          'w',
          { event: 'role_changed', member: ADA, ...DAYS },
          { page: 0, pageSize: 50 },
        ),
      ),
    [
      ['Entry', 'Changed a role'],
      ['Person', 'Ada Byron'],
      ['From', dateText(FROM)],
      ['Until', dateText(UNTIL)],
    ],
  ],
  [
    'equipment',
    async () => {
      const filters = { states: ['OVERDUE' as const], category: 'Lifting' };
      const request = { page: 0, pageSize: 50, search: 'rope', filters };
      return (await web.printedEquipment('w', request, 'UTC')).asked;
    },
    [
      ['Search', 'rope'],
      ['State', 'Inspection overdue'],
      ['Category', 'Lifting'],
    ],
  ],
  [
    'inspections',
    async () => {
      const filters = { status: 'FAILED' as const, ...DAYS };
      return (await web.printedInspections('w', { page: 0, pageSize: 50, search: 'rope', filters })).asked;
    },
    [
      ['Search', 'rope'],
      ['Result', 'Failed'],
      ['From', dateText(FROM)],
      ['Until', dateText(UNTIL)],
    ],
  ],
  [
    'the people of a team',
    async () => {
      const team = { id: TEAM, workspaceId: 'w', name: 'Roof', archivedAt: null, client: 'Harbour Ltd' };
      return (await web.printedTeam(team as never, { search: ' ann ', states: 'EXPIRED,MET' })).asked;
    },
    [
      ['Team', 'Roof'],
      ['Client', 'Harbour Ltd'],
      ['People who', 'Expired, Met'],
      ['Search', 'ann'],
    ],
  ],
];

test.each(lists)(
  '[GAP-07] an export says everything by which it was narrowed: %s',
  async (_name, ask, lines) => {
    answering({
      [`members/${ADA}`]: [{ fullName: 'Ada Byron' }],
      [`members/${BEN}`]: [{ fullName: 'Ben Lund' }],
      [TEAM]: [{ name: 'Roof' }],
      list: [{ data: [], count: 0, activities: [], cursor: null }],
      '': [{ data: [], count: 0, activities: [], cursor: null }],
    });
    const told = (await ask()).flatMap(([name, value]) => (value ? [[name, value]] : []));
    expect(told).toEqual(lines);
  },
);
