import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { standInPage } from '#tests/support/rendered.tsx';
import { takingUploads } from '#tests/support/standIns/uploads.ts';

const load = async () => {
  standInPage();
  return await import('./upload.ts');
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const file = new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' });
const onProgress = () => {};

test('[DOC-20] a file is sent, and answered with what the server keeps of it', async () => {
  const sent = takingUploads();
  const { signal } = new AbortController();
  expect(await web.uploadFile(file, { signal, onProgress })).toMatchObject({
    id: 'upload-1',
    name: 'card.pdf',
  });
  expect(sent.map(({ name }) => name)).toEqual(['card.pdf']);
});

test('a file that was taken back before its turn is never sent', async () => {
  const sent = takingUploads();
  const taking = new AbortController();
  const upload = web.uploadFile(file, { signal: taking.signal, onProgress });
  taking.abort(new Error('taken back'));
  await expect(upload).rejects.toThrow('taken back');
  expect(sent).toEqual([]);
});
