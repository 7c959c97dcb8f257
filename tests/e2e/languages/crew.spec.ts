import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import type { Language } from '#contract/rules/languages.ts';
import { remindEverywhere } from '#server/reminders/reminders.ts';
import { giveDocuments, today } from '#tests/support/browser/documents.ts';
import { addItemTo } from '#tests/support/browser/equipment.ts';
import { expectIn, said } from '#tests/support/browser/languages.ts';
import { newEmail, PASSWORD } from '#tests/support/browser/people.ts';
import { addOpenKind } from '#tests/support/browser/submissions.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { aJpeg } from '#tests/support/files.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A page of somebody who reads a language: what they press and fill, by what it is called in English. */
function reader(page: Page, language: Language) {
  const name = (english: string) => said(language, english);
  return {
    press: (english: string) => page.getByRole('button', { name: name(english), exact: true }).click(),
    follow: (english: string) =>
      page
        .getByRole('link', { name: name(english), exact: true })
        .first()
        .click(),
    fill: (english: string, value: string) => page.getByLabel(name(english), { exact: true }).fill(value),
    reads: async (heading: string) => {
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expectIn(page, language);
    },
    sees: (text: string) => expect(page.getByText(text)).toBeVisible(),
  };
}

test('[LNG-01] [LNG-02] a German admin invites a Polish scaffolder, and each reads all of it in their own language', async ({
  page,
  browser,
  portal,
  world,
  moveClock,
  admin,
  workspaceId,
}) => {
  test.setTimeout(180_000);
  const params = { workspaceId };
  await world.call(endpoints.users.upsertProperties, { body: { language: 'de' } }, admin);
  await world.call(endpoints.workspaces.update, { params, body: { language: 'de' } }, admin, workspaceId);
  await addOpenKind(world, admin, workspaceId, { name: 'Gerüstschein', validMonths: 12 });
  const email = newEmail('ola');
  const german = reader(page, 'de');

  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'pl-PL',
    viewport: { width: 390, height: 844 },
  });
  const phone = await context.newPage();
  const polish = reader(phone, 'pl');

  await test.step('the invitation', async () => {
    await page.goto(`/${workspaceId}/members/add`);
    await german.reads('Mitglieder hinzufügen');
    await german.fill('Email addresses', email);
    await german.press('Create drafts');
    await page.getByLabel(said('de', 'Language of the invitation')).selectOption('Polski');
    await german.press('Send invites');
    await german.sees('Eine E-Mail ist unterwegs');
    const mail = await world.mailTo(email);
    expect(mail.subject).toBe('Ada Byron zaprasza Cię do obszaru North Site');
    await phone.goto(world.linkIn(mail));
  });

  await test.step('the sign-up', async () => {
    await polish.reads('Dołącz do obszaru „North Site”');
    await polish.fill('First name', 'Ola');
    await polish.fill('Last name', 'Nowak');
    await polish.fill('Title', 'Monter');
    await polish.fill('Company', 'Rusztowania');
    await polish.fill('Password', PASSWORD);
    await phone.getByRole('checkbox').check();
    await polish.press('Join');
    await expect(phone).toHaveURL(new RegExp(`^${portal.url}/${workspaceId}\\b`));
  });

  await test.step('a document that is rejected', async () => {
    await phone.goto(`/${workspaceId}/my-documents`);
    await polish.reads('Moje dokumenty');
    await polish.follow('Submit a document');
    await phone.getByRole('link', { name: 'Gerüstschein' }).click();
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() };
    await phone.locator('input[capture]').setInputFiles(photo);
    await expect(phone.getByRole('link', { name: said('pl', 'Open file') })).toBeVisible();
    const [year, month, day] = addDays(today(), 300).split('-');
    await polish.fill('Expiration date', `${day}.${month}.${year}`);
    await expectIn(phone, 'pl');
    await polish.press('Submit');
    await expect(phone).toHaveURL(`/${workspaceId}/my-documents`);

    await page.goto(`/${workspaceId}/review`);
    await expect(page.getByRole('heading', { level: 2, name: /Gerüstschein/ })).toBeVisible();
    await expectIn(page, 'de');
    await german.press('Reject…');
    await german.fill('Why do you reject it?', 'Der Stempel fehlt.');
    await german.press('Reject');
    const mail = await world.mailTo(email, /Odrzucono/);
    expect(mail.text).toContain('Der Stempel fehlt.');
    await phone.goto(world.linkIn(mail));
    await expect(phone.getByText('Der Stempel fehlt.').first()).toBeVisible();
    await expectIn(phone, 'pl');
  });

  await test.step('a label that is scanned', async () => {
    const itemId = await addItemTo(world, admin, workspaceId, { name: 'Auffanggurt', tagId: 'H-17' });
    await phone.goto(`/${workspaceId}/equipment/${itemId}`);
    await polish.reads('Auffanggurt');
    await page.goto(`/${workspaceId}/equipment/${itemId}`);
    await german.reads('Auffanggurt');
  });

  await test.step('a reminder', async () => {
    const members = await world.call(endpoints.members.list, { params, body: { search: email } }, admin);
    const memberId = members.data[0]?.id ?? '';
    const expirationDate = addDays(today(), 20);
    const expirationReminder = addDays(today(), 1);
    const given = { name: 'Erste Hilfe', expirationDate, expirationReminder };
    const own = await memberIdOf(world, admin, workspaceId);
    await giveDocuments(world, admin, workspaceId, [memberId, own], [given]);
    moveClock(2 * DAY_MS);
    await remindEverywhere(portal.running.services);
    const mail = await world.mailTo(email, /Erste Hilfe/);
    expect(mail.text).toMatch(/Erste Hilfe: ważność do \d+ \p{L}+ \d{4}/u);
    expect(mail.text).not.toMatch(/expires|läuft/);
    expect((await world.mailTo(admin.email, /Erste Hilfe/)).text).toMatch(/läuft/);
  });

  await test.step('what both see of it all', async () => {
    for (const screen of ['overview', 'members', 'who-lacks-what', 'work-documents'])
      await test.step(screen, async () => {
        await page.goto(`/${workspaceId}/${screen}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await expectIn(page, 'de');
      });
    await phone.goto(`/${workspaceId}/my-documents`);
    await polish.reads('Moje dokumenty');
    await phone.goto('/account');
    await polish.reads('Moje konto');
  });
  await context.close();
});
