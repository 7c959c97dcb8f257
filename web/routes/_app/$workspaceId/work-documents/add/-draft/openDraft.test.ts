import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withFile, withoutFile } from '#web/features/documents/draft.ts';
import { NOTHING_KEPT } from '#web/features/import/screen/noun.ts';
import { fileOf, memberOf } from './draftBuilders.ts';
import { parseDraft } from './draftStorage.ts';

/** What a browser keeps under names; the others of its tabs hear of what one writes. */
class Kept {
  [key: string]: unknown;
  getItem = (key: string) => this[key] ?? null;
  setItem = (key: string, value: string) => {
    this[key] = value;
  };
  removeItem = (key: string) => {
    delete this[key];
  };
}

const OWNER = { userId: 'ada', workspaceId: 'north' };
const LOCAL = 'muster-draft:ada:north:wizard';

/** Two tabs of Ada's with the wizard; `tell` has them hear what was written meanwhile. */
async function twoTabs() {
  vi.resetModules();
  const [local, session, events] = [new Kept(), new Kept(), new EventTarget()];
  vi.stubGlobal('window', events);
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  const { keepToken, clearSession } = await import('#web/api/session.ts');
  const [{ openDraft }, { forgetDraft }, { awaitFiles }] = await Promise.all([
    import('./openDraft.ts'),
    import('./draftPlaces.ts'),
    import('./awaitFiles.ts'),
  ]);
  keepToken('token', 'ada');
  const finished: string[] = [];
  const open = (name: string) => {
    const tab = openDraft(OWNER, () => finished.push(name));
    tab.subscribe(() => undefined);
    return { ...tab, names: () => tab.current().documents.map((document) => document.name) };
  };
  const tell = () =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key: LOCAL, newValue: local.getItem(LOCAL) }));
  return {
    one: open('one'),
    other: open('other'),
    open,
    tell,
    finished,
    forgetDraft,
    awaitFiles,
    clearSession,
    local,
    session,
  };
}

const sheetWith = (count: number) => ({
  id: 'sheet',
  fileName: 'details.csv',
  isOpen: false,
  options: {},
  kept: NOTHING_KEPT,
  rows: Array.from({ length: count }, (_, at) => ({
    ...{ id: `0:${at}`, number: at, values: { file: `${at}.pdf` }, told: [], decision: {} },
  })),
  used: [1],
});

let tabs: Awaited<ReturnType<typeof twoTabs>>;
beforeEach(async () => {
  tabs = await twoTabs();
});
afterEach(() => vi.unstubAllGlobals());

test('[LIM-13] [LIM-14] documents outlive the tab in local storage, the step that it has come to does not', () => {
  const { one, local, session, open } = tabs;
  one.change((draft) => ({ ...withFile(draft, fileOf('crane.pdf')), reached: 2 }));
  expect(String(local.getItem(LOCAL))).toContain('crane.pdf');
  expect(JSON.stringify(session)).not.toContain('crane.pdf');
  expect(open('reloaded').current()).toMatchObject({ reached: 2, documents: [{ name: 'crane.pdf' }] });
  session.removeItem('muster-draft:ada:north:wizard-step');
  expect(open('new').current()).toMatchObject({ reached: 0, documents: [{ name: 'crane.pdf' }] });
});

test('[LIM-13] of two tabs that change the draft at once neither undoes what the other one did', () => {
  const { one, other, tell } = tabs;
  one.change((draft) => withFile(draft, fileOf('crane.pdf', 1)));
  // Before it has heard of the first.
  other.change((draft) => withFile(draft, fileOf('photo.png', 1)));
  tell();
  expect(one.names()).toEqual(['crane.pdf', 'photo.png']);
  expect(new Set(one.current().documents.map(({ key }) => key)).size).toBe(2);
  one.change((draft) => withoutFile(draft, 1));
  tell();
  expect(other.names()).toEqual(['photo.png']);
});

test('[LIM-13] what one tab discards stays in another that has it open, and goes when that one discards it', () => {
  const { one, other, tell, forgetDraft, local } = tabs;
  one.change((draft) => withFile(draft, fileOf('crane.pdf')));
  tell();
  forgetDraft(OWNER);
  tell();
  expect(other.names()).toEqual(['crane.pdf']);
  expect(parseDraft(String(local.getItem(LOCAL))).documents).toHaveLength(1);
});

test('[DOC-36] what one tab has finished leaves the other, which keeps what came since', () => {
  const { one, other, tell, forgetDraft, finished } = tabs;
  one.change((draft) => withFile(draft, fileOf('crane.pdf', 1)));
  const sent = one.change((draft) => ({ ...draft, finishKey: 'key' }));
  tell();
  expect(other.current().finishKey).toBe('key');
  other.change((draft) => withFile(draft, fileOf('late.pdf', 2)));
  one.finish(sent);
  tell();
  forgetDraft(OWNER);
  tell();
  expect(other.names()).toEqual(['late.pdf']);
  expect(other.current().finishKey).toBeNull();
  expect(finished).toEqual(['other']);
});

test('[DOC-36] what came in another tab since keeps its sheet, and whom all of it is for', () => {
  const { one, other, tell } = tabs;
  const sheet = sheetWith(2);
  one.change((draft) => ({ ...withFile(draft, fileOf('crane.pdf', 1)), sheet, members: [memberOf('ann')] }));
  const sent = one.change((draft) => ({ ...draft, finishKey: 'key' }));
  tell();
  other.change((draft) => withFile(draft, fileOf('late.pdf', 2)));
  one.finish(sent);
  tell();
  expect(other.current()).toMatchObject({ sheet, members: [memberOf('ann')] });
});

test('[STK-02] of a long sheet the rows live as long as the page; after a reload they are to be imported once more', () => {
  const { one, other, tell, open } = tabs;
  const sheet = sheetWith(1_001);
  one.change((draft) => ({ ...withFile(draft, fileOf('crane.pdf', 1)), sheet }));
  tell();
  other.change((draft) => withFile(draft, fileOf('photo.png', 2)));
  tell();
  expect(one.current()).toMatchObject({ sheet, documents: [{ name: 'crane.pdf' }, { name: 'photo.png' }] });
  expect(open('new').current().sheet).toEqual({ ...sheet, isOpen: true, rows: null, used: [] });
});

test('[DOC-36] nothing is left of a draft once all of it is created', () => {
  const { one, other, tell, open } = tabs;
  one.change((draft) => ({ ...withFile(draft, fileOf('crane.pdf', 1)), members: [memberOf('ann')] }));
  const sent = one.change((draft) => ({ ...draft, finishKey: 'key' }));
  tell();
  one.finish(sent);
  tell();
  for (const tab of [other, open('new')])
    expect(tab.current()).toMatchObject({ documents: [], members: [], sheet: null });
});

test('[LIM-13] after a sign-out an open wizard writes nothing down', () => {
  const { one, other, tell, forgetDraft, clearSession, local } = tabs;
  one.change((draft) => withFile(draft, fileOf('crane.pdf')));
  tell();
  clearSession();
  forgetDraft(OWNER);
  tell();
  other.change((draft) => withFile(draft, fileOf('photo.png', 2)));
  expect(JSON.stringify(local)).not.toMatch(/crane|photo/);
});

test('[STK-02] rows that wait for files are added from another screen, once, and open the details', async () => {
  const { awaitFiles, open } = await twoTabs();
  const renews = {
    documentId: 'd',
    holderId: 'ann',
    kindId: null,
    name: 'Crane',
    expirationDate: '2026-12-15',
  };
  for (let twice = 0; twice < 2; twice += 1)
    awaitFiles(OWNER.workspaceId, [{ kind: null, people: [], displayName: 'Crane', renews }]);
  const { reached, documents } = open('wizard').current();
  expect([reached, documents.length]).toEqual([1, 1]);
  expect(documents[0]).toMatchObject({ renews, isAwaited: true });
});
