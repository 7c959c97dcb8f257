interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    nonce: string;
    ux_mode: 'popup';
    callback: (answer: { credential?: string }) => void;
  }): void;
  renderButton(parent: HTMLElement, options: { type: 'standard' | 'icon' }): void;
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

/** How long Google's own button stays in the page after it was pressed (ONB-47). */
export const BUTTON_KEPT = 1_000;

/**
 * Presses Google's own button, which its identity script draws where nobody sees it, so that all three providers look
 * alike (ONB-41). Google does not tell when a person closes its window: then nothing comes.
 */
export function askGoogle(clientId: string, nonce: string, onToken: (idToken: string) => void): boolean {
  const identity = window.google?.accounts.id;
  if (!identity) return false;
  identity.initialize({
    client_id: clientId,
    nonce,
    ux_mode: 'popup',
    callback: ({ credential }) => credential !== undefined && onToken(credential),
  });
  const place = document.createElement('div');
  place.hidden = true;
  document.body.append(place);
  identity.renderButton(place, { type: 'standard' });
  setTimeout(() => place.remove(), BUTTON_KEPT);
  const button = place.querySelector<HTMLElement>('[role=button]');
  button?.click();
  return button !== null;
}
