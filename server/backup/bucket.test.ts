import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { S3Settings } from '#server/core/settings/s3Settings.ts';
import {
  aFolder,
  anEmptyPlace,
  contentOf,
  type Environment,
  environmentOf,
  runHere,
} from '#tests/backup/places.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { startS3, type TestS3 } from '#tests/support/store/s3.ts';

const portal = createTestPortal();
const undone: (() => Promise<void>)[] = [];
let s3: TestS3;
let source: Environment;

beforeAll(async () => {
  s3 = await startS3();
  const admin = await portal.aWorkspace();
  for (let n = 0; n < 3; n++) await portal.aDocument(admin);
  source = await environmentOf(portal.services, (work) => undone.push(work));
});
afterAll(async () => {
  for (const work of undone.reverse()) await work();
  await s3.stop();
});

const variablesOf = ({ bucket, endpoint, accessKeyId, secretAccessKey }: S3Settings): Environment => ({
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint ?? '',
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
});

test('a backup goes into an empty bucket and comes back from it; one that is used has to be named as meant', {
  timeout: 60_000,
}, async () => {
  const folder = await aFolder(onTestFinished);
  const [first, second] = [join(folder, 'first.tar'), join(folder, 'second.tar')];
  expect(await runHere(source, 'backup', first)).toMatchObject({ code: 0 });
  const bucket = await s3.aBucket();
  const place = { ...(await anEmptyPlace(onTestFinished)), ...variablesOf(bucket) };
  expect(await runHere(place, 'restore', first)).toMatchObject({ code: 0 });
  expect((await readdir(join(place.DATA_DIR, 'files'))).filter((name) => !name.startsWith('.'))).toEqual([]);

  expect(await runHere(place, 'backup', second)).toMatchObject({ code: 0 });
  const [before, after] = [await contentOf(first), await contentOf(second)];
  expect(Object.keys(before.contents)).toHaveLength(3);
  expect((await s3.keysIn(bucket.bucket)).sort()).toEqual(Object.keys(before.contents).sort());
  expect(after.contents).toEqual(before.contents);
  expect(after.tables).toEqual(before.tables);

  const another = { ...(await anEmptyPlace(onTestFinished)), ...variablesOf(bucket) };
  expect(await runHere(another, 'restore', second)).toEqual({
    code: 1,
    said: expect.stringContaining('already has files. Nothing was restored.'),
  });
  expect(await runHere(another, 'restore', second, '--into-used-bucket')).toMatchObject({ code: 0 });
});
