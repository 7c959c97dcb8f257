import { readFile } from 'node:fs/promises';
import { endpoints } from '#contract/index.ts';
import { dropFiles } from '#tests/support/browser/dropFiles.ts';
import { makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { giveDocument } from '#tests/support/browser/versions.ts';
import { chooseFiles, row, rows } from '#tests/support/browser/wizard.ts';
import { aJpeg, aPdf, aPng } from '#tests/support/files.ts';

const MiB = 1024 * 1024;
const added = 'Added files';

test.describe('the step of the files', () => {
  test.beforeEach(async ({ page, workspaceId }) => {
    await page.goto(`/${workspaceId}/work-documents/add`);
  });

  test('[DOC-20] [DOC-21] [DOC-22] [DOC-23] [IMP-13] PNG, JPEG and PDF files up to 10 MB are added, several at once, and can be removed; a copy, what nobody can open and any other type are told', async ({
    page,
  }) => {
    const pdf = await aPdf();
    const files = page.getByRole('list', { name: added }).getByRole('listitem');
    const file = (name: string) => files.filter({ hasText: name });
    const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
    const removeAll = async () => {
      await page.getByRole('button', { name: 'Remove all files' }).click();
      await expect(files).toHaveCount(0);
    };

    await test.step('several at once', async () => {
      await chooseFiles(page, [
        { name: 'a.pdf', content: pdf },
        { name: 'b.png', content: await aPng() },
        { name: 'c.jpeg', content: await aJpeg() },
        { name: 'd.JPG', content: await aJpeg() },
      ]);
      await expect(files).toHaveCount(4);
      await expect(file('d.JPG')).toContainText('JPEG');
      // Each shows what it looks like, the PDF too.
      await expect(files.locator('img')).toHaveCount(4);
      await page.getByRole('button', { name: 'Remove b.png' }).click();
      await expect(files).toHaveCount(3);
      await chooseFiles(page, [{ name: 'copy.pdf', content: pdf }]);
      await expect(file('copy.pdf')).toContainText('the same content as “a.pdf”');
      await removeAll();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(files).toHaveCount(4);
      await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
      await removeAll();
    });

    await test.step('what nobody can open', async () => {
      const cases = await Promise.all(
        ['p1-password.pdf', 'p3-no-pages.pdf'].map(async (name) => ({
          name,
          content: await readFile(`tests/cases/files/${name}`),
        })),
      );
      const whole = await aPdf();
      await chooseFiles(page, [
        ...cases,
        { name: 'cut.pdf', content: whole.subarray(0, whole.length / 3) },
        { name: 'whole.pdf', content: whole },
        { name: 'marked.pdf', content: await readFile('tests/cases/files/q1-bom-before-header.pdf') },
      ]);
      await expect(file('p1-password')).toContainText('Nobody can open this file without its password.');
      for (const name of ['p3-no-pages', 'cut.pdf'])
        await expect(file(name)).toContainText('Nobody can open this file: it is damaged, or has no pages.');
      for (const name of ['whole.pdf', 'marked.pdf']) await expect(file(name).locator('img')).toBeVisible();
      await expect(page.getByText('Nobody can open')).toHaveCount(3);
      await removeAll();
    });

    await test.step('10 MB, and one byte more', async () => {
      const png = await aPng();
      const full = Buffer.concat([png, Buffer.alloc(10 * MiB - png.length)]);
      await chooseFiles(page, [{ name: 'full.png', content: full }]);
      await expect(file('full.png')).toBeVisible();
      await chooseFiles(page, [{ name: 'over.png', content: Buffer.concat([full, Buffer.alloc(1)]) }]);
      await expect(alert('“over.png” is larger than 10 MB.')).toBeVisible();
      await expect(files).toHaveCount(1);
      await page.getByRole('button', { name: 'Remove full.png' }).click();
      await expect(files).toHaveCount(0);
    });

    await test.step('any other type, also when it is named like a PDF', async () => {
      await chooseFiles(page, [{ name: 'notes.txt', content: Buffer.from('notes') }]);
      await expect(alert('“notes.txt” cannot be added.')).toContainText(
        'Only PNG, JPEG and PDF files can be added.',
      );
      await chooseFiles(page, [{ name: 'program.pdf', content: Buffer.from('MZ not a PDF at all') }]);
      await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('program.pdf');
      await expect(page.getByRole('list', { name: added })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
    });
  });

  test('[DOC-20] [DOC-21] [PPL-16] small pictures that cannot be made are icons; uploads that fail hold the wizard and are tried again, also where a network answers with its own page; leaving asks', async ({
    page,
    allowComplaints,
  }) => {
    allowComplaints(/ERR_FAILED/);
    await page.route('**/thumbnail.worker*', (route) => route.abort());
    const pdf = await aPdf();
    await chooseFiles(page, [
      { name: 'a.pdf', content: pdf },
      { name: 'b.pdf', content: pdf },
      { name: 'c.png', content: await aPng() },
    ]);
    const list = page.getByRole('list', { name: added });
    const files = list.getByRole('listitem');
    await expect(files.filter({ hasText: 'c.png' }).locator('img')).toBeVisible();
    await expect(files.filter({ hasText: '.pdf' }).locator('img')).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove all files' }).click();
    await expect(files).toHaveCount(0);

    await page.route('**/v2/files', (route) => route.abort());
    await chooseFiles(page, [
      { name: 'd.pdf', content: await aPdf() },
      { name: 'e.png', content: await aPng() },
    ]);
    const uploads = page.getByRole('list', { name: 'Uploads' });
    await expect(uploads.getByRole('alert')).toHaveCount(2);
    await expect(uploads.getByRole('alert').first()).toContainText('Unable to connect to the server.');
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
    await page.getByRole('link', { name: 'Members', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Some files are not added yet' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(uploads.getByRole('alert')).toHaveCount(2);
    await page.unroute('**/v2/files');
    await page.getByRole('button', { name: 'Retry all' }).click();
    await expect(list).toContainText('e.png');
    await expect(list).toContainText('d.pdf');
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();

    await page.route(
      '**/v2/files',
      (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hotel</h1>' }),
      { times: 1 },
    );
    await chooseFiles(page, [{ name: 'f.pdf', content: await aPdf() }]);
    await expect(uploads.getByRole('alert')).toContainText('Unable to connect to the server.');
    await uploads.getByRole('button', { name: /^Retry/ }).click();
    await expect(list).toContainText('f.pdf');
  });
});

test('[GAP-12] files that are dropped on the list or on a person are judged like those of the drop zone, and are theirs', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  await page.goto(`/${workspaceId}/work-documents`);
  await expect(page.getByRole('heading', { name: 'No work documents yet' })).toBeVisible();
  await dropFiles(page, [
    { name: 'crane.pdf', content: await aPdf() },
    { name: 'notes.txt', content: Buffer.from('notes') },
  ]);
  const files = page.getByRole('list', { name: 'Added files' }).getByRole('listitem');
  await expect(files).toHaveText([/crane\.pdf/]);
  await expect(page.getByRole('alert')).toContainText('“notes.txt” cannot be added.');
  await page.reload();
  await expect(files).toHaveText([/crane\.pdf/]);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/${workspaceId}/members/${await memberIdOf(world, ben, workspaceId)}`);
  await expect(page.getByRole('heading', { name: 'Ben Byron' })).toBeVisible();
  await dropFiles(page, [{ name: 'aid.png', content: await aPng() }]);
  await page.getByRole('button', { name: 'Continue with 1 file' }).click();
  await expect(files).toHaveText([/crane\.pdf/, /aid\.png/]);
  await expect(page.getByText('Files that you add here are for Ben Byron.')).toBeVisible();
});

test('[STK-03] files that are dropped on a type, in a team or on a document begin with it', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const benId = await memberIdOf(world, ben, workspaceId);
  const { id: kindId } = await world.call(
    endpoints.documentKinds.create,
    { params: { workspaceId }, body: { name: 'First aid' } },
    admin,
  );
  await page.goto(`/${workspaceId}/settings/kinds`);
  await dropFiles(page, [{ name: 'a.pdf', content: await aPdf() }], {
    at: page.getByRole('button', { name: 'First aid', exact: true }),
  });
  const files = page.getByRole('list', { name: 'Added files' }).getByRole('listitem');
  await expect(files).toHaveText([/a\.pdf/]);
  await expect(page.getByText('Files that you add here are added as “First aid”.')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());

  const teamId = await makeTeam(world, admin, workspaceId, { members: [benId] });
  await page.goto(`/${workspaceId}/teams/${teamId}`);
  await expect(page.getByRole('row').filter({ hasText: 'Ben Byron' })).toBeVisible();
  await dropFiles(page, [{ name: 'Byron.png', content: await aPng() }]);
  await page.getByRole('button', { name: 'Continue with 1 file' }).click();
  await expect(files).toHaveText([/a\.pdf/, /Byron\.png/]);
  await expect(page.getByText(/^Files that you add here are for people in /)).toBeVisible();

  const given = { name: 'Crane', kindId, expirationDate: '2030-01-31' };
  const documentId = await giveDocument(world, admin, workspaceId, benId, given);
  await page.goto(`/${workspaceId}/work-documents/${documentId}`);
  await expect(page.getByRole('link', { name: 'Renew' })).toBeVisible();
  await dropFiles(page, [{ name: 'new.pdf', content: await aPdf() }]);
  await expect(page).toHaveURL(`/${workspaceId}/work-documents/${documentId}/renew`);
  await expect(page.getByText('new.pdf')).toBeVisible();
});

test('[STK-03] documents that are selected in the list are renewed together: each has a row that waits for its file', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const people = ['Abel', 'Berg', 'Carr'].map((lastName) => ({ firstName: 'Kim', lastName }));
  const { data } = await world.call(
    endpoints.members.create,
    { params: { workspaceId }, body: people.map((one) => ({ ...one, role: 'WORKSPACE_MEMBER' as const })) },
    admin,
  );
  for (const { id } of data)
    await giveDocument(world, admin, workspaceId, id, { name: 'Crane', expirationDate: '2030-01-31' });
  await page.goto(`/${workspaceId}/work-documents`);
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Renew selected' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/work-documents/add/details`);
  const waits = (text: string) => expect(page.getByText(text, { exact: false })).toBeVisible();
  await waits('3 rows wait for their files.');

  const all = page.locator('input[type=file]').first();
  const pdf = async (name: string) => ({ name, mimeType: 'application/pdf', buffer: await aPdf() });
  await all.setInputFiles([await pdf('Abel crane.pdf'), await pdf('scan 1.pdf')]);
  await waits('2 rows wait for their files.');
  await expect(row(page, 'Abel crane.pdf')).toContainText('Kim Abel');

  // A file that names nobody is for whom somebody chooses; it has no row of its own any more.
  await row(page, 'Kim Berg').getByRole('button').click();
  await page.getByLabel('Or use a file that you added').selectOption('scan 1.pdf');
  await waits('1 row waits for its file.');
  await expect(row(page, 'scan 1.pdf')).toContainText('Kim Berg');
  await row(page, 'Kim Carr').getByRole('button').click();
  await page.getByLabel('Choose a file').setInputFiles(await pdf('mine.pdf'));
  await expect(row(page, 'mine.pdf')).toContainText('Kim Carr');
  await expect(rows(page).getByRole('listitem')).toHaveCount(3);

  const date = page.getByLabel('Expiration date (optional)');
  await date.fill('2032-01-31');
  await date.press('Tab');
  await page.getByRole('button', { name: 'Use this date and reminder for all without a date' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Assign members', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Assign 3 documents' }).click();
  await expect(page.getByText('Documents assigned successfully')).toBeVisible();
  const { data: now } = await world.call(
    endpoints.documents.list,
    { params: { workspaceId }, body: {} },
    admin,
  );
  expect(now.map(({ expirationDate, versionCount }) => [expirationDate, versionCount])).toEqual(
    data.map(() => ['2032-01-31', 2]),
  );
});

test('[GAP-12] files that are dropped while a dialog is open, and pictures of a page, are not added', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const profile = `/${workspaceId}/members/${await memberIdOf(world, ben, workspaceId)}`;
  await page.goto(profile);
  await expect(page.getByRole('heading', { name: 'Ben Byron' })).toBeVisible();
  await dropFiles(page, [{ name: 'logo.png', content: await aPng() }], { html: '<img src="/logo.png">' });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const number = page.getByRole('dialog').getByLabel('Staff number');
  await number.fill('S-12');
  await dropFiles(page, [{ name: 'aid.png', content: await aPng() }]);
  await expect(number).toHaveValue('S-12');
  await expect(page).toHaveURL(profile);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await dropFiles(page, [{ name: 'crane.png', content: await aPng() }]);
  await expect(page.getByRole('list', { name: added }).getByRole('listitem')).toHaveText([/crane\.png/]);
});

test('[GAP-12] [DOC-04] the empty list of documents leads on, and does without dropped files where the part that takes them cannot be loaded', async ({
  page,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/ERR_FAILED/);
  let refused = () => {};
  const refusal = new Promise<void>((done) => {
    refused = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    // React names the event as well, in a much larger file.
    if (!text.includes('dragleave') || text.length > 5_000) return route.fulfill({ response });
    await route.abort();
    refused();
  });
  await page.goto(`/${workspaceId}/work-documents`);
  await refusal;
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  await expect(page.getByRole('heading', { name: 'No work documents yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Add document' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/work-documents/add`);
});
