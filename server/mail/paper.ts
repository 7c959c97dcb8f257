import type { CalendarDate } from '#contract/rules/dates.ts';
import { isRightToLeft, type Language } from '#contract/rules/languages.ts';
import type { RequirementState } from '#contract/rules/requirements/requirements.ts';
import { REQUIREMENT_STATE_WORDS } from '#contract/rules/requirements/words.ts';
import { translate } from '#contract/rules/words/translate.ts';
import { valuesIn, withElements } from './direction.ts';
import { escapeHtml } from './escape.ts';
import { mailedDay } from './mailedDay.ts';
import { wordsOf } from './words/words.ts';

const LETTER = /\p{L}/u;

/**
 * What a page that the server writes needs of its reader's language. All texts come as HTML. From right to left, names keep their own
 * direction, and numbers with signs in them stand from left to right.
 */
export function paperIn(language: Language) {
  const words = wordsOf(language);
  const isTurned = isRightToLeft(language);
  const ltr = isTurned ? ' dir="ltr"' : '';
  const day = (date: CalendarDate | null): string => (date === null ? '' : mailedDay(date, language));
  return {
    language,
    words,
    day,
    /** The tag that the page begins with. */
    html: `<html lang="${language}"${isTurned ? ' dir="rtl"' : ''}>`,
    /** The direction of what is a code or an address in every language, as an attribute. */
    ltr,
    /** The side of a printed page on which its lines end. */
    lineEnd: isTurned ? 'left' : 'right',
    /** A moment as the day and minute of it in UTC, which is the same for every reader. */
    moment: (iso: string): string =>
      words.papers.moment({ day: day(iso.slice(0, 10)), time: iso.slice(11, 16) }),
    state: (state: RequirementState): string =>
      escapeHtml(translate(REQUIREMENT_STATE_WORDS[state], language)),
    /** A sentence of ours, in which `values` put the values that it names. */
    said: (text: string): string => withElements(escapeHtml(text), language),
    values: <Values extends object>(values: Values): Values => valuesIn(language, values),
    /** What somebody wrote, by itself. */
    own: (text: string | null): string => {
      const html = escapeHtml(text ?? '');
      return html && isTurned ? `<bdi${LETTER.test(html) ? '' : ltr}>${html}</bdi>` : html;
    },
  };
}

export type Paper = ReturnType<typeof paperIn>;
