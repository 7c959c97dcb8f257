import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const fetched = vi.fn<typeof fetch>();

async function load() {
  vi.resetModules();
  const location = { pathname: '/', search: '' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('fetch', fetched);
  return { ...(await import('./client/errors.ts')), ...(await import('./equipment.ts')) };
}

let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json({}));
});
afterAll(() => void vi.resetModules());

const bodies = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body ?? 'null')));

test('an item is sent by the names of the wire, and what is refused comes back by those of the form', async () => {
  await web.addItem('w', { name: 'Rope', ownerMemberId: 'm', imageFileId: 'f', tagId: 'T' }, 'a-key');
  expect(bodies()).toEqual([
    {
      tagId: 'T',
      workspaceId: 'w',
      product: { name: 'Rope', imageFileId: 'f' },
      ownerWorkspaceMemberId: 'm',
    },
  ]);
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('idempotency-key')).toBe('a-key');
  const issues = [
    { path: 'product.name', message: 'a' },
    { path: 'product.imageFileId', message: 'b' },
    { path: 'ownerWorkspaceMemberId', message: 'c' },
    { path: 'tagId', message: 'd' },
  ];
  fetched.mockImplementation(async () =>
    Response.json({ code: 'INVALID', message: 'No.', issues }, { status: 400 }),
  );
  const refused = await web.changeItem('i', { name: 'Rope', retired: true }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 400, code: 'INVALID', text: 'No.' });
  expect(web.fieldErrors(refused)).toEqual({ name: 'a', imageFileId: 'b', ownerMemberId: 'c', tagId: 'd' });
});

test('[EQP-22] a changed item is sent with what was seen of it', async () => {
  const seen = {
    name: 'Rope',
    serialNumber: null,
    tagId: 'T',
    manufacturer: null,
    model: null,
    category: null,
    location: null,
    firstUsedOn: null,
    endOfLifeOn: null,
    inspectionIntervalMonths: 12,
    ownerMemberId: 'm',
  };
  await web.changeItem('i', { ownerMemberId: null, seen });
  const { ownerMemberId, ...facts } = seen;
  expect(bodies()).toEqual([
    { product: {}, ownerWorkspaceMemberId: null, seen: { ...facts, ownerWorkspaceMemberId: ownerMemberId } },
  ]);
});
