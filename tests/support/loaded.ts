import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { standInPage } from './rendered.tsx';

/** Parts of screens for the tests of a file: `load` imports them once there is a page. They are there when the tests run. */
export function loaded<Parts extends object>(load: () => Promise<Parts>): Parts {
  let parts: Parts | undefined;
  beforeAll(async () => {
    standInPage();
    parts = await load();
  });
  afterAll(() => void vi.resetModules());
  return new Proxy({} as Parts, { get: (_none, name) => Reflect.get(parts ?? {}, name) });
}

/** What each test has said in toasts; `toast` is one of the loaded parts. */
export function toldBy(parts: typeof import('#web/ui/feedback/toast.ts')) {
  const told = { success: vi.fn(), failure: vi.fn() };
  beforeEach(() => {
    vi.spyOn(parts.toast, 'success').mockImplementation(told.success.mockReset());
    vi.spyOn(parts.toast, 'failure').mockImplementation(told.failure.mockReset());
  });
  return told;
}
