import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expectGoodLooks, takePicture } from '#tests/support/browser/looks.ts';
import { addKind } from '#tests/support/browser/submissions.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { giveDocument } from '#tests/support/browser/versions.ts';

test('[DOOR-05] an admin makes a pack and downloads it; the page in it tells, without any server, whether it was changed', async ({
  page,
  browser,
  world,
  admin,
  workspaceId,
}, info) => {
  const kindId = await addKind(world, admin, workspaceId, { name: 'First aid' });
  const memberId = await memberIdOf(world, admin, workspaceId);
  await giveDocument(world, admin, workspaceId, memberId, {
    name: 'Card',
    expirationDate: '2050-01-31',
    kindId,
  });
  await page.goto(`/${workspaceId}/who-lacks-what`);
  await page.getByRole('link', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Make pack' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await takePicture(page, 'audit-pack-form');
  await dialog.getByRole('button', { name: 'Make pack' }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('list', { name: 'Audit packs' }).getByRole('listitem');
  await expect(row).toContainText(/1 person · .*until/, { timeout: 20_000 });
  const saving = page.waitForEvent('download');
  await row.getByRole('link', { name: /^Download the pack: Everybody/ }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^Audit pack North Site \d{4}-\d\d-\d\d\.zip$/);
  const path = info.outputPath('pack.zip');
  await saved.saveAs(path);
  const bytes = await readFile(path);
  const verifier = info.outputPath('verify.html');
  await writeFile(verifier, unzipSync(bytes)['verify.html'] ?? '');
  const changed = info.outputPath('changed.zip');
  const at = bytes.indexOf('matrix.csv') + 20;
  await writeFile(changed, bytes.with(at, (bytes[at] ?? 0) ^ 1));

  const context = await browser.newContext({ offline: true });
  const outside = await context.newPage();
  await outside.goto(pathToFileURL(verifier).href);
  const field = outside.getByLabel('The pack');
  await field.setInputFiles(path);
  await expect(outside.getByRole('heading', { name: 'Nothing was changed' })).toBeVisible();
  await expect(outside.getByRole('status')).toContainText('5 files of North Site');
  await expectAccessible(outside);
  await takePicture(outside, 'audit-pack-true');
  await field.setInputFiles(changed);
  await expect(outside.getByRole('heading', { name: 'This pack was changed' })).toBeVisible();
  await expect(outside.getByRole('listitem')).toHaveText(['Changed: matrix.csv']);
  await takePicture(outside, 'audit-pack-changed');
  await context.close();

  await page.goto('/verify.html');
  await page.getByLabel('The pack').setInputFiles(path);
  await expect(page.getByRole('heading', { name: 'Nothing was changed' })).toBeVisible();
});

test('[DOOR-05] packs look right beside links, and one is deleted', async ({ page, workspaceId }) => {
  await page.goto(`/${workspaceId}/who-lacks-what?links=true`);
  await page.getByRole('button', { name: 'Make pack' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'With sensitive document types' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Make pack' }).click();
  const row = page.getByRole('list', { name: 'Audit packs' }).getByRole('listitem');
  await expect(row.getByRole('link', { name: /^Download/ })).toBeVisible({ timeout: 20_000 });
  await expect(row).toContainText('with sensitive document types');
  await expectGoodLooks(page, row);
  await row.getByRole('button', { name: /^Delete the pack/ }).click();
  await expect(page.getByText('Pack deleted.')).toBeVisible();
  await expect(row).toHaveCount(0);
});
