import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const WIZARD = { userId: 'ada', workspaceId: 'north', form: 'wizard', outlivesTab: true } as const;
const ADDED = { userId: 'ada', workspaceId: 'north', form: 'add-members' } as const;

/** What a browser keeps under names, as the two storages do. */
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

const keysOf = (storage: object) => Object.keys(storage).filter((key) => key.startsWith('muster-draft:'));

/** A page of Ada's with drafts in both storages. */
async function adasPage() {
  vi.resetModules();
  const [local, tab] = [new Kept(), new Kept()];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  const session = await import('./session.ts');
  const drafts = await import('./drafts.ts');
  session.keepToken('token', 'ada');
  drafts.writeDraft(WIZARD, 'crane.pdf');
  drafts.writeDraft(ADDED, 'nora@crew.example');
  expect([keysOf(local).length, keysOf(tab).length]).toEqual([1, 1]);
  return { ...session, ...drafts, local, tab, left: () => [...keysOf(local), ...keysOf(tab)] };
}

let page: Awaited<ReturnType<typeof adasPage>>;
beforeEach(async () => {
  page = await adasPage();
});
afterEach(() => vi.unstubAllGlobals());

test('after a sign-out no draft is left in either storage, and the form that still stands keeps none', () => {
  page.clearSession();
  page.forgetDraftsOfOthers();
  page.writeDraft(ADDED, 'nora@crew.example');
  expect(page.left()).toEqual([]);
  page.keepToken('token', 'ada');
  expect(page.readDraft(ADDED)).toBeNull();
});

test('a session that expired leaves drafts to its own person, and to nobody who logs in instead', () => {
  page.expireSession('/north/members?search=nora');
  page.forgetDraftsOfOthers();
  page.keepToken('token', 'ada');
  page.forgetDraftsOfOthers();
  expect(page.readDraft(ADDED)).toBe('nora@crew.example');
  expect(page.readDraft(WIZARD)).toBe('crane.pdf');
  page.expireSession('/north/members?search=nora');
  page.keepToken('token', 'ben');
  page.forgetDraftsOfOthers();
  expect(page.left()).toEqual([]);
});

test('[SES-10] an expired session leads its own person back; somebody else is not led to what they searched for', () => {
  const path = '/north/members?search=nora';
  page.expireSession(path);
  page.rememberPath(path);
  page.keepToken('token', 'ada');
  expect(page.takeReturnPath()).toBe(path);
  page.expireSession(path);
  page.keepToken('token', 'ben');
  expect(page.takeReturnPath()).toBe('/');
  page.expireSession(path);
  page.rememberPath('/north/teams');
  page.keepToken('token', 'ada');
  expect(page.takeReturnPath()).toBe('/north/teams');
});

test('drafts are apart by person, workspace and form, and a draft that storage refuses lasts as long as the page', () => {
  expect(page.readDraft({ ...ADDED, userId: 'ben' })).toBeNull();
  expect(page.readDraft({ ...ADDED, workspaceId: 'south' })).toBeNull();
  page.tab.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  page.writeDraft({ ...ADDED, form: 'submission-a' }, 'a');
  page.writeDraft({ ...ADDED, form: 'submission-b' }, 'b');
  expect(page.readDraft({ ...ADDED, form: 'submission-b' })).toBe('b');
  page.forgetDrafts({ ...ADDED, form: 'submission-' });
  expect(page.readDraft({ ...ADDED, form: 'submission-b' })).toBeNull();
  expect(page.readDraft(ADDED)).toBe('nora@crew.example');
});
