import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { blankPng, hugeGif, svgBomb } from '#tests/support/pictures.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { get, update } = endpoints.workspaces;
const portal = createTestPortal();

const setLogo = (as: Member, picture: Buffer) =>
  portal.call(update, {
    params: { workspaceId: as.workspaceId },
    body: { logotypeBase64: picture.toString('base64') },
    as,
  });
const setAvatar = (as: Member, picture: Buffer) =>
  portal.call(endpoints.users.update, {
    params: { id: as.userId },
    body: { avatarBase64: picture.toString('base64') },
    as,
  });

const bombs: [string, () => Buffer | Promise<Buffer>][] = [
  ['an SVG that takes minutes', svgBomb],
  [
    'an SVG with a declaration in front',
    () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svgBomb()]),
  ],
  ['an SVG behind a byte order mark', () => Buffer.concat([Buffer.from('efbbbf', 'hex'), svgBomb()])],
  ['a PNG of 30,000 × 30,000 pixels', () => blankPng({ side: 30_000, bitsPerPixel: 1 })],
  ['a GIF of 65,535 × 65,535 pixels', hugeGif],
];

test.each(bombs)('%s is refused, as logo and as avatar, and other calls go on', async (_, make) => {
  const admin = await portal.aWorkspace();
  const bomb = await make();
  expect(bomb.length).toBeLessThan(200_000);
  const params = { workspaceId: admin.workspaceId };
  for (const { status, error } of await Promise.all([setLogo(admin, bomb), setAvatar(admin, bomb)])) {
    expect([status, error.code]).toEqual([415, 'IMAGE_UNREADABLE']);
  }
  expect((await portal.call(get, { params, as: admin })).body.logotype).toBeNull();
});
