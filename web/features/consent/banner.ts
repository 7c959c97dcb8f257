import { t } from '@lingui/core/macro';
import 'vanilla-cookieconsent/dist/cookieconsent.css';
import './banner.css';
import {
  acceptCategory,
  type CookieConsentConfig,
  getCookie,
  hide,
  reset,
  run,
  setCookieData,
  show,
  showPreferences,
} from 'vanilla-cookieconsent';
import type { CookieChoices } from '#contract/users.ts';
import { endSide } from '#web/pageDirection.ts';
import { pageLanguage } from '#web/pageLocale.ts';
import { BOTH_NEEDED, COUNTING, cookieWords } from '#web/words/cookies.ts';
import type { KeptChoices } from './standing.ts';

/** Asks for consent, and keeps the answer in this browser. */
export interface ConsentBanner {
  kept(): KeptChoices | null;
  keep(choices: KeptChoices): void;
  /** Asks whoever is there, whatever was answered here before. */
  ask(): Promise<void>;
  hide(): void;
  /** Opens what was chosen, to choose anew. */
  open(): void;
}

export const CONSENT_KEY = 'muster-consent';

/** What is stored is the browser's: anything may stand there. */
function readKept(): KeptChoices | null {
  const { categories, data } = getCookie();
  if (!Array.isArray(categories)) return null;
  const by: unknown = data?.by;
  return {
    choices: { statistics: categories.includes('statistics'), marketing: categories.includes('marketing') },
    by: typeof by === 'string' ? by : null,
  };
}

const section = (category: keyof typeof cookieWords) => ({
  title: cookieWords[category].label,
  description: cookieWords[category].description,
  linkedCategory: category,
});

const words = {
  consentModal: {
    title: t`May this portal collect usage statistics?`,
    description: COUNTING,
    acceptAllBtn: t`Accept all`,
    acceptNecessaryBtn: t`Necessary only`,
    showPreferencesBtn: t`Choose`,
  },
  preferencesModal: {
    title: t`Cookies`,
    acceptAllBtn: t`Accept all`,
    acceptNecessaryBtn: t`Necessary only`,
    savePreferencesBtn: t`Save choices`,
    closeIconLabel: t`Close`,
    sections: [
      { description: `${COUNTING} ${BOTH_NEEDED}` },
      section('necessary'),
      section('statistics'),
      section('marketing'),
    ],
  },
};

/** Draws nothing until somebody is to be asked. `onChosen` hears what a person chose. */
export async function makeBanner(onChosen: (choices: CookieChoices) => void): Promise<ConsentBanner> {
  let isAsking = false;
  /** While this code writes, nobody has chosen. */
  let isWriting = false;
  const chosen = () => {
    const kept = readKept();
    if (kept && !isWriting) onChosen(kept.choices);
  };
  const settings: CookieConsentConfig = {
    root: rootOfBanner(),
    autoShow: false,
    manageScriptTags: false,
    hideFromBots: false,
    cookie: { name: CONSENT_KEY, useLocalStorage: true, expiresAfterDays: 182 },
    guiOptions: { consentModal: { layout: 'box inline', position: `bottom ${endSide}` } },
    categories: { necessary: { enabled: true, readOnly: true }, statistics: {}, marketing: {} },
    language: { default: pageLanguage, rtl: 'ar', translations: { [pageLanguage]: words } },
    onModalReady: ({ modalName, modal }) => modalName === 'consentModal' && openToThePage(modal),
    onFirstConsent: chosen,
    onChange: chosen,
  };
  await run(settings);
  return {
    kept: readKept,
    keep({ choices, by }) {
      isWriting = true;
      acceptCategory([
        ...(choices.statistics ? ['statistics'] : []),
        ...(choices.marketing ? ['marketing'] : []),
      ]);
      setCookieData({ value: { by }, mode: 'overwrite' });
      isWriting = false;
    },
    async ask() {
      if (isAsking) return;
      isAsking = true;
      if (readKept()) {
        reset(true);
        await run(settings);
      }
      if (isAsking) show(true);
    },
    hide() {
      isAsking = false;
      hide();
    },
    open: showPreferences,
  };
}

/** Where the banner is drawn: first on the page, so that who works by keyboard meets it first. */
function rootOfBanner(): HTMLElement {
  const root = document.createElement('div');
  document.body.prepend(root);
  // The library would keep the focus in its banner; one can go on without answering.
  root.addEventListener(
    'keydown',
    (event) => {
      const isInBanner = event.target instanceof Element && event.target.closest('.cm') !== null;
      if (event.key === 'Tab' && isInBanner) event.stopPropagation();
    },
    true,
  );
  return root;
}

/**
 * Makes the library's dialog a part of the page: it takes the focus from nobody, hides nothing from a screen reader, and
 * tells the bars at the bottom of the screen how high it is.
 */
function openToThePage(modal: HTMLElement): void {
  modal.setAttribute('role', 'region');
  modal.removeAttribute('aria-modal');
  // What the library would focus when it opens.
  modal.querySelector('[tabindex="-1"]')?.remove();
  const { style, classList } = document.documentElement;
  let wasShown = false;
  const follow = () => {
    const isShown = classList.contains('show--consent');
    if (isShown) style.setProperty('--muster-banner', `${modal.offsetHeight + 8}px`);
    else if (wasShown) {
      style.removeProperty('--muster-banner');
      handOnFocus(modal);
    }
    wasShown = isShown;
  };
  new ResizeObserver(follow).observe(modal);
  const classes = new MutationObserver(() => {
    follow();
    if (!modal.isConnected) classes.disconnect();
  });
  classes.observe(document.documentElement, { attributeFilter: ['class'] });
}

/** Who answered by keyboard goes on at the heading of the screen. */
function handOnFocus(modal: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !modal.contains(activeElement)) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}
