let region: HTMLElement | undefined;

function makeRegion(): HTMLElement {
  const made = document.createElement('div');
  made.role = 'status';
  made.className = 'muster-announced';
  document.body.append(made);
  return made;
}

/**
 * Tells screen readers what others see: the end of an upload, whose line leaves the screen. The region is empty for a moment, so that
 * they notice the same sentence a second time, too.
 */
export function announce(text: string): void {
  region ??= makeRegion();
  region.textContent = '';
  const shown = region;
  requestAnimationFrame(() => {
    shown.textContent = text;
  });
}
