import type { ErrorBody } from '#contract/errors.ts';
import { isRightToLeft, type Language, SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { translate } from '#contract/rules/words/translate.ts';

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
    description: 'Mitglieder, Nachweise, Arbeitsmittel und Prüfungen Ihres Betriebs, geordnet an einem Ort.',
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
