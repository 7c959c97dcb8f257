import { drawCertificate } from '#tests/support/browser/certificates.mjs';

/** Asked for by its address, as the browser does: the bench is no part of the web. */
const reader = '/web/features/documents/reading/readDates.ts';
const { readDates } = await import(/* @vite-ignore */ reader);

/** Draws certificates and reads their dates as the portal does; how long each took counts from the one before. */
globalThis.readAll = async (seeds, today) => {
  const all = [];
  for (const seed of seeds) {
    const { jpeg, ...drawn } = await drawCertificate(seed, today);
    const blob = await (await fetch(`data:image/jpeg;base64,${jpeg}`)).blob();
    all.push({ ...drawn, file: { url: URL.createObjectURL(blob), mimeType: 'image/jpeg' } });
  }
  let before = performance.now();
  await readDates(all, {
    today,
    signal: new AbortController().signal,
    onRead: (one, reading) => {
      const now = performance.now();
      Object.assign(one, { reading, milliseconds: now - before });
      before = now;
    },
  });
  return all;
};
