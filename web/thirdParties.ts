import { configuration } from './api/configuration.ts';

/** Brings what this portal was set up with of third parties. */
export async function watchThirdParties(): Promise<void> {
  // The address of a link opens something: nobody else's script is to see it.
  if (/^\/(e|u|join)$/.test(window.location.pathname)) return;
  const { analytics, feedback } = configuration;
  if (feedback) {
    const { watchFeedback } = await import('./features/feedback/feedback.ts');
    watchFeedback(feedback);
  }
  if (analytics) {
    const { watchConsent } = await import('./features/consent/watchConsent.ts');
    await watchConsent(analytics);
  }
}
