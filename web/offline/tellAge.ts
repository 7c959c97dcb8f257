import { OFFLINE } from '#web/afterStart.ts';
import { loadedQueryClient, onAnswersChanged } from '#web/api/client/answers.ts';

/** Says in the bar at the top how old the screen is that is looked at without a line, by the oldest of its answers (OFF-02). Answers with how to stop. */
export function tellAge(): () => void {
  const tell = () => {
    const bar = document.querySelector('.muster-connection');
    const text = navigator.onLine ? '' : offlineText();
    // What says the same is not read out again.
    if (bar && bar.textContent !== text) bar.textContent = text;
  };
  const stop = onAnswersChanged(tell);
  window.addEventListener('offline', tell);
  tell();
  return () => {
    stop();
    window.removeEventListener('offline', tell);
  };
}

function offlineText(): string {
  const shown = loadedQueryClient()?.getQueryCache().findAll({ type: 'active' }) ?? [];
  const ages = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0);
  return ages.length === 0 ? OFFLINE : `${OFFLINE}. As of ${momentText(Math.min(...ages))}`;
}

const momentText = (at: number): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
