import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { files } from '#server/db/schema.ts';
import { binOf } from '#tests/support/bin.ts';
import type { Member } from '#tests/support/builders.ts';
import { aPdf, aPng } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { create, get, remove, update } = endpoints.equipment;
const portal = createTestPortal();
let admin: Member;
beforeAll(async () => {
  admin = await portal.aWorkspace();
});

const MARK = 'taken at home';

/** A photo as a phone makes it: large, and it says where and when it was taken. */
const aPhoto = (background = '#808080') =>
  sharp({ create: { width: 2_000, height: 1_000, channels: 3, background } })
    .withExif({ IFD0: { Copyright: MARK }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer();

const upload = async (content: Uint8Array, as = admin) => (await portal.upload(content, { as })).body.id;
const add = (imageFileId: string, headers = {}) => {
  const body = { workspaceId: admin.workspaceId, product: { name: 'Harness', imageFileId } };
  return portal.call(create, { as: admin, body, headers });
};
const change = (equipmentId: string, imageFileId: string | null) =>
  portal.call(update, { as: admin, params: { equipmentId }, body: { product: { imageFileId } } });

const fileIdOf = (url: string | null) => /\/v2\/files\/(\w+)/.exec(url ?? '')?.[1] ?? '';
const isClaimed = async (fileId: string) => {
  const rows = await portal.inWorkspace(admin.workspaceId, ({ tx }) =>
    tx.select().from(files).where(eq(files.id, fileId)),
  );
  return rows.map(({ claimedAt }) => claimedAt !== null);
};
async function pictureAt(url: string | null) {
  const { statusCode, headers, rawPayload } = await portal.send({ method: 'GET', url: url ?? '' });
  return { statusCode, type: headers['content-type'], bytes: rawPayload };
}

test('a picture is drawn anew, smaller and without what the phone wrote into it', async () => {
  const photo = await aPhoto();
  expect(photo.includes(MARK)).toBe(true);
  const uploaded = await upload(photo);
  const { status, body } = await add(uploaded);
  expect(status).toBe(201);
  const picture = await pictureAt(body.product.imageUrl);
  expect([picture.statusCode, picture.type]).toEqual([200, 'image/jpeg']);
  expect(picture.bytes.includes(MARK)).toBe(false);
  const { width, height, exif } = await sharp(picture.bytes).metadata();
  expect([width, height, exif]).toEqual([512, 256, undefined]);
  // The photo as it came is nobody's but the uploader's, and is collected.
  expect(await isClaimed(uploaded)).toEqual([false]);
  expect(await isClaimed(fileIdOf(body.product.imageUrl))).toEqual([true]);
});

test('a PNG is taken, too, and white where it was transparent', async () => {
  const content = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const { body } = await add(await upload(content));
  const { data } = await sharp((await pictureAt(body.product.imageUrl)).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test('a PDF, and what is no upload of the caller’s, are refused at their field', async () => {
  const other = await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN');
  const elsewhere = await portal.aWorkspace();
  const { body } = await add(await upload(await aPng()));
  const inUse = fileIdOf(body.product.imageUrl);
  const gone = 'This file is no longer stored. Add it again.';
  for (const [imageFileId, message] of [
    [await upload(await aPdf()), 'Choose a PNG or JPEG file.'],
    [await upload(await aPng(), other), gone],
    [await upload(await aPng(), elsewhere), gone],
    [inUse, gone],
    [newId(), gone],
  ] as const) {
    const issues = [{ path: 'product.imageFileId', message }];
    for (const answer of [await add(imageFileId), await change(body.id, imageFileId)]) {
      expect([answer.status, answer.error.issues]).toEqual([400, issues]);
    }
  }
});

test('another picture takes the place of the first, which goes; so does the last one with its item, once that leaves the bin', async () => {
  const first = (await add(await upload(await aPhoto('#ff0000')))).body;
  const second = (await change(first.id, await upload(await aPhoto('#0000ff')))).body;
  const [before, after] = [fileIdOf(first.product.imageUrl), fileIdOf(second.product.imageUrl)];
  expect(after).not.toBe(before);
  expect([await isClaimed(before), await isClaimed(after)]).toEqual([[false], [true]]);
  const named = { as: admin, params: { equipmentId: first.id }, body: { product: { name: 'Rope' } } };
  expect(fileIdOf((await portal.call(update, named)).body.product.imageUrl)).toBe(after);
  const bare = (await change(first.id, null)).body;
  expect([bare.product.imageUrl, await isClaimed(after)]).toEqual([null, [false]]);
  const third = (await change(first.id, await upload(await aPhoto()))).body;
  await portal.call(remove, { as: admin, params: { equipmentId: first.id } });
  expect(await isClaimed(fileIdOf(third.product.imageUrl))).toEqual([true]);
  await binOf(portal).erase(admin);
  expect(await isClaimed(fileIdOf(third.product.imageUrl))).toEqual([false]);
});

test('what is sent again with its idempotency key has its picture once', async () => {
  const headers = { 'idempotency-key': newId() };
  const uploaded = await upload(await aPhoto('#00ff00'));
  const first = await add(uploaded, headers);
  // The upload is collected before the call comes again.
  await portal.inWorkspace(admin.workspaceId, ({ tx }) => tx.delete(files).where(eq(files.id, uploaded)));
  const again = await add(uploaded, headers);
  expect([again.status, again.text]).toEqual([201, first.text]);
  const { body } = await portal.call(get, { as: admin, params: { equipmentId: first.body.id } });
  expect((await pictureAt(body.product.imageUrl)).statusCode).toBe(200);
});

test('[API-12] drawing pictures has a limit for each person; what brings none is not counted', async () => {
  const eager = await portal.aWorkspace();
  const body = { workspaceId: eager.workspaceId, product: { name: 'Harness' } };
  const imageFileId = await upload(await aPng(), eager);
  await portal.services.throttle.consume('picture', eager.userId, 120);
  const refused = await portal.call(create, {
    as: eager,
    body: { ...body, product: { ...body.product, imageFileId } },
  });
  expect([refused.status, refused.error.code]).toEqual([429, 'RATE_LIMITED']);
  expect((await portal.call(create, { as: eager, body })).status).toBe(201);
});
