import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expectGoodLooks, takePicture } from '#tests/support/browser/looks.ts';
import type { Person, World } from '#tests/support/browser/people.ts';
import { addOpenKind, decideOnFirst } from '#tests/support/browser/submissions.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { aJpeg } from '#tests/support/files.ts';
import { readCode } from '#tests/support/labels.ts';

const LONG = 'Operating licence for mobile cranes with a telescopic boom, first and second class';

/** Somebody of the crew who has no account. */
const addCrew = async (world: World, admin: Person, workspaceId: string, email?: string): Promise<string> => {
  const person = { firstName: 'Ben', lastName: 'Karlsson', ...(email && { email }) };
  const body = [{ ...person, role: 'TEAM_MEMBER' as const }];
  const answer = await world.call(endpoints.members.create, { params: { workspaceId }, body }, admin);
  const [id] = answer.data.map((member) => member.id);
  return id ?? '';
};

test('[DOOR-02] an admin makes a link on the page of a person, as text and as QR code, sees it there and revokes it', async ({
  page,
  world,
  admin,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/status of 401/);
  for (const name of ['First aid', LONG]) await addOpenKind(world, admin, workspaceId, { name });
  const memberId = await addCrew(world, admin, workspaceId);
  await page.goto(`/${workspaceId}/members/${memberId}?tab=documents`);
  await page.getByRole('button', { name: 'Actions for Ben Karlsson' }).click();
  await page.getByRole('menuitem', { name: 'Ask by link' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Make link' })).toBeDisabled();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: 'First aid' }).click();
  await dialog.getByLabel('The link works for').selectOption('14 days');
  await takePicture(page, 'ask-by-link');
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(url).toMatch(/\/u#link_/);
  const size = 200;
  const pixels = await page.evaluate<number[]>(`(async () => {
    const code = document.querySelector('svg[aria-label="QR code of the link"]');
    const image = new Image();
    image.src = 'data:image/svg+xml,' + encodeURIComponent(new XMLSerializer().serializeToString(code));
    await image.decode();
    const context = Object.assign(document.createElement('canvas'), { width: ${size}, height: ${size} }).getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, ${size}, ${size});
    context.drawImage(image, 0, 0, ${size}, ${size});
    return [...context.getImageData(0, 0, ${size}, ${size}).data];
  })()`);
  expect(readCode(new Uint8ClampedArray(pixels), size, size, { inversionAttempts: 'dontInvert' })?.data).toBe(
    url,
  );
  await expectAccessible(page);
  await takePicture(page, 'made-link');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('list', { name: 'Upload links' }).getByRole('listitem');
  await expect(row).toHaveText([/First aid.*Until .* · made by .* · nothing sent yet/]);
  await takePicture(page, 'links-of-person');
  await row.getByRole('button', { name: 'Revoke the link for First aid' }).click();
  await expect(page.getByText('Link revoked. It can no longer be opened.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(url);
  await expect(page.getByText(/^This link was revoked\. Ask .* for a new one\.$/)).toBeVisible();
});

test('[DOOR-02] a link goes out by mail to whoever has an address', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await addOpenKind(world, admin, workspaceId, { name: 'First aid' });
  const memberId = await addCrew(world, admin, workspaceId, `ben${workspaceId}@crew.example`);
  await page.goto(`/${workspaceId}/members/${memberId}`);
  await page.getByRole('button', { name: 'Actions for Ben Karlsson' }).click();
  await page.getByRole('menuitem', { name: 'Ask by link' }).click();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Link sent to Ben Karlsson by email.')).toBeVisible();
  const mail = await world.mailTo(`ben${workspaceId}@crew.example`, /Please send “First aid”/);
  await page.goto(world.linkIn(mail));
  await expect(page.getByText('Ben K.', { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[DOOR-02] [DOOR-04] somebody without an account sends two documents in a row, and sees what was rejected and why', async ({
    page,
    world,
    logIn,
    admin,
    workspaceId,
    allowComplaints,
  }) => {
    allowComplaints(/status of 401/);
    const facts = { name: 'First aid', validMonths: 24, note: 'Both sides, please.' };
    const kindIds = [
      await addOpenKind(world, admin, workspaceId, facts),
      await addOpenKind(world, admin, workspaceId, { name: 'Crane licence' }),
    ];
    const memberId = await addCrew(world, admin, workspaceId);
    const made = await world.call(
      endpoints.accessLinks.create,
      { params: { workspaceId }, body: { workspaceMemberId: memberId, kindIds, validDays: 7 } },
      admin,
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
    // Whoever opens it is nobody the portal knows.
    await page.goto('/favicon.svg');
    await page.evaluate('localStorage.clear()');
    await page.goto(made.url ?? '');
    await expect(page.getByRole('heading', { name: /^Send documents to North Site/ })).toBeVisible();
    await expect(page.getByText('Ben K.', { exact: true })).toBeVisible();
    await expect(page.getByText('Both sides, please.')).toBeVisible();
    const send = async () => {
      const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() };
      await page.locator('input[capture]').setInputFiles(photo);
      await expect(page.getByRole('link', { name: 'Open file' })).toBeVisible();
      await page.getByLabel('Day of issue (optional)').fill('2026-01-31');
      // The calendar goes when its field is left.
      await page.getByLabel('Number (optional)').fill('FA-12');
      await expect(page.getByRole('grid').or(page.locator('thead'))).toHaveCount(0);
      await takePicture(page, 'guest-form', { fullPage: true });
      await page.getByRole('button', { name: 'Send', exact: true }).tap();
    };
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    await expect(page.getByText('Take a photo or choose a file.')).toBeVisible();
    await expectAccessible(page);
    await send();
    await expect(page.getByText('“First aid” was sent.')).toBeVisible();
    await takePicture(page, 'guest-sent', { fullPage: true });
    await send();
    await expect(page.getByText('“Crane licence” was sent.')).toBeVisible();
    const sent = page.getByRole('list', { name: 'Sent' }).getByRole('listitem');
    await expect(sent).toHaveText([/Crane licence.*Waiting for review/, /First aid.*Waiting for review/]);
    await decideOnFirst(world, admin, workspaceId, { decision: 'REJECTED', reason: 'Too dark' });
    await page.reload();
    await expect(sent).toHaveText([
      /Crane licence.*Waiting for review/,
      /First aid.*Reason: Too dark.*Rejected/,
    ]);
    // A rejected document can be sent again.
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
    await expectAccessible(page);
    await takePicture(page, 'guest-rejected', { fullPage: true });
    const secret = (made.url ?? '').split('#')[1] ?? 'none';
    expect(asked.filter((one) => one.includes(secret))).toEqual([]);
    await page.goto('/u#link_cut');
    await expect(page.getByRole('heading', { name: 'This link can’t be opened' })).toBeVisible();
    await logIn(admin, workspaceId);
    await page.goto(`/${workspaceId}/review`);
    await expect(
      page.getByText(/^Sent through the link of Ada .*\. Anyone who has the link could have sent it\.$/),
    ).toBeVisible();
    await takePicture(page, 'review-of-link');
  });
});

test('[DOOR-02] the page of a link looks right with a lot, and is accessible', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const kindIds: string[] = [];
  for (const name of [LONG, 'First aid', 'רישיון'])
    kindIds.push(
      await addOpenKind(world, admin, workspaceId, { name, note: 'Take a photo of both sides. '.repeat(8) }),
    );
  const memberId = await memberIdOf(world, admin, workspaceId);
  const made = await world.call(
    endpoints.accessLinks.create,
    { params: { workspaceId }, body: { workspaceMemberId: memberId, kindIds, validDays: 7 } },
    admin,
  );
  await expectGoodLooks(page, page.getByRole('button', { name: 'Send', exact: true }), {
    at: made.url ?? '',
  });
});
