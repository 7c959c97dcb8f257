import type { Page } from '@playwright/test';
import { translate } from '#contract/rules/words/translate.ts';
import { type Company, startCompany } from '#tests/support/browser/company.ts';
import { textsOf } from '#tests/support/browser/languages.ts';
import { expect, test } from '#tests/support/browser/test.ts';
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

/** Dates, keys and names of languages; "or" between names, which the pseudo-language has from English; initials; a field that Mantine measures with. */
const ALIKE =
  /\b\d{1,2}(–\d{1,2})? [a-z]{3,9}( \d{4})?\b|\b[a-z]{3} \d{4}\b|dd mmm yyyy|https?:\S+|\S+@\S+|^\p{L}{2}$|\b(or|and)\b|autosize measurement|\b(pdf|zip|csv|jpeg|png|heic|xlsx|excel|qr|api|scim|utc|gmt|mb|kb|gb|esc|ctrl|enter|delete|muster|english|deutsch|español|polski)\b|العربية/gu;

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

function isData(words: string): boolean {
  const said = words.trim();
  if (isPiece(said) || isAnswer(said)) return true;
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
    await expect(page.locator('h1').first()).toBeVisible();
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

const WORKSPACE = [
  ...[
    'overview',
    'members',
    'members/add',
    'members/import',
    'teams',
    'teams/create',
    'coverage',
    'first-aid',
  ],
  ...['work-documents', 'work-documents/add', 'work-documents/import', 'work-documents/details'],
  ...['work-documents/duplicates', 'work-documents/date-missing', 'work-documents/without-kind', 'review'],
  ...['who-lacks-what', 'requirements', 'requirements/add', 'requirements/import'],
  ...['equipment', 'equipment/add', 'equipment/import', 'inspections', 'my-equipment'],
  ...['my-documents', 'my-documents/submit', 'my-profile', 'workspace-activity-center'],
  ...['settings', 'settings/kinds', 'settings/trades', 'settings/checklists', 'settings/checklists/add'],
  ...[
    'settings/retention',
    'settings/security-log',
    'settings/trash',
    'settings/webhooks',
    'settings/api-tokens',
  ],
];
const BEFORE = [
  ...[
    'login',
    'signup',
    'signup/email',
    'forgot-password',
    'forgot-password/success',
    'u#link_x',
    'e#link_x',
  ],
  ...[
    'forgot-password/invalid-token/expired',
    'forgot-password/invalid-token/missing',
    'join#x',
    'internal-login',
  ],
  ...['verify-email/success', 'verify-email/deleted', 'verify-email/invalid-token/expired', 'sign-in-link'],
];

test('[LNG-04] no screen, dialog, toast or error says a word that is in no catalogue', async ({
  page,
  allowComplaints,
}) => {
  test.setTimeout(1_200_000);
  allowComplaints(/./);
  await company.logIn(page, 'qps');
  const walk = new Walk();
  const { workspaceId, teamId } = company.cast;
  const one = async (list: string, path = `/${workspaceId}/${list}`) => {
    await walk.open(page, path);
    return page.locator(`main a[href^="${path}/"]`).evaluateAll((all) =>
      all
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => /\/[a-z0-9]{20,}$/.test(href))
        .slice(0, 1),
    );
  };
  const details = [
    ...(await one('members')),
    ...(await one('work-documents')).flatMap((path) => [path, `${path}/renew`, `${path}/correct`]),
    ...(await one('equipment')).flatMap((path) => [path, `${path}/edit`, `${path}/inspect`]),
    ...(await one('requirements')),
    ...(await one('settings/checklists')),
    ...[
      `/${workspaceId}/teams/${teamId}`,
      `/${workspaceId}/teams/${teamId}/settings`,
      `/${workspaceId}/teams/${teamId}/add-member`,
    ],
  ];
  const help = ['/help', '/help/articles'];
  await page.goto(`${company.portal.url}/help/articles`);
  const articles = await page
    .locator('main a[href^="/help/articles/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const paths = [
    ...WORKSPACE.map((path) => `/${workspaceId}/${path}`),
    ...details,
    '/account',
    '/workspaces',
    '/workspaces/create',
  ];
  for (const path of paths)
    await test.step(path, async () => {
      await walk.open(page, path);
      walk.seen.screens += 1;
      await walk.look(page, path);
      if (process.env.THOROUGH) await walk.press(page, path);
    });
  for (const path of [...help, ...new Set(articles), '/service-license-agreement'])
    await test.step(path, async () => {
      await page.goto(company.portal.url + path);
      await expect(page.locator('h1').first()).toBeVisible();
      walk.seen.screens += 1;
      await walk.look(page, path);
    });
  await page.evaluate('localStorage.clear()');
  for (const path of BEFORE)
    await test.step(path, async () => {
      await page.goto(`${company.portal.url}/${path}`);
      await expect(page.locator('h1, h2').first()).toBeVisible();
      walk.seen.screens += 1;
      await walk.look(page, path);
    });
  const { screens, dialogs, told } = walk.seen;
  console.log(`Seen: ${screens} screens, ${dialogs} dialogs and menus, ${told.size} toasts and errors.`);
  expect(Object.fromEntries(walk.outside)).toEqual({});
  if (process.env.THOROUGH) expect(dialogs + told.size).toBeGreaterThanOrEqual(150);
});
