import { isRightToLeft, type Language } from '#contract/rules/languages.ts';

/** Stand around a value in a text until the mail is composed: private characters, which mean nothing to anybody else. */
const [OPEN, CLOSE] = ['\ue000', '\ue001'];

/** Both of them, wherever they stand. */
export const MARKS = /[\ue000\ue001]/g;

const isolated = (value: string) => `${OPEN}${value.replace(MARKS, '')}${CLOSE}`;

function keeping(value: unknown): unknown {
  if (typeof value === 'string') return isolated(value);
  return Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? isolated(one) : one)) : value;
}

/**
 * Values for a text in a language. In one from right to left each keeps its own direction: a Latin name in an Arabic sentence would
 * move the full stop and the brackets around it.
 */
export function valuesIn<Values extends object>(language: Language, values: Values): Values {
  if (!isRightToLeft(language)) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, keeping(value)])) as Values;
}

/** A text with the signs that mail programs know in place of the marks (Unicode's isolates), or without them. */
export const withDirections = (text: string, language: Language): string =>
  isRightToLeft(language)
    ? text.replaceAll(OPEN, '\u2068').replaceAll(CLOSE, '\u2069')
    : text.replace(MARKS, '');

/** The same of a text that already stands in HTML, for pages. */
export const withElements = (html: string, language: Language): string =>
  isRightToLeft(language) ? html.replaceAll(OPEN, '<bdi>').replaceAll(CLOSE, '</bdi>') : html;
