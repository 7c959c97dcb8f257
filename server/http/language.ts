import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorBody } from '#contract/errors.ts';
import { isRightToLeft, type Language, OFFERED, SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { translate } from '#contract/rules/words/translate.ts';

const CHOSEN = /(?:^|;\s*)muster-language=(\w+)/;

/** The languages that a browser asks for, the dearest first: `de-AT,de;q=0.9,en;q=0.8`. */
const asked = (accepted: string): string[] =>
  accepted
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1';
      return { language: tag.split('-')[0] ?? '', weight: Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ language }) => language);

/** The dearest of the languages in the form of `Accept-Language` that is offered; null where none is. */
export function firstOffered<Offered extends string = Language>(
  accepted: string,
  offered: readonly Offered[] = OFFERED as readonly string[] as readonly Offered[],
): Offered | null {
  const found = asked(accepted).map((tag) => offered.find((one) => one === tag));
  return found.find((one) => one !== undefined) ?? null;
}

/** The language of a page: the one that was chosen in this browser, else the first offered one that it asks for (LNG-02). */
export function languageOf<Offered extends string = Language>(
  { cookie = '', 'accept-language': accepted = '' }: IncomingHttpHeaders,
  offered: readonly Offered[] = OFFERED as readonly string[] as readonly Offered[],
): Offered | typeof SOURCE_LANGUAGE {
  const chosen = CHOSEN.exec(cookie)?.[1];
  return offered.find((one) => one === chosen) ?? firstOffered(accepted, offered) ?? SOURCE_LANGUAGE;
}

/** A page or a part of its head with the scripts that have a language’s sentences (decision 0098). */
export const scriptsIn = (html: string, language: string): string =>
  language === SOURCE_LANGUAGE
    ? html
    : html.replace(/"\/assets\/([\w.-]+\.js)"/g, `"/assets/${language}/$1"`);

/** An answer that is no success, with what people read of it in a language: codes and paths are for programs. */
export const inWordsOf = (language: Language, { message, issues, ...body }: ErrorBody): ErrorBody => ({
  ...body,
  message: translate(message, language),
  ...(issues && {
    issues: issues.map((issue) => ({ ...issue, message: translate(issue.message, language) })),
  }),
});

interface Words {
  description: string;
  noscript: string;
}

/** What the page itself says, before any script of it runs: for search engines, and where no script may run. */
const WORDS: Record<Exclude<Language, typeof SOURCE_LANGUAGE>, Words> = {
  de: {
    description: 'Mitglieder, Nachweise, Arbeitsmittel und Prüfungen Ihres Betriebs, in Ordnung.',
    noscript: 'Muster braucht JavaScript. Bitte schalten Sie es ein und laden Sie diese Seite neu.',
  },
  es: {
    description: 'Miembros, certificados, equipos e inspecciones de tu lugar de trabajo, en orden.',
    noscript: 'Muster necesita JavaScript. Actívalo y vuelve a cargar esta página.',
  },
  pl: {
    description: 'Osoby, dokumenty, sprzęt i przeglądy w miejscu pracy, uporządkowane.',
    noscript: 'Muster wymaga JavaScriptu. Należy go włączyć i wczytać tę stronę ponownie.',
  },
  ar: {
    description: 'الأعضاء والشهادات والمعدات والفحوصات في مكان العمل، منظَّمة.',
    noscript: 'يحتاج Muster إلى JavaScript. يلزم تفعيله وإعادة تحميل هذه الصفحة.',
  },
};

const turnedPage = (page: string, turned: string): string =>
  page
    .replace(/<html [^>]*(?=>)/, '$& dir="rtl"')
    .replace('</head>', () => `<style nonce="%CSP_NONCE%">${turned}</style></head>`);

/**
 * The page of the build in a language: what it says, its scripts, and the direction of its lines, with `turned` as the style sheet of pages from
 * right to left. A language of tests alone has no words.
 */
export function pageIn(page: string, language: string, turned = ''): string {
  if (language === SOURCE_LANGUAGE) return page;
  const named = scriptsIn(page, language).replace('<html lang="en">', `<html lang="${language}">`);
  const translated = isRightToLeft(language) ? turnedPage(named, turned) : named;
  const words = new Map<string, Words>(Object.entries(WORDS)).get(language);
  if (!words) return translated;
  return translated
    .replace(/(<meta name="description" content=")[^"]*/, `$1${words.description}`)
    .replace(/(<noscript>)[^<]*/, `$1${words.noscript}`);
}
