import { t } from '@lingui/core/macro';

const loading = new Map<string, Promise<void>>();

/** Loads a vendor's script once. One that could not be loaded is tried again the next time. */
export function loadScript(url: string): Promise<void> {
  const current = loading.get(url) ?? append(url);
  loading.set(url, current);
  return current;
}

function append(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading.delete(url);
      reject(new VendorError());
    };
    document.head.append(script);
  });
}

/** The vendor's own part failed: it cannot be reached, or it answered with nonsense. */
export class VendorError extends Error {
  constructor() {
    super(t`The sign-in service could not be reached.`);
    this.name = 'VendorError';
  }
}
