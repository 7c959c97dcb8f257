import type { Page } from '@playwright/test';

/** All that this browser keeps of the portal, as one text: both storages, cookies, caches but for the built files, and every value of every database. */
export const keptText = (page: Page): Promise<string> => page.evaluate<string>(KEPT_TEXT);

/** The same as a script of a page. */
export const KEPT_TEXT = `(async () => {
    const parts = [document.cookie];
    for (const storage of [localStorage, sessionStorage])
      for (const [key, value] of Object.entries(storage)) parts.push(key, value);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (!new URL(request.url).pathname.startsWith('/assets/')) parts.push(request.url, await (await cache.match(request)).text());
    }
    const asked = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const textOf = async (value) => {
      if (value instanceof Blob) return value.text();
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
      if (value instanceof CryptoKey) return 'a key ' + value.extractable;
      if (typeof value !== 'object' || value === null) return String(value);
      return (await Promise.all(Object.entries(value).flat().map(textOf))).join(' ');
    };
    for (const { name } of await indexedDB.databases()) {
      const db = await asked(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([asked(all.getAllKeys()), asked(all.getAll())]);
        for (const one of [...keys, ...values]) parts.push(name + '/' + store + ': ' + await textOf(one));
      }
      db.close();
    }
    return parts.join('\\n');
  })()`;
