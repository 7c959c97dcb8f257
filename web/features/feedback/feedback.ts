import type { FeedbackSettings } from '#contract/configuration.ts';
import { loadQueryClient } from '#web/api/client/answers.ts';
import { feedbackIdentityQuery } from '#web/api/feedbackIdentity.ts';
import { getSession, onSessionChange } from '#web/api/session.ts';
import { logFailure } from '#web/log.ts';
import { endSide } from '#web/pageDirection.ts';

type Done = (error: unknown) => void;
type Featurebase = (action: string, about?: Record<string, string>, done?: Done) => void;

declare global {
  interface Window {
    /** Until the vendor's script is there, it keeps what it is asked in `q`, which the script does then. */
    Featurebase?: Featurebase & { q?: unknown[] };
  }
}

const SCRIPT_ID = 'featurebase-sdk';

/** Asks the widget for something, now or when its script has come. Whatever fails there never stops the portal. */
function ask(action: string, about?: Record<string, string>, done?: Done): void {
  if (window.Featurebase === undefined) {
    const q: unknown[] = [];
    window.Featurebase = Object.assign((...args: unknown[]) => void q.push(args), { q });
  }
  try {
    window.Featurebase(action, about, done);
  } catch (error) {
    logFailure(`The feedback widget failed: ${action}.`, error);
  }
}

function loadScript(url: string): void {
  if (document.getElementById(SCRIPT_ID)) return;
  const script = document.createElement('script');
  script.id = SCRIPT_ID;
  script.src = url;
  script.async = true;
  script.onerror = () => {
    script.remove();
    logFailure('The feedback widget could not be loaded.', url);
  };
  document.head.append(script);
}

/** INT-02, INT-05 */
function showWidgets({ organization, scriptUrl }: FeedbackSettings): void {
  const look = { organization, theme: 'light', locale: 'en' };
  ask('initialize_feedback_widget', { ...look, placement: endSide });
  ask('initialize_survey_widget', { ...look, placement: `bottom-${endSide}` }, (error) => {
    if (error) logFailure('The survey of the feedback widget failed.', error);
  });
  loadScript(scriptUrl);
}

/** INT-03, INT-04. No more than the id goes there, with what proves it. */
async function identify({ organization }: FeedbackSettings, userId: string): Promise<void> {
  const failed: Done = (error) => {
    if (error) logFailure('The feedback widget does not know who you are.', error);
  };
  try {
    const queryClient = await loadQueryClient();
    const { featurebaseIdentity: userHash } = await queryClient.fetchQuery(feedbackIdentityQuery(userId));
    if (userHash !== null && getSession().userId === userId)
      ask('identify', { organization, userId, userHash }, failed);
  } catch (error) {
    failed(error);
  }
}

/** The feedback widget, for whoever is logged in and for nobody else (INT-01). */
export function watchFeedback(settings: FeedbackSettings): void {
  let shownTo: string | null = null;
  const follow = () => {
    const { userId } = getSession();
    if (userId === shownTo) return;
    if (shownTo !== null) for (const action of ['destroy_feedback_widget', 'shutdown']) ask(action);
    shownTo = userId;
    if (userId === null) return;
    showWidgets(settings);
    void identify(settings, userId);
  };
  follow();
  onSessionChange(follow);
}
