import { configuration } from './api/configuration.ts';
import { keepFocus } from './keepFocus.ts';
import { watchConnection } from './offline/connection.ts';
import { watchFailedFiles } from './offline/failedFiles.ts';
import { keepShell } from './offline/keepShell.ts';
import { onIdle } from './onIdle.ts';
import { router } from './router.tsx';

/** Nothing that can wait keeps anybody waiting for their screen. */
function screenIsThere(): Promise<void> {
  if (router.state.resolvedLocation) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop();
      resolve();
    });
  });
}

/** Fetched before anything fails: without a connection it would be too late. */
const loadWordsOfFailure = () =>
  Promise.all([import('./ui/feedback/Toasts.tsx'), import('./ui/ConfirmModal.tsx')]);

/** What the first load leaves out: watching focus and connection at once, the rest when the first screen is there. */
export async function afterStart(): Promise<void> {
  keepFocus();
  watchConnection();
  watchFailedFiles();
  await screenIsThere();
  await new Promise<void>(onIdle);
  await loadWordsOfFailure();
  keepShell();
  if (configuration.analytics || configuration.feedback) {
    const { watchThirdParties } = await import('./thirdParties.ts');
    await watchThirdParties();
  }
}
