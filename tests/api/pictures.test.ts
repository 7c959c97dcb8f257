import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { blankPng, hugeGif, svgBomb } from '#tests/support/pictures.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { get, update } = endpoints.workspaces;
const portal = createTestPortal();

const setLogo = (as: Member, picture: Buffer, on?: FastifyInstance) =>
  portal.call(update, {
    on,
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

/** A node whose pictures are drawn once the gate opens; `waiting` counts those in front of it. */
async function gatedNode() {
  const gate = Promise.withResolvers<void>();
  const { pictures } = portal.services;
  const gated = { waiting: 0, open: gate.resolve };
  const node = await portal.addNode({
    pictures: {
      ...pictures,
      async redraw(...picture) {
        gated.waiting++;
        await gate.promise;
        return pictures.redraw(...picture);
      },
    },
  });
  return { gated, node };
}

const UNREADABLE = [415, 'IMAGE_UNREADABLE'];
const TOO_MANY_PIXELS = [413, 'IMAGE_TOO_MANY_PIXELS'];

const bombs: [string, () => Buffer | Promise<Buffer>, unknown[]][] = [
  ['an SVG that takes minutes', svgBomb, UNREADABLE],
  [
    'an SVG with a declaration in front',
    () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svgBomb()]),
    UNREADABLE,
  ],
  [
    'an SVG behind a byte order mark',
    () => Buffer.concat([Buffer.from('efbbbf', 'hex'), svgBomb()]),
    UNREADABLE,
  ],
  ['a PNG of 30,000 × 30,000 pixels', () => blankPng({ side: 30_000, bitsPerPixel: 1 }), TOO_MANY_PIXELS],
  ['a PNG of 8,193 × 8,193 pixels', () => blankPng({ side: 8_193, bitsPerPixel: 1 }), TOO_MANY_PIXELS],
  ['a GIF of 65,535 × 65,535 pixels', hugeGif, TOO_MANY_PIXELS],
];

test.each(bombs)('%s is refused, as logo and as avatar, and other calls go on', async (_, make, expected) => {
  const admin = await portal.aWorkspace();
  const bomb = await make();
  expect(bomb.length).toBeLessThan(200_000);
  const params = { workspaceId: admin.workspaceId };
  for (const { status, error } of await Promise.all([setLogo(admin, bomb), setAvatar(admin, bomb)])) {
    expect([status, error.code]).toEqual(expected);
  }
  expect((await portal.call(get, { params, as: admin })).body.logotype).toBeNull();
});

test('pictures that are being drawn hold no connection to the database', async () => {
  const admins = await Promise.all(Array.from({ length: 5 }, () => portal.aWorkspace()));
  const small = await blankPng({ side: 8, bitsPerPixel: 32 });
  const { gated, node } = await gatedNode();
  const answers = admins.map((admin) => setLogo(admin, small, node));
  await expect.poll(() => gated.waiting).toBe(answers.length);
  const { totalCount, idleCount } = portal.services.db.$client;
  expect(totalCount - idleCount).toBe(0);
  gated.open();
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
});

test('whoever may not change the workspace any more when the picture is drawn does not', async () => {
  const admin = await portal.aWorkspace();
  const other = await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN');
  const { gated, node } = await gatedNode();
  const answer = setLogo(other, await blankPng({ side: 8, bitsPerPixel: 32 }), node);
  await expect.poll(() => gated.waiting).toBe(1);
  await portal.call(endpoints.members.update, {
    params: { memberId: other.memberId },
    body: { role: 'WORKSPACE_MEMBER' },
    as: admin,
  });
  gated.open();
  expect((await answer).error.code).toBe('FORBIDDEN');
  const params = { workspaceId: admin.workspaceId };
  expect((await portal.call(get, { params, as: admin })).body.logotype).toBeNull();
});
