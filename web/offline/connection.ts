/** PPL-16 */
const OFFLINE = "You're offline";

/**
 * Says at the top of every screen that there is no connection. It is no part of the React tree, so that it needs nothing that
 * would have to be fetched first, and it is there before it speaks, so that screen readers hear it.
 */
export function watchConnection(): void {
  const bar = document.createElement('div');
  bar.className = 'muster-connection';
  bar.role = 'status';
  document.body.prepend(bar);
  const show = () => {
    bar.textContent = navigator.onLine ? '' : OFFLINE;
    document.documentElement.toggleAttribute('data-offline', !navigator.onLine);
  };
  window.addEventListener('online', show);
  window.addEventListener('offline', show);
  show();
}
