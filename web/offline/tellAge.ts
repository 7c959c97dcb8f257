import { OFFLINE } from '#web/afterStart.ts';
import { loadedQueryClient, onAnswersChanged } from '#web/api/client/answers.ts';

/** Says in the bar at the top how old the screen is that is looked at without a line, by the oldest of its answers (OFF-02). Answers with how to stop. */
export function tellAge(): () => void {
  const bar = document.querySelector<HTMLElement>('.muster-connection');
  const tell = () => {
    const text = navigator.onLine ? '' : offlineText();
    // What says the same is not read out again.
    if (bar && bar.textContent !== text) bar.textContent = text;
    makeRoom();
  };
  /** With large letters on a small screen the words take two lines: what stays at the top stays below them. */
  const makeRoom = () => {
    const { style } = document.documentElement;
    if (bar && !navigator.onLine) style.setProperty('--muster-offline', `${bar.offsetHeight}px`);
    else style.removeProperty('--muster-offline');
  };
  const stop = onAnswersChanged(tell);
  for (const event of EVENTS) window.addEventListener(event, tell);
  tell();
  return () => {
    stop();
    for (const event of EVENTS) window.removeEventListener(event, tell);
  };
}

const EVENTS = ['offline', 'online', 'resize'];

function offlineText(): string {
  const shown = loadedQueryClient()?.getQueryCache().findAll({ type: 'active' }) ?? [];
  const ages = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0);
  return ages.length === 0 ? OFFLINE : `${OFFLINE}. As of ${momentText(Math.min(...ages))}`;
}

const momentText = (at: number): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
