import { t } from '@lingui/core/macro';
/** A browser on a system, as far as they are known; empty where neither is. */
export function deviceText({ browser, system }: { browser: string | null; system: string | null }): string {
  return browser && system ? t`${browser} on ${system}` : (browser ?? system ?? '');
}
