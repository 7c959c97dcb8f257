import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorBody } from '#contract/errors.ts';
import { type Language, OFFERED, SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
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

/** The language of a page: the one that was chosen in this browser, else the first offered one that it asks for (LNG-02). */
export function languageOf<Offered extends string = Language>(
  { cookie = '', 'accept-language': accepted = '' }: IncomingHttpHeaders,
  offered: readonly Offered[] = OFFERED as readonly string[] as readonly Offered[],
): Offered | typeof SOURCE_LANGUAGE {
  const wanted = [CHOSEN.exec(cookie)?.[1], ...asked(accepted)];
  return wanted.map((tag) => offered.find((one) => one === tag)).find((one) => one) ?? SOURCE_LANGUAGE;
}

/** A page or a part of its head in a language: scripts are those with its sentences (decision 0098). */
export const inLanguage = (html: string, language: string): string =>
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
