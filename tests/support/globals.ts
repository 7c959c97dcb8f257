import { afterAll, vi } from 'vitest';

// One worker runs many files: what a file puts in the place of the browser’s own is gone when it ends.
afterAll(() => {
  vi.unstubAllGlobals();
});
