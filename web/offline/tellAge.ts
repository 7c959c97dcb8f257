import { OFFLINE } from '#web/afterStart.ts';
import { loadedQueryClient, onAnswersChanged } from '#web/api/client/answers.ts';
import { connectionText } from './connectionText.ts';

/**
 * Says in the bar at the top how old the screen is that is looked at without a line, by the oldest of its answers (OFF-02). Browsers take a
 * line that leads nowhere for one: then it's said once a call has found no server. Answers with how to stop.
 */
export function tellAge(): () => void {
  const bar = document.querySelector<HTMLElement>('.muster-connection');
  const tell = () => {
    const shown = loadedQueryClient()?.getQueryCache().findAll({ type: 'active' }) ?? [];
    const text = connectionText(
      navigator.onLine ? null : OFFLINE,
      shown.map(({ state }) => state),
    );
    // What says the same is not read out again.
    if (bar && text !== null && bar.textContent !== text) bar.textContent = text;
    makeRoom();
  };
  /** With large letters on a small screen the words take two lines: what stays at the top stays below them. */
  const makeRoom = () => {
    const root = document.documentElement;
    const isTold = Boolean(bar?.textContent);
    root.toggleAttribute('data-offline', isTold);
    if (bar && isTold) root.style.setProperty('--muster-offline', `${bar.offsetHeight}px`);
    else root.style.removeProperty('--muster-offline');
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
