import type { IncomingHttpHeaders } from 'node:http';
import { type Language, OFFERED, SOURCE_LANGUAGE } from '#contract/rules/languages.ts';

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
