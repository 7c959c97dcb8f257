import { endpoints } from '#contract/index.ts';
import { addItemTo } from '#tests/support/browser/equipment.ts';
import { inspectionsOf } from '#tests/support/browser/inspections.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { aJpeg } from '#tests/support/files.ts';

test('[CHK-05] a starter is changed and saved, its questions make a second version, and it is archived', async ({
  page,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/status of 400/);
  await page.goto(`/${workspaceId}/settings`);
  await page.getByRole('link', { name: 'Checklists' }).click();
  await expect(page.getByRole('heading', { name: 'No checklists yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Start with this: Fire extinguisher' }).click();
  const form = page.getByRole('form', { name: 'Add checklist' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Fire extinguisher, visual check');
  await expect(form.getByRole('textbox', { name: /^Question/ })).toHaveCount(9);
  await form.getByRole('button', { name: 'Remove question 9' }).click();
  await form.getByRole('button', { name: 'Move question 1 down' }).click();
  await expect(form.getByRole('textbox', { name: 'Question 2', exact: true })).toHaveValue(
    'Is it in its place?',
  );
  await form.getByRole('button', { name: 'Add question' }).click();
  await form.getByRole('button', { name: 'Add checklist' }).click();
  await expect(form.getByRole('textbox', { name: 'Question 9' })).toHaveAccessibleDescription(
    /Enter a question/,
  );
  await expect(form.getByRole('textbox', { name: 'Question 9' })).toBeFocused();
  await page.keyboard.type('Is the bracket firm?');
  await form.getByLabel('“No” to question 9 means').selectOption('It’s only noted');
  await form.getByRole('button', { name: 'Add checklist' }).click();

  const row = page.getByRole('row').filter({ hasText: 'Fire extinguisher, visual check' });
  await expect(row).toContainText('Fire extinguishers');
  await row.getByRole('link').first().press('Enter');
  const edit = page.getByRole('form', { name: 'Edit checklist' });
  await edit.getByRole('textbox', { name: 'Question 9' }).fill('Is the bracket firm and complete?');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Checklist saved as version 2.')).toBeVisible();
  // By keyboard: a message stands above the button for a while.
  const actions = page.getByRole('button', { name: 'Actions for Fire extinguisher, visual check' });
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Archive' }).press('Enter');
  await expect(row).toContainText('Archived');

  await page.getByRole('button', { name: 'Starter checklists' }).press('Enter');
  await page.getByRole('link', { name: 'Start with this: Fire extinguisher' }).click();
  await form.getByRole('button', { name: 'Add checklist' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Fire extinguisher, visual check' })).toHaveCount(2);
  await actions.last().press('Enter');
  await page.getByRole('menuitem', { name: 'Bring back' }).press('Enter');
  await expect(page.getByText('Another checklist in use has this name.')).toBeVisible();
});

test('[CHK-02] what two admins change at once is for the second to decide', async ({
  page,
  world,
  admin,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/status of 409/);
  const made = await world.call(
    endpoints.checklists.create,
    {
      params: { workspaceId },
      body: { name: 'Ladder', questions: [{ text: 'Are the stiles straight?', noMeans: 'FAIL' }] },
    },
    admin,
  );
  await page.goto(`/${workspaceId}/settings/checklists/${made.id}`);
  const question = page.getByRole('textbox', { name: 'Question 1' });
  await question.fill('Are both stiles straight?');
  const questions = [...made.questions, { text: 'Are all feet there?', noMeans: 'FAIL' as const }];
  const other = { params: { checklistId: made.id }, body: { questions, fromVersion: 1 } };
  await world.call(endpoints.checklists.update, other, admin, workspaceId);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('changed while you were editing');
  await expect(page.getByRole('alert')).toContainText('Are all feet there?');
  await expect(question).toHaveValue('Are both stiles straight?');
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect(page.getByRole('textbox', { name: 'Question 2' })).toHaveValue('Are all feet there?');
  await question.fill('Are both stiles straight?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Checklist saved as version 3.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[CHK-06] a member fails an item by the checklist of its category, and the inspection shows what was answered', async ({
    page,
    world,
    admin,
    member,
    workspaceId,
  }) => {
    const made = await world.call(
      endpoints.checklists.create,
      {
        params: { workspaceId },
        body: {
          name: 'Ladder',
          category: 'Ladders',
          questions: [
            { text: 'Are the stiles straight?', noMeans: 'FAIL' },
            { text: 'Are all feet there?', noMeans: 'FAIL' },
            { text: 'Can the label be read?', noMeans: 'NOTE' },
          ],
        },
      },
      admin,
    );
    const ownerMemberId = await memberIdOf(world, member, workspaceId);
    const id = await addItemTo(world, admin, workspaceId, {
      name: 'Step',
      category: 'ladders',
      ownerMemberId,
    });
    await page.goto(`/${workspaceId}/equipment/${id}/inspect`);
    const group = (question: string) => page.getByRole('group', { name: question });
    const answer = (question: string, name: string) =>
      group(question).getByRole('radio', { name, exact: true }).tap();
    await expect(page.getByText('0 of 3 answered')).toBeVisible();
    const heights = await page
      .getByRole('region', { name: 'Checklist Ladder' })
      .locator('input, button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(9);
    expect(heights.filter((height) => height < 44)).toEqual([]);

    await answer('Are the stiles straight?', 'Yes');
    await page.getByRole('radio', { name: 'Passed' }).tap();
    await page.getByRole('button', { name: 'Record inspection' }).tap();
    await expect(page.getByRole('alert')).toContainText('2. Are all feet there?');
    await expect(page.getByRole('alert')).toContainText('3. Can the label be read?');
    await expect(group('Are all feet there?').getByRole('radio', { name: 'Yes' })).toBeFocused();

    await answer('Are all feet there?', 'No');
    await expect(page.getByRole('radio', { name: 'Failed' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Passed' })).toBeDisabled();
    await page.getByLabel('Note on question 2 (optional)').fill('One is missing');
    const photo = { name: 'feet.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() };
    await page.locator('input[capture]').first().setInputFiles(photo);
    await expect(page.getByRole('link', { name: 'Open file' })).toBeVisible();
    // The questions are others from now on: what was begun goes on as it was.
    const questions = made.questions.slice(0, 1);
    const other = { params: { checklistId: made.id }, body: { questions, fromVersion: 1 } };
    await world.call(endpoints.checklists.update, other, admin, workspaceId);
    await page.reload();
    await expect(page.getByText('2 of 3 answered')).toBeVisible();
    await expect(page.getByLabel('Note on question 2 (optional)')).toHaveValue('One is missing');
    await answer('Can the label be read?', 'Not applicable');
    await expect(page.getByLabel('What’s wrong with it?')).toHaveValue(
      'Are all feet there? No: One is missing',
    );
    await page.getByRole('button', { name: 'Record inspection' }).tap();
    await expect(page.getByText('Inspection recorded. The item is out of service.')).toBeVisible();

    await page.getByRole('link', { name: /Ladder, version 1, 1 answered “no”/ }).tap();
    const rows = page.getByRole('region', { name: 'Ladder, version 1' }).getByRole('listitem');
    await expect(rows).toHaveText([
      /^1\. Are the stiles straight\?Yes/,
      /^2\. Are all feet there\?No.*One is missing/,
      /^3\. Can the label be read\?Not applicable/,
    ]);
    await expect(rows.nth(1).getByRole('link', { name: 'Photo for question 2' })).toBeVisible();
    const [recorded] = await inspectionsOf(world, admin, { id, workspaceId });
    expect(recorded).toMatchObject({ status: 'FAILED', checklist: { version: 1, noCount: 1 } });
  });
});
