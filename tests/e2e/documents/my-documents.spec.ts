import { endpoints } from '#contract/index.ts';
import { addDays, addMonths } from '#contract/rules/dates.ts';
import { moveTo } from '#tests/support/browser/arrive.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { giveDocuments, today } from '#tests/support/browser/documents.ts';
import { addOpenKind, decideOnFirst } from '#tests/support/browser/submissions.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { aJpeg } from '#tests/support/files.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[SUB-01] [SUB-06] a member submits by photo, sees it waiting, is refused, submits again, and is accepted', async ({
    page,
    context,
    world,
    admin,
    workspaceId,
    member: ben,
    allowComplaints,
  }) => {
    allowComplaints(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const facts = { name: 'First aid', validMonths: 24, note: 'Book a course with the Red Cross.' };
    await addOpenKind(world, admin, workspaceId, facts);
    const main = page.getByRole('main');
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() };
    const takePhoto = async () => {
      await page.locator('input[capture]').setInputFiles(photo);
      await expect(page.getByRole('link', { name: 'Open file' })).toBeVisible();
    };

    await page.goto(`/${workspaceId}/my-documents`);
    await expect(main.getByText('No documents yet')).toBeVisible();
    await main.getByRole('link', { name: 'Submit a document' }).tap();
    await main.getByRole('link', { name: 'First aid' }).tap();
    await expect(main.getByText('Book a course with the Red Cross.')).toBeVisible();
    await takePhoto();
    const issued = addDays(today(), -10);
    await page.getByLabel('Day of issue (optional)').fill(issued);
    await page.getByLabel('Number (optional)').fill('FA-12');
    // The calendar goes when its field is left.
    await expect(page.getByRole('grid').or(page.locator('thead'))).toHaveCount(0);
    // A button half below the bar at the top would count as too small.
    await page.evaluate('scrollTo(0, 0)');
    await expectAccessible(page);
    await expect(page.getByRole('textbox', { name: 'Expiration date', exact: true })).toHaveValue(
      new RegExp(addMonths(issued, 24).slice(0, 4)),
    );
    await page.reload();
    await expect(page.getByLabel('Number (optional)')).toHaveValue('FA-12');
    await expect(page.getByRole('link', { name: 'Open file' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Submit', exact: true }).tap();
    await expect(page.getByText('Kept on this device.')).toBeVisible();
    await context.setOffline(false);

    await expect(page).toHaveURL(`/${workspaceId}/my-documents`);
    const waiting = page.getByRole('list', { name: 'Waiting for review' }).getByRole('listitem');
    await expect(waiting).toHaveText([/First aid.*Issued .*valid until/i]);

    await decideOnFirst(world, admin, workspaceId, { decision: 'REJECTED', reason: 'The stamp is missing' });
    const mail = await world.mailTo(ben.email, /was rejected/);
    expect(mail.text).toContain('The stamp is missing');
    await page.reload();
    const refused = page.getByRole('list', { name: 'Rejected' }).getByRole('listitem');
    await expect(refused).toHaveText([/First aid.*The stamp is missing/]);
    await expect(refused.getByRole('link', { name: /^Submit again/ })).toBeVisible();
    await page.goto(world.linkIn(mail));
    await main.getByRole('link', { name: 'Submit again' }).tap();
    await expect(page.getByRole('alert')).toContainText('Rejected: The stamp is missing');
    await expect(page.getByLabel('Number (optional)')).toHaveValue('FA-12');
    await expect(page.getByLabel('Day of issue (optional)')).toHaveValue(new RegExp(issued.slice(0, 4)));
    await takePhoto();
    await page.getByRole('button', { name: 'Submit', exact: true }).tap();
    await expect(waiting).toHaveCount(1);
    await expect(refused).toHaveCount(0);
    await expect(waiting.getByRole('link', { name: 'Replace: First aid' })).toBeVisible();

    await decideOnFirst(world, admin, workspaceId, { decision: 'ACCEPTED' });
    await page.reload();
    const held = page.getByRole('list', { name: 'What you hold' }).getByRole('listitem');
    await expect(held).toHaveText([/First aid/]);
    await expect(waiting).toHaveCount(0);
    expect(world.linkIn(await world.mailTo(ben.email, /was accepted/))).toContain('/work-documents/');
  });
});

test('[SUB-06] [SUB-09] from the list of members to the upload: who is asked finds it in the mail and under their documents, where a refused correction leads to no submission', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'TEAM_MEMBER');
  const cara = await world.member(admin, workspaceId, 'TEAM_MEMBER');
  await world.drafts(admin, workspaceId, ['draft@crew.example']);
  await page.goto(`/${workspaceId}/members`);
  const bar = page.getByRole('region', { name: 'Selected rows' });
  const dialog = page.getByRole('dialog', { name: 'Ask for documents' });
  for (const email of [ben.email, 'draft@crew.example'])
    await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Ask for documents' }).click();
  await expect(dialog).toContainText('Members can’t submit any document types yet.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const kindId = await addOpenKind(world, admin, workspaceId, { name: 'Crane licence' });
  await page.reload();
  for (const email of [ben.email, cara.email, 'draft@crew.example'])
    await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Ask for documents' }).click();
  const others = dialog.getByRole('list', { name: 'Can’t be asked' }).getByRole('listitem');
  await expect(others).toHaveText([/draft@crew\.example.*Not joined yet/]);
  await expect(dialog.getByRole('button', { name: 'Ask', exact: true })).toBeDisabled();
  await dialog.getByLabel('Document type').selectOption('Crane licence');
  await dialog.getByLabel('Due day (optional)').fill(addDays(today(), 5));
  await dialog.getByRole('button', { name: 'Ask 2 people' }).click();
  await expect(page.getByText('Asked 2 people for 2 documents.')).toBeVisible();

  const link = world.linkIn(await world.mailTo(ben.email, /Crane licence/));
  expect(world.linkIn(await world.mailTo(cara.email, /Crane licence/))).toBe(link);
  expect(new URL(link).pathname + new URL(link).search).toBe(
    `/${workspaceId}/my-documents/submit?kind=${kindId}`,
  );
  await logIn(ben, workspaceId);
  await page.goto(`/${workspaceId}/my-documents`);
  const asked = page.getByRole('list', { name: 'You were asked for' }).getByRole('listitem');
  await expect(asked).toHaveText([/Crane licence.*in 5 days.*Ada Byron/]);
  await page.goto(link);
  await expect(page.getByRole('form', { name: 'Submit Crane licence' })).toBeVisible();

  const benId = await memberIdOf(world, ben, workspaceId);
  await giveDocuments(world, admin, workspaceId, [benId], [{ name: 'Crane card', kindId }]);
  const list = { params: { memberId: benId }, body: {} };
  const { data } = await world.call(endpoints.documents.listOfMember, list, ben, workspaceId);
  const correction = { params: { documentId: data[0]?.id ?? '' }, body: { expirationDate: '2040-01-31' } };
  await world.call(endpoints.documents.update, correction, ben, workspaceId);
  await decideOnFirst(world, admin, workspaceId, { decision: 'REJECTED', reason: 'Another day is on it' });
  await page.goto(`/${workspaceId}/my-documents`);
  const refused = page.getByRole('list', { name: 'Rejected' }).getByRole('listitem');
  await expect(refused).toContainText('Open the document to correct it again.');
  await expect(refused.getByRole('link', { name: /^Submit again/ })).toHaveCount(0);
});

test('where members submit nothing, the empty page says what to do, and so does the form', async ({
  page,
  workspaceId,
  member: _,
}) => {
  await page.goto('/account');
  await page.getByRole('region', { name: 'My documents' }).getByRole('link').click();
  await expect(page).toHaveURL(`/${workspaceId}/my-documents`);
  await expect(page.getByText('give it to an admin')).toBeVisible();
  await moveTo(page, `/${workspaceId}/my-documents/submit`);
  await page.getByRole('link', { name: 'Back to my documents' }).click();
  await expect(page.getByRole('heading', { name: 'My documents', level: 1 })).toBeVisible();
});
