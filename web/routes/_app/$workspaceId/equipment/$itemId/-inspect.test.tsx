import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drawElement, elementsIn, standInPage } from '#tests/support/rendered.tsx';
import type { InspectionValues } from '#web/features/inspections/inspectionValues.ts';

const load = async () => {
  standInPage();
  return {
    ...(await import('./inspect.tsx')),
    ...(await import('./-inspectionDraft.ts')),
    ...(await import('#web/api/drafts.ts')),
  };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const PLACE = { userId: null, workspaceId: 'w', form: 'inspection-i' } as const;
const ITEM = {
  ...{ id: 'i', workspaceId: 'w', product: { name: 'Harness' }, tagId: null },
  ...{ canInspect: true, inspectionIntervalMonths: 12 },
};
const VALUES: InspectionValues = {
  status: 'PASSED',
  inspectedAt: '2026-11-20',
  expirationDate: null,
  isDueEntered: false,
  note: 'Looks good.',
  report: null,
  checklist: null,
  answers: {},
};

/** The function by which the form of the screen sends its values. */
async function sender(): Promise<(values: InspectionValues) => Promise<void>> {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['w', 'equipment', 'one', 'i'], { ...ITEM, details: ITEM });
  queryClient.setQueryData(['w', 'workspace', 'one'], { id: 'w', timeZone: 'UTC' });
  let send: unknown;
  const Screen = () => {
    const page = elementsIn((web.Route.options.component as FunctionComponent)({}));
    const choosing = page.find(({ props }) => props.item);
    const recording = choosing && elementsIn(drawElement(choosing)).find(({ props }) => props.item);
    const form = elementsIn(recording && drawElement(recording)).find(({ props }) => props.send);
    send = form?.props.send;
    return null;
  };
  const root = createRootRoute();
  const app = createRoute({ getParentRoute: () => root, id: '_app' });
  const workspace = createRoute({ getParentRoute: () => app, path: '$workspaceId' });
  const equipment = createRoute({ getParentRoute: () => workspace, path: 'equipment' });
  const item = createRoute({ getParentRoute: () => equipment, path: '$itemId', component: Screen });
  const routeTree = root.addChildren([
    app.addChildren([workspace.addChildren([equipment.addChildren([item])])]),
  ]);
  const history = createMemoryHistory({ initialEntries: ['/w/equipment/i'] });
  const router = createRouter({ routeTree, history, isServer: true });
  await router.load();
  renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return send as (values: InspectionValues) => Promise<void>;
}

/** The inspections that the draft remembers as sent after the server answered so. */
async function rememberedAfter(answer: () => Promise<Response>) {
  web.writeDraft(PLACE, null);
  vi.stubGlobal('fetch', answer);
  await expect((await sender())(VALUES)).rejects.toThrow();
  return web.parseInspectionDraft(web.readDraft(PLACE))?.sent;
}

test('[INS-16] an inspection is remembered as sent while it may have arrived, and not once it was refused', async () => {
  const sent = [{ status: 'PASSED', inspectedAt: '2026-11-20', note: 'Looks good.' }];
  expect(await rememberedAfter(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject(sent);
  expect(await rememberedAfter(async () => Response.json({}, { status: 503 }))).toMatchObject(sent);
  expect(await rememberedAfter(async () => Response.json({}, { status: 400 }))).toEqual([]);
});
