import { configuration } from './api/configuration.ts';
import { router } from './router.tsx';

/** Nothing of others keeps anybody waiting for their screen. */
function screenIsThere(): Promise<void> {
  if (router.state.resolvedLocation) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop();
      resolve();
    });
  });
}

/** Brings what this portal was set up with of third parties, once the first screen is there. */
export async function watchThirdParties(): Promise<void> {
  const { analytics, feedback } = configuration;
  await screenIsThere();
  if (feedback) {
    const { watchFeedback } = await import('./features/feedback/feedback.ts');
    watchFeedback(feedback);
  }
  if (analytics) {
    const { watchConsent } = await import('./features/consent/watchConsent.ts');
    await watchConsent(analytics);
  }
}
