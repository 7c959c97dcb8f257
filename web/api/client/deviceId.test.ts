import { afterEach, expect, test, vi } from 'vitest';

/** A page of a browser that keeps `kept`; null for one that refuses storage. */
async function pageWith(kept: Map<string, string> | null) {
  vi.resetModules();
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    getItem: kept ? (key: string) => kept.get(key) ?? null : refuse,
    setItem: kept ? (key: string, value: string) => kept.set(key, value) : refuse,
  });
  return (await import('./deviceId.ts')).deviceId;
}

afterEach(() => vi.unstubAllGlobals());

test('a browser makes 256 random bits once, and keeps them', async () => {
  const kept = new Map<string, string>();
  const first = (await pageWith(kept))();
  expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect((await pageWith(kept))()).toBe(first);
  expect((await pageWith(new Map()))()).not.toBe(first);
});

test('where storage is refused they live as long as the page', async () => {
  const deviceId = await pageWith(null);
  expect(deviceId()).toBe(deviceId());
  expect((await pageWith(null))()).not.toBe(deviceId());
});
