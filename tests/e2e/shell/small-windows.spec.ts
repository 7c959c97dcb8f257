import { endpoints } from '#contract/index.ts';
import { atEach, turnTo } from '#tests/support/browser/arrive.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { makeTeam } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** 1280 × 800 at 200% zoom, a low window, and a narrow one. */
const WINDOWS = [
  { width: 640, height: 400 },
  { width: 1280, height: 400 },
  { width: 320, height: 640 },
];

/** Runs in the page: what scrolls sideways, what of the visible controls something else covers once it has the focus, and what is cut. */
const lookAround = `(() => {
  const wrong = [];
  const name = (node) => (node.getAttribute('aria-label') || node.textContent || node.tagName).trim().slice(0, 40);
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) wrong.push('scrolls sideways');
  const isAt = (node, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (node.contains(hit) || hit.closest('label')?.control === node);
  };
  const root = document.querySelector('[role=menu]') ?? document.querySelector('[role=dialog]') ?? document.body;
  for (const node of root.querySelectorAll('a[href], button, input, select, textarea, [role=menuitem]')) {
    if (!node.checkVisibility({ visibilityProperty: true }) || node.disabled || node.closest('[inert]') || node.matches('.muster-skip-link')) continue;
    node.focus();
    // A link that goes on in a second line is two boxes, with nothing between them.
    const [first] = node.getClientRects();
    if (!first) continue;
    const { left, top, width, height } = first;
    if (width < 2 || height < 2) continue;
    const points = [[0.5, 0.5], [0.2, 0.5], [0.8, 0.5], [0.5, 0.2], [0.5, 0.8]];
    const hit = points.filter(([x, y]) => isAt(node, left + width * x, top + height * y));
    if (hit.length < 2) wrong.push('covered: ' + name(node) + ' ' + [left, top, width, height].map(Math.round));
  }
  for (const node of root.querySelectorAll('button, a, label, h1, h2, h3, [role=tab], [role=menuitem]')) {
    if (!node.checkVisibility({ visibilityProperty: true }) || node.closest('[data-line]') || node.querySelector('[data-line]')) continue;
    if (getComputedStyle(node).overflowX !== 'visible' && node.scrollWidth > node.clientWidth + 2) wrong.push('cut: ' + name(node));
  }
  scrollTo(0, 0);
  return wrong;
})()`;

test('[PPL-17] at 200% zoom, on low and on narrow windows every control can be reached and no label is cut', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const drafts = await world.drafts(
    admin,
    workspaceId,
    ['one', 'two', 'three'].map((name) => `maximilian.oberhuber.${name}@north-site-construction.example`),
  );
  const teamId = await makeTeam(world, admin, workspaceId, {
    name: 'Night shift north harbour',
    members: drafts,
  });
  const screens = [`members/${drafts[0]}`, `teams/${teamId}`, 'work-documents', 'settings', 'members'];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const paths = screens.map((screen) => `/${workspaceId}/${screen}`);
  await atEach(page, paths, async (screen) => {
    for (const size of WINDOWS) {
      await turnTo(page, size);
      const at = `${screen} at ${size.width} × ${size.height}`;
      expect.soft(await page.evaluate(lookAround), at).toEqual([]);
    }
  });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  for (const size of WINDOWS) {
    await turnTo(page, size);
    for (const menu of ['Help', 'Theme and sign out']) {
      if (size.width < 640) {
        await page.getByRole('button', { name: 'More' }).click();
        await expect(drawer).toBeVisible();
        expect.soft(await page.evaluate(lookAround), 'the menu of the workspace').toEqual([]);
      }
      await page.getByRole('button', { name: menu }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      expect.soft(await page.evaluate(lookAround), `${menu} at ${size.width} × ${size.height}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      if (size.width < 640) await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
    }
  }
});

test('[PPL-17] axe finds nothing on low and on narrow windows, in both themes', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const [draft] = await world.drafts(admin, workspaceId, ['one@north-site.example']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const screens = ['members', `members/${draft}`, 'members/add', 'settings'];
  const paths = screens.map((screen) => `/${workspaceId}/${screen}`);
  await atEach(page, paths, async (screen) => {
    for (const size of WINDOWS) {
      await turnTo(page, size);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        await test.step(`${screen} at ${size.width} × ${size.height}, ${colorScheme}`, () =>
          expectAccessible(page, colorScheme === 'dark' ? 'colours' : undefined));
      }
    }
  });
});

/** Runs in the page: the title of the page and the names of its table that are cut. */
const cutNames = `[...document.querySelectorAll('h1 [data-line], td:nth-child(2) [data-line]')]
  .filter((line) => line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight + 1)
  .map((line) => line.textContent)`;

test('[PPL-17] on a tablet and on a small laptop names and titles of lists are read whole', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const person = { firstName: 'Anke', lastName: 'Ohlendorfer', role: 'TEAM_MEMBER' as const };
  await world.call(endpoints.members.create, { params: { workspaceId }, body: [person] }, admin);
  const paths = ['equipment', 'work-documents', 'members'].map((screen) => `/${workspaceId}/${screen}`);
  await atEach(page, paths, async (screen) => {
    for (const width of [820, 1280]) {
      await turnTo(page, { width, height: 1180 });
      if (screen.endsWith('members'))
        await expect(page.getByRole('row').filter({ hasText: 'Anke Ohlendorfer' })).toBeVisible();
      expect.soft(await page.evaluate(cutNames), `${screen} at ${width} px`).toEqual([]);
    }
  });
});

/** Runs in the page: the actions of the bar of selected rows whose words are cut, and the bar where it has to be scrolled. */
const lookAtBar = `(() => {
  const bar = document.querySelector('[aria-label="Selected rows"]');
  const isCut = (node) => node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight;
  const cut = [...bar.querySelectorAll('button span')].filter(isCut).map((node) => node.textContent);
  return isCut(bar) ? [...cut, 'the bar itself'] : cut;
})()`;

test('[PPL-17] what can be done with selected rows is read whole', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await world.drafts(admin, workspaceId, ['one@north-site.example']);
  await page.goto(`/${workspaceId}/members`);
  await page.getByRole('checkbox', { name: 'Select one@north-site.example' }).check();
  await expect(page.getByRole('button', { name: 'Ask for documents' })).toBeVisible();
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    // The screen takes a moment to follow its window.
    await expect.poll(() => page.evaluate(lookAtBar), `at ${size.width} × ${size.height}`).toEqual([]);
  }
});

test('[PPL-17] what was done is said beside the buttons, not above them', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const person = { firstName: 'Ada', lastName: 'Byron', role: 'WORKSPACE_MEMBER' as const };
  const call = { params: { workspaceId }, body: [person] };
  const { data } = await world.call(endpoints.members.create, call, admin);
  await page.goto(`/${workspaceId}/members/${data[0]?.id}`);
  for (const size of [{ width: 1280, height: 800 }, ...WINDOWS]) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Job title' }).fill(`Rigger ${size.width} ${size.height}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const toast = page.getByRole('status').filter({ hasText: 'saved' });
    const said = await toast.boundingBox();
    for (const name of ['Edit', /^Actions for/]) {
      const button = await page.getByRole('button', { name }).boundingBox();
      const isApart =
        said && button && (said.y > button.y + button.height || said.x > button.x + button.width);
      expect(isApart, `${name} at ${size.width} × ${size.height}`).toBe(true);
    }
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
  }
});
