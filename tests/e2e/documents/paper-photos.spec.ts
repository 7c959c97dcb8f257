import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { giveDocuments } from '#tests/support/browser/documents.ts';
import { drawnCertificate } from '#tests/support/browser/drawn.ts';
import { takePicture } from '#tests/support/browser/looks.ts';
import { addOpenKind } from '#tests/support/browser/submissions.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** A card, as a phone brings it. */
const SEED = 4006;

const photo = async (page: Page, asked: { blur: number; noise: number }) => {
  const { jpeg } = await drawnCertificate(page, SEED, asked);
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(jpeg, 'base64') };
};

/** Takes a photo that nobody can read, is told so, and takes another. What the page asked for of its file is nothing. */
async function takeTwice(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const [blurred, sharp] = [
    await photo(page, { blur: 0.3, noise: 8 }),
    await photo(page, { blur: 0, noise: 8 }),
  ];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.locator('input[capture]').setInputFiles(blurred);
  await expect(main.getByRole('img', { name: 'The one you chose' })).toBeVisible();
  await expect(main.getByText('Can you read the date?')).toBeVisible();
  const advice = main.getByRole('alert').filter({ hasText: 'This picture looks blurred.' });
  await expect(advice).toContainText('You can still send this one.');
  // Of the form: the preview beside it has one too.
  const link = main.getByRole('form').getByRole('link', { name: 'Open file' });
  await expect(link).toBeVisible();
  await expect(main.getByRole('button', { name: 'Take another' })).toBeVisible();
  await page.locator('input[capture]').setInputFiles(sharp);
  await expect(advice).toHaveCount(0);
  await expect(link).toBeVisible();
  const path = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
  expect(asked.filter((url) => url.includes(path))).toEqual([]);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[SUB-01] who submits sees the photo large, is told that it is blurred, and takes another; nothing is downloaded to show it', async ({
    page,
    world,
    admin,
    workspaceId,
    member: _,
  }) => {
    const kindId = await addOpenKind(world, admin, workspaceId, { name: 'First aid' });
    await page.goto(`/${workspaceId}/my-documents/submit?kind=${kindId}`);
    await expect(page.getByRole('form', { name: 'Submit First aid' })).toBeVisible();
    const blurred = await photo(page, { blur: 0.3, noise: 8 });
    await page.locator('input[capture]').setInputFiles(blurred);
    await expect(page.getByText('This picture looks blurred.')).toBeVisible();
    await expectAccessible(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await takePicture(page, `paper-photo-${colorScheme}`);
    }
    await page.getByRole('button', { name: 'Remove photo.jpg' }).tap();
    await takeTwice(page);
    await page.getByRole('button', { name: 'Submit', exact: true }).tap();
    await expect(page.getByRole('list', { name: 'Waiting for review' })).toContainText('First aid');
  });

  test('[DOOR-02] who sends by a link sees the photo large, is told that it is blurred, and can send it nevertheless', async ({
    page,
    world,
    admin,
    workspaceId,
  }) => {
    const kindId = await addOpenKind(world, admin, workspaceId, { name: 'First aid' });
    const crew = [{ firstName: 'Ben', lastName: 'Karlsson', role: 'TEAM_MEMBER' as const }];
    const added = { params: { workspaceId }, body: crew };
    const { data } = await world.call(endpoints.members.create, added, admin);
    const body = { workspaceMemberId: data[0]?.id ?? '', kindIds: [kindId], validDays: 7 };
    const made = await world.call(endpoints.accessLinks.create, { params: { workspaceId }, body }, admin);
    // Whoever opens it is nobody the portal knows.
    await page.goto('/favicon.svg');
    await page.evaluate('localStorage.clear()');
    await page.goto(made.url ?? '');
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
    await page.locator('input[capture]').setInputFiles(await photo(page, { blur: 0.3, noise: 0 }));
    await expect(page.getByText('This picture looks blurred.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open file' })).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    await expect(page.getByText('“First aid” was sent.')).toBeVisible();
    await expect(page.getByText('Can you read the date?')).toHaveCount(0);
  });

  test('[VER-01] [DOC-22] who renews sees the photo large, takes another, and of a wrong file is offered another choice', async ({
    page,
    world,
    admin,
    workspaceId,
  }) => {
    const holder = await memberIdOf(world, admin, workspaceId);
    await giveDocuments(world, admin, workspaceId, [holder], [{ name: 'Crane card' }]);
    const list = { params: { memberId: holder }, body: {} };
    const { data } = await world.call(endpoints.documents.listOfMember, list, admin, workspaceId);
    await page.goto(`/${workspaceId}/work-documents/${data[0]?.id}/renew`);
    const wrong = { name: 'list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    await page.locator('input[capture]').setInputFiles(wrong);
    const uploads = page.getByRole('list', { name: 'Uploads' });
    await expect(uploads.getByRole('alert')).toContainText('This isn’t a real PDF, PNG or JPEG.');
    await expect(uploads.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect(uploads.getByRole('button', { name: 'Choose another' })).toBeVisible();
    await uploads.getByRole('button', { name: 'Remove list.jpg' }).tap();
    await takeTwice(page);
  });
});
