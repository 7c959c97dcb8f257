import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { addDays, addMonths } from '#contract/rules/dates.ts';
import { today } from '#tests/support/browser/documents.ts';
import { takePicture } from '#tests/support/browser/looks.ts';
import { addKind } from '#tests/support/browser/submissions.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { addVersion, giveDocument, uploadAs, versionsOf } from '#tests/support/browser/versions.ts';
import { aPdf } from '#tests/support/files.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';

const versions = (page: Page) => page.getByRole('region', { name: /^Versions/ }).getByRole('listitem');

test('[VER-04] [VER-07] the page of a document shows every version, to admins and to a plain member who holds it', async ({
  page,
  world,
  logIn,
  member,
  admin,
  workspaceId,
}) => {
  const holder = await memberIdOf(world, member, workspaceId);
  const kind = { name: 'First aid at work', membersSubmit: true };
  const { id: kindId } = await world.call(
    endpoints.documentKinds.create,
    { params: { workspaceId }, body: kind },
    admin,
  );
  const given = { name: 'First aid', kindId, number: 'FA-1', expirationDate: addDays(today(), 100) };
  const id = await giveDocument(world, admin, workspaceId, holder, given);
  const as = { page, as: admin, workspaceId };
  const [first] = await versionsOf(world, admin, workspaceId, id);
  await addVersion(world, as, id, { corrects: first?.id, number: 'FA-17' });
  await addVersion(world, as, id, { expirationDate: addDays(today(), 500), issuer: 'Red Cross' });
  const fileId = await uploadAs(page, member, workspaceId);
  await world.call(
    endpoints.documentVersions.submit,
    { body: { workspaceId, kindId, fileId, documentId: id } },
    member,
    workspaceId,
  );
  const [waiting] = await versionsOf(world, admin, workspaceId, id);
  await world.call(
    endpoints.documentVersions.decide,
    {
      params: { documentId: id, versionId: waiting?.id ?? '' },
      body: { decision: 'REJECTED', reason: 'The picture is blurred.' },
    },
    admin,
    workspaceId,
  );

  await page.goto(`/${workspaceId}/work-documents/${id}`);
  await expect(page.getByRole('heading', { name: 'First aid', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'State' })).toContainText('Up to date');
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('First aid at work');
  await expect(versions(page)).toHaveCount(4);
  await expect(versions(page).nth(0)).toContainText('Rejected');
  await expect(versions(page).nth(0)).toContainText('The picture is blurred.');
  await expect(versions(page).nth(1)).toContainText('Current version');
  await expect(versions(page).nth(1)).toContainText('Red Cross');
  const addedToday = `Added by Ada Byron on ${dateText(today(), 'en-GB')}`;
  await expect(versions(page).nth(1)).toContainText(addedToday);
  await expect(versions(page).nth(1)).toContainText(`Expires ${dateText(addDays(today(), 500), 'en-GB')}`);
  await expect(versions(page).nth(2)).toContainText('FA-17');
  await expect(versions(page).nth(2)).toContainText('Earlier version');
  await expect(versions(page).nth(3)).toContainText('Corrected');
  await expect(versions(page).nth(3)).toContainText('FA-1');
  await expect(versions(page).nth(3)).toContainText(`Expires ${dateText(given.expirationDate, 'en-GB')}`);
  await expect(page.getByRole('link', { name: 'Correct' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Submit a new one' })).toBeVisible();
  // The list of all documents is not for them.
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Renew' })).toHaveCount(0);
  const files = versions(page).getByRole('link', { name: /^Open the file/ });
  const earliest = await files.last().getAttribute('href');
  expect((await page.request.get(earliest ?? '')).headers()['content-type']).toBe('application/pdf');

  await logIn(admin, workspaceId);
  await page.goto(`/${workspaceId}/work-documents`);
  await page.getByRole('main').getByRole('link', { name: 'First aid', exact: true }).click();
  await expect(page).toHaveURL(`/${workspaceId}/work-documents/${id}`);
  await expect(page.getByRole('link', { name: 'Renew' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Page 1 of 1');
  await page.getByRole('button', { name: 'Actions for First aid' }).click();
  await expect(page.getByRole('menuitem', { name: 'Change type' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete document' });
  await expect(dialog).toContainText('all 4 versions with their files');
  await dialog.getByRole('button', { name: 'Delete document' }).click();
  await expect(page.getByText('Document deleted.')).toBeVisible();
  await expect(page).toHaveURL(`/${workspaceId}/work-documents`);
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** Chooses the new certificate in the form of a renewal. */
const chooseRenewal = async (page: Page) =>
  page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'renewed.pdf', mimeType: 'application/pdf', buffer: await aPdf() });

test('[VER-01] a renewal adds a version, and the document shows the one that lasts longest', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const holder = await memberIdOf(world, admin, workspaceId);
  const { id: kindId } = await world.call(
    endpoints.documentKinds.create,
    { params: { workspaceId }, body: { name: 'Working at height', validMonths: 12, reminderMonths: 2 } },
    admin,
  );
  const long = addDays(today(), 900);
  const given = { name: 'Harness', kindId, expirationDate: long };
  const id = await giveDocument(world, admin, workspaceId, holder, given);
  await page.goto(`/${workspaceId}/work-documents/${id}`);
  const renew = page.getByRole('link', { name: 'Renew' });
  await renew.click();
  const current = page.getByRole('region', { name: 'The current version of Harness' });
  await expect(current).toContainText('Page 1 of 1');
  await expect(page.getByText('Held by')).toBeVisible();
  const send = page.getByRole('button', { name: 'Renew', exact: true });
  await field(page, 'Number').fill('H 2');
  await field(page, 'Issuer').fill('Red Cross');
  await send.click();
  await expect(page.getByText('Add the new certificate.')).toBeVisible();
  await chooseRenewal(page);
  await expect(page.getByText('renewed.pdf')).toBeVisible();
  await expect(current).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'The new certificate' })).toContainText('Page 1 of 1');
  await field(page, 'Day of issue').fill(today());
  await field(page, 'Day of issue').press('Tab');
  await expect(page.getByRole('combobox', { name: 'Reminder' })).toHaveValue('2');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await send.click();
  await expect(page.getByText('Choose whether it replaces the current certificate.')).toBeVisible();
  await page.getByRole('radio', { name: 'No, save it as an earlier version' }).check();
  await send.click();
  await expect(page.getByText('an older one lasts longer')).toBeVisible();
  await expect(versions(page).nth(0)).toContainText('Earlier version');
  const [short] = await versionsOf(world, admin, workspaceId, id);
  expect(short).toMatchObject({
    number: 'H 2',
    issuer: 'Red Cross',
    issuedOn: today(),
    expirationDate: addMonths(today(), 12),
    isInForce: false,
  });

  await renew.click();
  await chooseRenewal(page);
  await expect(page.getByText('renewed.pdf')).toBeVisible();
  await field(page, 'Expiration date').fill(addDays(today(), 1_500));
  await field(page, 'Expiration date').press('Tab');
  await send.click();
  await expect(page.getByText('Document renewed.')).toBeVisible();
  await expect(versions(page)).toHaveCount(3);
  await expect(versions(page).nth(0)).toContainText('Current version');
  await expect(page.getByText('an older one lasts longer')).toHaveCount(0);
});

test('[VAL-06] [VAL-07] a shorter certificate replaces a longer one; one is withdrawn with a reason, and put back', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const holder = await memberIdOf(world, admin, workspaceId);
  const given = { name: 'Crane licence', expirationDate: addDays(today(), 900) };
  const id = await giveDocument(world, admin, workspaceId, holder, given);
  await page.goto(`/${workspaceId}/work-documents/${id}`);
  await page.getByRole('link', { name: 'Renew' }).click();
  await chooseRenewal(page);
  await expect(page.getByText('renewed.pdf')).toBeVisible();
  await field(page, 'Expiration date').fill(addDays(today(), 300));
  await field(page, 'Expiration date').press('Tab');
  await page.getByRole('radio', { name: 'Yes, from its day of issue on' }).check();
  await page.getByRole('button', { name: 'Renew', exact: true }).click();
  await expect(versions(page).nth(0)).toContainText('Current version');
  await expect(versions(page).nth(1)).toContainText('Replaced from');

  await versions(page).nth(0).getByRole('button', { name: 'Withdraw…' }).click();
  const form = page.getByRole('form', { name: 'Withdraw' });
  await form.getByRole('button', { name: 'Withdraw' }).click();
  await expect(form).toContainText('Give a reason, so that others understand it.');
  await field(page, 'Reason').fill('Suspended by the authority');
  await form.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('It no longer counts. The date and the reason are below.')).toBeVisible();
  await expect(versions(page).nth(0)).toContainText('Suspended by the authority');
  await takePicture(page, 'withdrawn', { fullPage: true });
  await versions(page).nth(0).getByRole('button', { name: 'Put back' }).click();
  await expect(versions(page).nth(0)).toContainText('Current version');
});

test('[VER-05] another file is a renewal or a correction, and a correction keeps what was there before', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const holder = await memberIdOf(world, admin, workspaceId);
  const given = { name: 'Crane licence', expirationDate: addDays(today(), 300) };
  const id = await giveDocument(world, admin, workspaceId, holder, given);
  await page.goto(`/${workspaceId}/work-documents`);
  await page.getByRole('link', { name: 'Edit Crane licence' }).click();
  const choose = async () =>
    page
      .getByLabel('Another file')
      .setInputFiles({ name: 'clearer.pdf', mimeType: 'application/pdf', buffer: await aPdf() });
  const question = page.getByRole('dialog', { name: 'Is this a renewal or a correction?' });
  await choose();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await choose();
  await question.getByRole('button', { name: 'It’s a correction' }).click();
  await expect(page.getByText('clearer.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Document updated.')).toBeVisible();
  const [correction, before] = await versionsOf(world, admin, workspaceId, id);
  expect(correction).toMatchObject({ corrects: before?.id, isInForce: true });
  expect((await page.request.get(before?.file.url ?? '')).status()).toBe(200);
  expect((await page.request.get(correction?.file.url ?? '')).status()).toBe(200);

  await page.getByRole('link', { name: 'Edit Crane licence' }).click();
  await choose();
  await question.getByRole('button', { name: 'It’s a renewal' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/work-documents/${id}/renew`);
  await expect(page.getByText('clearer.pdf')).toBeVisible();
  expect(await versionsOf(world, admin, workspaceId, id)).toHaveLength(2);
});

test('[VAL-05] a holder’s correction is sent for review, and the document says so', async ({
  page,
  world,
  member,
  admin,
  workspaceId,
}) => {
  const holder = await memberIdOf(world, member, workspaceId);
  const kindId = await addKind(world, admin, workspaceId, { name: 'Crane', membersSubmit: false });
  const given = { name: 'Crane licence', kindId, expirationDate: addDays(today(), 100) };
  const id = await giveDocument(world, admin, workspaceId, holder, given);
  await page.goto(`/${workspaceId}/work-documents/${id}`);
  await page.getByRole('link', { name: 'Correct' }).click();
  await page.getByRole('textbox', { name: 'Number (optional)' }).fill('C-3');
  await page.getByRole('button', { name: 'Save correction' }).click();
  await expect(page.getByText('Sent for review.')).toBeVisible();
  await expect(page.getByText('A new version of this document is waiting for review.')).toBeVisible();
  await expect(versions(page).nth(0)).toContainText('Waiting for review');
  await expect(versions(page).nth(1)).toContainText('Current version');
});
