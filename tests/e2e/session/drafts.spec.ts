import type { Page } from '@playwright/test';
import { giveDocuments } from '#tests/support/browser/documents.ts';
import { fillLogin } from '#tests/support/browser/forms.ts';
import { addItem } from '#tests/support/browser/inspections.ts';
import type { Admin, World } from '#tests/support/browser/people.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { chooseFiles } from '#tests/support/browser/wizard.ts';
import { aPdf } from '#tests/support/files.ts';

/** Stands in everything that is entered here, and in the name of the document that is edited. */
const SECRET = 'nora-quist';

/** What outlives a sign-out: no more of a person than that somebody used this browser. */
const LASTING = [
  'muster-session',
  'muster-device',
  'muster-color-scheme',
  'muster-consent',
  'tsr-scroll-restoration-v1_3',
  // The outbox, of which tests/e2e/outbox says that nothing is in it then.
  'muster-outbox',
];

const DAY = 24 * 60 * 60 * 1000;

/** Notes what pages put into the browser's history, which no page can read as a whole. */
const watchHistory = (page: Page) =>
  page.addInitScript(`
    globalThis.historyStates = [];
    for (const name of ['pushState', 'replaceState']) {
      const put = history[name].bind(history);
      history[name] = (state, ...rest) => {
        globalThis.historyStates.push(JSON.stringify(state));
        put(state, ...rest);
      };
    }
  `);

/** All that the browser keeps for the portal in this tab, as [where, key, text]. */
const everythingKept = (page: Page) =>
  page.evaluate<[string, string, string][]>(`(async () => {
    const all = [['window', 'name', window.name], ['document', 'cookie', document.cookie]];
    for (const [where, storage] of [['local', localStorage], ['session', sessionStorage]])
      for (const key of Object.keys(storage)) all.push([where, key, storage.getItem(key)]);
    for (const { name } of await indexedDB.databases()) all.push(['indexedDB', name, name]);
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) all.push(['caches', name, request.url]);
    for (const state of globalThis.historyStates) all.push(['history', '', state]);
    return all;
  })()`);

/** Opens a form in the tab that keeps drafts, fills it in, and answers with how to see that it is still filled in. */
async function fillForms(page: Page, world: World, admin: Admin): Promise<void> {
  const { workspaceId } = admin;
  const item = await addItem(world, admin);
  await page.goto(`/${workspaceId}/equipment/${item.id}/inspect`);
  await page.getByLabel('Note (optional)').fill(SECRET);
  await page.goto(`/${workspaceId}/work-documents/add`);
  await chooseFiles(page, [{ name: `${SECRET}.pdf`, content: await aPdf() }]);
  await expect(page.getByRole('list', { name: 'Added files' })).toContainText(SECRET);
  await page.goto('/account');
  await page
    .getByRole('region', { name: 'Personal information' })
    .getByRole('button', { name: 'Edit' })
    .click();
  await page.getByLabel('First name').fill(SECRET);
  await page.goto(`/${workspaceId}/members/add`);
  await page
    .getByLabel('Email addresses', { exact: true })
    .and(page.locator('input'))
    .fill(`${SECRET}@x.example,`);
  await expect(page.getByRole('list', { name: 'Email addresses' })).toContainText(SECRET);
}

async function editDocument(page: Page, workspaceId: string): Promise<void> {
  await page.goto(`/${workspaceId}/work-documents`);
  await page.getByRole('link', { name: `Edit ${SECRET}` }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(`${SECRET} licence`);
}

test('[SES-04] signing out leaves nothing that was entered in any storage, nor in other tabs', async ({
  page,
  context,
  world,
  admin,
  workspaceId,
}) => {
  const holder = await memberIdOf(world, admin, workspaceId);
  await giveDocuments(world, admin, workspaceId, [holder], [{ name: SECRET }]);
  const other = await context.newPage();
  for (const tab of [page, other]) await watchHistory(tab);
  await fillForms(page, world, admin);
  await editDocument(other, workspaceId);
  const drafts = (all: [string, string, string][]) => all.filter(([, , text]) => text.includes(SECRET));
  expect(drafts(await everythingKept(page))).toHaveLength(4);
  // Those that outlive their tab stand in both: of the wizard, and of the inspection (OFF-01).
  expect(drafts(await everythingKept(other)).map(([where]) => where)).toEqual(['local', 'local', 'session']);

  await page.goto('/workspaces');
  await page.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/login');
    const left = await everythingKept(tab);
    expect(drafts(left)).toEqual([]);
    const keys = left.filter(([where, , text]) => where !== 'history' && text !== '').map(([, key]) => key);
    expect(keys.filter((key) => !LASTING.includes(key))).toEqual([]);
  }
  await other.close();
});

test('[SES-06] a session that expired gives its person their draft back, and nobody else', async ({
  page,
  world,
  admin,
  workspaceId,
  moveClock,
  allowComplaints,
}) => {
  allowComplaints(/status of 401/);
  await watchHistory(page);
  const holder = await memberIdOf(world, admin, workspaceId);
  await giveDocuments(world, admin, workspaceId, [holder], [{ name: SECRET }]);
  const cleo = await world.member(admin, workspaceId, 'WORKSPACE_ADMIN');
  const expire = async () => {
    await editDocument(page, workspaceId);
    moveClock(8 * DAY);
    await page.reload();
    await expect(page).toHaveURL('/login');
  };
  await expire();
  await fillLogin(page, admin.email, admin.password);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${SECRET} licence`);
  await expire();
  await fillLogin(page, cleo.email, cleo.password);
  await expect(page).toHaveURL(new RegExp(`/${workspaceId}/members$`));
  expect(JSON.stringify(await everythingKept(page))).not.toContain(SECRET);
});

test('[SES-07] a session that becomes somebody else’s in another tab takes what was entered off the screen', async ({
  page,
  context,
  world,
  admin,
  workspaceId,
}) => {
  const cleo = await world.member(admin, workspaceId, 'WORKSPACE_ADMIN');
  await watchHistory(page);
  await page.goto(`/${workspaceId}/members/add`);
  const field = page.getByLabel('Email addresses', { exact: true }).and(page.locator('input'));
  await field.fill(`${SECRET}@x.example,`);
  await expect(page.getByRole('list', { name: 'Email addresses' })).toContainText(SECRET);
  await field.fill(SECRET);
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  const session = { userId: cleo.id, token: cleo.token, issuedAt: Date.now(), isAuthenticated: true };
  await other.evaluate((text) => localStorage.setItem('muster-session', text), JSON.stringify(session));
  await expect(field).toHaveValue('');
  await expect(page.getByText(SECRET)).toHaveCount(0);
  expect(JSON.stringify(await everythingKept(page))).not.toContain(SECRET);
  await other.close();
});
