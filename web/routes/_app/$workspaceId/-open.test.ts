import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { standInPage } from '#tests/support/rendered.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const kept = new Map<string, string>();

const load = async () => {
  standInPage();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return {
    ...(await import('./-open.ts')),
    ...(await import('#web/api/workspaceSelection.ts')),
    ...(await import('#web/api/session.ts')),
    ...(await import('#web/ui/feedback/toast.ts')),
  };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
beforeEach(() => web.selectWorkspace(null));
afterAll(() => void vi.resetModules());

const ID = 'c000000000000000000000001';
const OTHER = 'c000000000000000000000002';
const ME = { permissions: ['workspace:manage'] };

type Opening = Partial<Parameters<typeof web.openWorkspace>[0]>;

/** What comes of opening a workspace of which the server says this. */
async function opening(answers: Parameters<typeof answering>[0], change: Opening = {}) {
  answering(answers);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const input = { queryClient, workspaceId: ID, matches: [], cause: 'enter' as const, ...change };
  return web.openWorkspace(input).catch((thrown: unknown) => {
    const { options, isNotFound } = thrown as { options?: { to: string }; isNotFound?: boolean };
    return { to: options?.to, isNotFound, thrown };
  });
}
const KNOWN = { me: [ME], [ID]: [{ id: ID, name: 'North Site' }] };
const needing = (permission: string) => [{ staticData: { permission } }] as never;

test('[SES-27] an address without a real id of a workspace leads to the list of them', async () => {
  expect(await opening(KNOWN, { workspaceId: 'nowhere' })).toMatchObject({ to: '/workspaces' });
});

test('[SHELL-20] a word that is no id, and nothing behind it, is an unknown address', async () => {
  const matches = [{ routeId: '__root__' }, { routeId: '/_app/$workspaceId/' }] as never;
  const unknown = await opening(KNOWN, { workspaceId: 'nowhere', matches });
  expect(unknown).toMatchObject({ isNotFound: true, to: undefined });
  expect(await opening(KNOWN, { matches })).toMatchObject({ permissions: ME.permissions });
});

test('[SES-25] a workspace that is opened is the one to come back to, and a link that is only hovered over is not', async () => {
  await opening(KNOWN, { cause: 'preload' });
  expect(web.selectedWorkspaceId()).toBeNull();
  const opened = await opening(KNOWN);
  expect(opened).toMatchObject({ permissions: ME.permissions });
  expect('workspaceName' in opened && opened.workspaceName()).toBe('North Site');
  expect(web.selectedWorkspaceId()).toBe(ID);
});

test('a workspace that one is not in leads to the list, says why, and is not come back to; one on a label is not found', async () => {
  const unknown = { me: [{ status: 404 }], [ID]: [{ status: 404 }] };
  const told = vi.spyOn(web.toast, 'failure').mockImplementation(() => {});
  web.selectWorkspace(ID);
  expect(await opening(unknown, { cause: 'preload' })).toMatchObject({ to: '/workspaces' });
  expect(told).not.toHaveBeenCalled();
  expect(await opening(unknown)).toMatchObject({ to: '/workspaces' });
  expect(told).toHaveBeenCalledWith('You can’t open that workspace', expect.stringContaining('not a member'));
  expect(web.selectedWorkspaceId()).toBeNull();
  web.selectWorkspace(OTHER);
  expect(await opening(unknown, { matches: [{ staticData: { isOnLabels: true } }] as never })).toMatchObject({
    isNotFound: true,
  });
  expect(web.selectedWorkspaceId()).toBe(OTHER);
});

test('[PERM-13] who may do what could not be looked up: nothing that needs a permission is found', async () => {
  const failed = { ...KNOWN, me: [{ status: 503 }] };
  expect(await opening(failed)).toMatchObject({ permissions: [] });
  expect(await opening(failed, { matches: needing('workspace:manage') })).toMatchObject({ isNotFound: true });
  expect(await opening(KNOWN, { matches: needing('workspace:manage') })).toMatchObject({
    permissions: ME.permissions,
  });
});

test('a broken line is no unknown workspace: the failure is told', async () => {
  web.selectWorkspace(ID);
  const { thrown } = (await opening({ ...KNOWN, [ID]: [{ status: 503 }] })) as { thrown: unknown };
  expect(thrown).toBeInstanceOf(Error);
  expect(web.selectedWorkspaceId()).toBe(ID);
});

test('each person of a shared device comes back to their own workspace', () => {
  const person = (id: string) => id.padEnd(25, '0');
  const opens = (userId: string, workspaceId: string) => {
    web.keepToken('t', person(userId));
    web.selectWorkspace(null);
    web.selectWorkspace(workspaceId);
  };
  opens('cann', ID);
  opens('cben', OTHER);
  expect([web.lastWorkspaceOf(person('cann')), web.lastWorkspaceOf(person('cben'))]).toEqual([ID, OTHER]);
  expect(web.lastWorkspaceOf(person('ccy'))).toBeNull();
  // Of many people it is the latest who are remembered.
  opens('cann', OTHER);
  for (const other of 'abcdefghijklmnopqrs') opens(`cx${other}`, OTHER);
  expect([web.lastWorkspaceOf(person('cann')), web.lastWorkspaceOf(person('cben'))]).toEqual([OTHER, null]);
});
