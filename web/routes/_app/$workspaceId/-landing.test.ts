import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { REQUIREMENT_STATES } from '#contract/rules/requirements/requirements.ts';
import { standInPage } from '#tests/support/rendered.tsx';

const load = async () => {
  standInPage();
  return {
    ...(await import('#web/api/documents/documentRequests.ts')),
    ...(await import('#web/api/documents/documentVersions.ts')),
    ...(await import('#web/api/openWorkspace.ts')),
    ...(await import('#web/api/requirementMatrix.ts')),
    ...(await import('./-landing.ts')),
  };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

/** Resolves to true if these answers of the server lead somebody to their documents. */
function isLed({
  asked = 0,
  submitted = [],
  states = [],
}: {
  asked?: number;
  submitted?: string[];
  states?: string[];
}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const know = (queryKey: readonly unknown[], data: unknown) => client.setQueryData(queryKey, data);
  know(web.meQuery('w').queryKey, { id: 'm' });
  know(web.documentRequestsQuery('w', 'm').queryKey, { data: Array.from({ length: asked }), count: asked });
  know(web.submissionsQuery('w', 'm').queryKey, { data: submitted.map((state) => ({ state })) });
  know(web.memberRequirementsQuery('w', 'm', {}).queryKey, { data: states.map((state) => ({ state })) });
  return web.hasDocumentsToBring(client, 'w');
}

test('[REQ-11] who was asked for something, had something rejected or lacks something is led to their documents, nobody else', async () => {
  expect(await isLed({})).toBe(false);
  expect(await isLed({ asked: 1 })).toBe(true);
  expect(await isLed({ submitted: ['SUBMITTED'] })).toBe(false);
  expect(await isLed({ submitted: ['SUBMITTED', 'REJECTED'] })).toBe(true);
  const leading = [];
  for (const state of REQUIREMENT_STATES) if (await isLed({ states: ['MET', state] })) leading.push(state);
  expect(leading).toEqual(['EXPIRED', 'UNDATED', 'MISSING', 'IN_GRACE']);
});
