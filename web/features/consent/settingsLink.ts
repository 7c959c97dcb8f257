/** The way back to the choice for who is not logged in; whoever is finds it in the preferences of the account. */
export function settingsLink(open: () => void) {
  const place = document.createElement('section');
  place.className = 'muster-cookie-settings';
  place.ariaLabel = 'Cookies';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Cookie settings';
  button.addEventListener('click', open);
  place.append(button);
  return {
    show(isShown: boolean): void {
      if (!isShown) place.remove();
      else if (!place.isConnected) document.body.append(place);
    },
  };
}
