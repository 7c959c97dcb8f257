import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { translate } from '#contract/rules/words/translate.ts';
import { anAccount } from '#tests/support/accounts.ts';
import { type Company, startCompany } from '#tests/support/browser/company.ts';
import { textsOf } from '#tests/support/browser/languages.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { chooseFiles } from '#tests/support/browser/wizard.ts';
import { aPdf } from '#tests/support/files.ts';
import { outsideBrackets } from '#web/languages/brackets.ts';

test.use({ hasOwnContext: true });

let company: Company;
/** All texts of the database in small letters, the longest first. */
let data: string[];

test.beforeAll(async () => {
  test.setTimeout(180_000);
  company = await startCompany();
  const kept = [...(await company.texts())].filter((text) => text.length > 2 && !/^[A-Z_]+$/.test(text));
  data = kept.map((text) => text.toLowerCase()).sort((one, other) => other.length - one.length);
});
test.afterAll(() => company.portal.stop());

/** Dates, keys, names of languages and systems; "or" between names, which the pseudo-language has from English; initials; a field that Mantine measures with. */
const ALIKE =
  /\b\d{1,2}(–\d{1,2})? [a-z]{3,9}( \d{4})?\b|\b[a-z]{3} \d{4}\b|dd mmm yyyy|https?:\S+|\S+@\S+|^\p{L}{2}$|\b(or|and)\b|autosize measurement|\b(pdf|zip|csv|jpeg|png|heic|xlsx|excel|qr|api|scim|utc|gmt|mb|kb|gb|esc|ctrl|enter|delete|muster|linux|english|deutsch|español|polski)\b|العربية/gu;

/** An address or a name is cut into texts of their own after a sign where its line may break. */
function isPiece(said: string): boolean {
  const piece = said.toLowerCase();
  return data.some((text) => {
    const at = text.indexOf(piece);
    return at >= 0 && (/[.@-]$/.test(piece) || /[.@-]/.test(text[at - 1] ?? ''));
  });
}

/** What the server said has no pseudo-language. */
const isAnswer = (said: string): boolean => translate(said, 'de') !== said;

/** A name that is cut at a number of characters. */
const isCut = (said: string): boolean =>
  said.endsWith('…') && data.some((text) => text.startsWith(said.slice(0, -1).trimEnd().toLowerCase()));

/** What a webhook calls its events. */
const isEvent = (said: string): boolean => /^[a-z]+\.[a-z]+$/.test(said);

function isData(words: string): boolean {
  const said = words.trim();
  if (isPiece(said) || isAnswer(said) || isCut(said) || isEvent(said)) return true;
  let rest = said.toLowerCase();
  for (const text of data) if (rest.includes(text)) rest = rest.replaceAll(text, ' ');
  return !/\p{L}{2}/u.test(rest.replaceAll(ALIKE, ' '));
}

const frames = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';
const opened = '[role=dialog]:visible, [role=menu]:visible, [role=listbox]:visible, [role=tooltip]:visible';

/** What a walk has seen: how many screens, dialogs, menus, toasts and errors, and which words stood outside a sentence. */
class Walk {
  readonly seen = { screens: 0, dialogs: 0, told: new Set<string>() };
  readonly outside = new Map<string, string>();
  readonly pressed = new Set<string>();

  async look(page: Page, where: string): Promise<void> {
    const { texts, labels } = await textsOf(page);
    for (const words of [
      ...outsideBrackets(texts, isData),
      ...labels.flatMap((one) => outsideBrackets([one], isData)),
    ])
      this.outside.set(words, this.outside.get(words) ?? where);
    for (const told of await page.locator('[role=alert], [role=status], [id$=-error]').allTextContents())
      if (told.includes('⟦')) this.seen.told.add(told);
  }

  async open(page: Page, path: string): Promise<boolean> {
    await page.goto(company.portal.url + path);
    await expect(page.locator('h1, h2').first()).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await page.evaluate(frames);
    return true;
  }

  /** Presses each button of a screen that was not pressed on another one, looks at what opens and what is told, and closes it. */
  async press(page: Page, path: string): Promise<void> {
    for (let tries = 0; tries < 40; tries++) {
      const names = await page
        .locator('main button:visible:enabled')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
      const index = names.findIndex((name) => name !== '' && !this.pressed.has(nameOf(name)));
      if (index < 0) return;
      this.pressed.add(nameOf(names[index] ?? ''));
      await page
        .locator('main button:visible:enabled')
        .nth(index)
        .click({ timeout: 5_000 })
        .catch(() => undefined);
      await page.evaluate(frames);
      if (await page.locator(opened).count()) {
        this.seen.dialogs += 1;
        await this.look(page, `${path}: ${names[index]}`);
        const submit = page.locator('[role=dialog] button[type=submit]:visible:enabled').first();
        if (await submit.count()) {
          await submit.click({ timeout: 5_000 }).catch(() => undefined);
          await page.evaluate(frames);
          await this.look(page, `${path}: ${names[index]}, sent`);
        }
      } else await this.look(page, `${path}: ${names[index]}`);
      await this.open(page, path);
    }
  }
}

/** The name of a button without the data in it, so that the same button of each row is pressed once. */
const nameOf = (name: string): string => {
  let bare = name;
  for (const text of data) if (text.length > 3 && bare.includes(text)) bare = bare.replaceAll(text, '…');
  return bare.replaceAll(/\d+/g, '#');
};

/** All addresses that the router knows; `/design` is for those who build Muster. */
const ROUTES = [
  ...new Set(
    [...readFileSync('web/routeTree.gen.ts', 'utf8').matchAll(/fullPath: '([^']+)'/g)].map(
      ([, path = '']) => path.replace(/\/$/, '') || '/',
    ),
  ),
].filter((path) => path !== '/design');

const isSignedIn = (path: string): boolean => /^\/(\$workspaceId|account|workspaces|teams)/.test(path);
/** What is shown only on the way to the portal, and what leads on by itself. */
const ON_THE_WAY = ['/profile-setup', '/email-verification/prompt', '/email-verification/sent'];

/** The links of a screen that match. */
const hrefs = async (page: Page, path: string, pattern: RegExp): Promise<string[]> => {
  await page.goto(company.portal.url + path);
  await expect(page.locator('main a').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const all = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return all.filter((href) => pattern.test(href));
};

/** Things of the sample company in place of the values of addresses. */
async function valuesOf(page: Page): Promise<(path: string) => string[]> {
  const { workspaceId, teamId } = company.cast;
  const inside = `/${workspaceId}`;
  const idIn = async (list: string) => {
    const [href = ''] = await hrefs(page, `${inside}/${list}`, new RegExp(`/${list}/[a-z0-9]{20,}$`));
    return href.split('/').at(-1) ?? '';
  };
  const values: Record<string, string> = {
    workspaceId,
    groupId: teamId,
    memberId: await idIn('members'),
    documentId: await idIn('work-documents'),
    itemId: await idIn('equipment'),
    requirementId: await idIn('requirements'),
    checklistId: await idIn('settings/checklists'),
    provider: 'google',
  };
  const inspections = await hrefs(page, `${inside}/inspections`, /\/(answers|inspections)\//);
  const articles = await hrefs(page, '/help/articles', /^\/help\/articles\//);
  return (path) => {
    if (path.endsWith('$article')) return [...new Set(articles)];
    const [, kind] = /\/(\w+)\/\$inspectionId$/.exec(path) ?? [];
    if (kind) return inspections.filter((href) => href.includes(`/${kind}/`)).slice(0, 1);
    return [path.replace(/\$(\w+)/g, (_, name: string) => values[name] ?? '')];
  };
}

test('[LNG-04] no screen, dialog, toast or error says a word that is in no catalogue', async ({
  page,
  allowComplaints,
}) => {
  test.setTimeout(1_800_000);
  allowComplaints(/./);
  await company.logIn(page, 'qps');
  const walk = new Walk();
  const addressesOf = await valuesOf(page);
  const visit = async (path: string, isPressed = false) =>
    test.step(path, async () => {
      await walk.open(page, path);
      walk.seen.screens += 1;
      await walk.look(page, path);
      if (isPressed) await walk.press(page, path);
    });
  const press = (name: string) => page.getByRole('button', { name: `⟦${name}⟧`, exact: true }).click();
  const arrive = async (title: string) => {
    await expect(page.getByRole('heading', { name: `⟦${title}⟧`, level: 1 })).toBeVisible();
    walk.seen.screens += 1;
    await walk.look(page, title);
  };
  const addresses = (paths: string[]) => paths.flatMap(addressesOf);

  for (const path of addresses(ROUTES.filter(isSignedIn))) await visit(path, Boolean(process.env.THOROUGH));

  await test.step('the steps of adding members', async () => {
    await walk.open(page, `/${company.cast.workspaceId}/members/add`);
    await page.getByRole('textbox', { name: '⟦Email addresses⟧' }).fill('ola@larkmoor.example');
    await press('Create drafts');
    await arrive('Draft Members Created');
    await press('Send invites');
    await arrive('Invites sent');
  });

  await test.step('the steps of adding documents', async () => {
    await walk.open(page, `/${company.cast.workspaceId}/work-documents/add`);
    await chooseFiles(page, [{ name: 'larkmoor.pdf', content: await aPdf() }]);
    await press('Next');
    await arrive('Document details');
    await press('Next');
    await arrive('Assign members');
    await page.locator('main input[type=checkbox]').nth(1).check();
    await press('Next');
    await arrive('Review bulk upload');
  });

  const outside = ROUTES.filter((path) => !isSignedIn(path) && !ON_THE_WAY.includes(path));
  await page.evaluate('localStorage.clear()');
  for (const path of addresses(outside)) await visit(/^\/(u|e|join)$/.test(path) ? `${path}#link_x` : path);
  for (const state of ['noProfile', 'unverified'] as const) {
    const { userId } = await anAccount(company.portal.running.services, { state });
    await company.logIn(page, 'qps', userId);
    for (const path of ON_THE_WAY) await visit(path);
  }

  const { screens, dialogs, told } = walk.seen;
  console.log(`Seen: ${screens} screens, ${dialogs} dialogs and menus, ${told.size} toasts and errors.`);
  expect(Object.fromEntries(walk.outside)).toEqual({});
  if (process.env.THOROUGH) expect(dialogs + told.size).toBeGreaterThanOrEqual(150);
});
