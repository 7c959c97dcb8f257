import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import encodeQR from 'qr';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { addItemTo } from '#tests/support/browser/equipment.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { test as base, expect } from '#tests/support/browser/test.ts';

/** What the browser's camera sees, from the moment on at which it is switched on. */
const SIGHT = join(tmpdir(), `muster-camera-${process.pid}.y4m`);

const test = base.extend({
  launchOptions: [
    async ({ launchOptions: { args = [], ...options } }, use) => {
      const camera = [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${SIGHT}`,
      ];
      await use({ ...options, args: [...args, ...camera] });
    },
    { scope: 'worker' },
  ],
});

const [WIDTH, HEIGHT] = [640, 480];

/** Holds a label with a code before the camera. */
async function showLabel(text: string): Promise<void> {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const size = Math.floor(HEIGHT / rows.length);
  const light = Buffer.alloc(WIDTH * HEIGHT, 90);
  for (let y = 0; y < size * rows.length; y++) {
    for (let x = 0; x < size * rows.length; x++) {
      light[y * WIDTH + x] = rows[Math.floor(y / size)]?.[Math.floor(x / size)] ? 30 : 220;
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(SIGHT, Buffer.concat([head, frame, frame, frame]));
}

test('[EQP-28] a label is scanned in the app, and what is no label says so; a tag ID can be typed', async ({
  page,
  portal,
  world,
  admin,
  workspaceId,
}) => {
  const ownerMemberId = await memberIdOf(world, admin, workspaceId);
  const id = await addItemTo(world, admin, workspaceId, { name: 'Harness 12', tagId: 'H-12', ownerMemberId });
  const address = `/${workspaceId}/equipment/${id}`;
  await showLabel(portal.url + address);
  await page.goto(`/${workspaceId}/equipment`);
  await page.getByRole('button', { name: 'Scan' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: 'Harness 12', level: 1 })).toBeVisible();

  await showLabel(`https://elsewhere.example${address}`);
  await page.goto(`/${workspaceId}/my-equipment`);
  await page.getByRole('button', { name: 'Scan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan a label' });
  await expect(dialog.getByRole('alert')).toContainText('This isn’t the label of an item in this portal.');
  await expectAccessible(page);
  const tagId = dialog.getByRole('textbox', { name: 'Or type the tag ID' });
  await tagId.fill('H-1');
  await tagId.press('Enter');
  await expect(tagId).toHaveAccessibleDescription('No item in this workspace has the tag ID “H-1”.');
  await tagId.fill('h-12');
  await tagId.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(dialog).toHaveCount(0);
});

test('[GAP-10] a code that is a tag ID alone opens the item, also for those who may only see whether it may be used', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const id = await addItemTo(world, admin, workspaceId, { name: 'Ladder 3', tagId: '00042' });
  await logIn(await world.member(admin, workspaceId, 'TEAM_MEMBER'), workspaceId);
  await showLabel('L-4');
  await page.goto(`/${workspaceId}/my-equipment`);
  await page.getByRole('button', { name: 'Scan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan a label' });
  await expect(dialog.getByRole('alert')).toHaveText('No item in this workspace has the tag ID “L-4”.');
  await showLabel('00042');
  await page.reload();
  await page.getByRole('button', { name: 'Scan' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/equipment/${id}`);
  await expect(page.getByRole('heading', { name: 'Ladder 3', level: 1 })).toBeVisible();
  await expect(page.getByText('Don’t use')).toBeVisible();
});
