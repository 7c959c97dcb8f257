import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { standInPage, usedAt } from '#tests/support/rendered.tsx';

const load = async () => {
  standInPage();
  return await import('./useDocumentFilters.ts');
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const ID = 'cada000000000000000000000';
const BEFORE = `?documents_page=3&search=crane&sort=name&state=EXPIRED&kind=${ID}&holder=${ID}&from=2026-01-01`;
const KEPT = { search: 'crane', sort: 'name' };
const WHOLE = { ...KEPT, kind: ID, holder: ID, from: '2026-01-01' };
type Used = ReturnType<typeof web.useDocumentFilters>;

test.each<[what: string, change: (used: Used) => void, search: object]>([
  [
    'another filter',
    ({ narrow }) => narrow({ team: ID }),
    { ...KEPT, state: 'EXPIRED', kind: ID, holder: ID, from: '2026-01-01', team: ID },
  ],
  [
    'a filter less',
    ({ narrow }) => narrow({ kind: undefined }),
    { ...KEPT, state: 'EXPIRED', holder: ID, from: '2026-01-01' },
  ],
  ['no filters', ({ clear }) => clear(), { ...KEPT, state: 'EXPIRED' }],
  ['a state more', ({ press }) => press('EXPIRING_SOON'), { ...WHOLE, state: 'EXPIRED,EXPIRING_SOON' }],
  ['a state less', ({ press }) => press('EXPIRED'), WHOLE],
  ['all documents', ({ clearAll }) => clearAll(), KEPT],
])(
  '[GAP-02] [KIND-06] %s: the list begins at its first page, and keeps its search and order',
  async (...row) => {
    const [, change, search] = row;
    const list = await usedAt(BEFORE, web.useDocumentFilters);
    expect(list.used).toMatchObject({ states: ['EXPIRED'], count: 3, isNarrowed: true });
    expect(list.changed(change)).toEqual({ search, replace: false });
  },
);

test('what is searched for narrows no list by itself', async () => {
  const list = await usedAt('?documents_page=3&search=crane', web.useDocumentFilters);
  expect(list.used).toMatchObject({ states: [], count: 0, isNarrowed: false });
});
