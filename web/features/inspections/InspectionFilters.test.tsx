import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { standInPage, usedAt } from '#tests/support/rendered.tsx';

const load = async () => {
  standInPage();
  return await import('./InspectionFilters.tsx');
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const BEFORE = '?inspections_page=3&search=rope&result=FAILED&from=2027-01-05';
const KEPT = { search: 'rope' };

test('[INS-15] another filter begins at the first page, and keeps the rest', async () => {
  const list = await usedAt(BEFORE, web.useInspectionFilters);
  const after = (next: Parameters<typeof list.used>[0]) => list.changed((narrow) => narrow(next))?.search;
  expect(after({ result: 'PASSED' })).toEqual({ ...KEPT, result: 'PASSED', from: '2027-01-05' });
  expect(after({ result: undefined })).toEqual({ ...KEPT, from: '2027-01-05' });
  expect(after({ from: undefined })).toEqual({ ...KEPT, result: 'FAILED' });
});
