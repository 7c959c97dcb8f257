import { expect, test } from 'vitest';
import { inspectionsRequest, isNarrowed } from './inspectionsTable.ts';

test('[INS-15] the address narrows to a result and to days; what is neither is left out', () => {
  const raw = { result: 'FAILED', from: '2026-01-01', until: '2026-12-31', search: 'harness' };
  expect(inspectionsRequest(raw)).toMatchObject({
    search: 'harness',
    filters: { status: 'FAILED', from: '2026-01-01', until: '2026-12-31' },
  });
  expect(inspectionsRequest({})).not.toHaveProperty('filters');
  const wrong = { result: 'MAYBE', from: '2026-02-31', until: '1.1.2026' };
  expect(isNarrowed(wrong)).toBe(false);
  expect(inspectionsRequest({ ...wrong, inspections_page: '0' })).toEqual(inspectionsRequest({}));
});
