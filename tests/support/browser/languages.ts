import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { expect, type Page } from '@playwright/test';
import type { Language } from '#contract/rules/languages.ts';
import { CATALOGUES, readCatalogue } from '#web/languages/catalogues.ts';
import { extract } from '#web/languages/extract.ts';

const catalogues = new Map<Language, ReadonlyMap<string, string>>();

function sentencesIn(language: Language): ReadonlyMap<string, string> {
  const known = catalogues.get(language) ?? readCatalogue(CATALOGUES, language);
  catalogues.set(language, known);
  return known;
}

/** What a screen says in a language for an English sentence without values. */
export function said(language: Language, english: string, context?: string): string {
  if (language === 'en') return english;
  const text = sentencesIn(language).get(generateMessageId(english, context));
  if (text === undefined) throw new Error(`“${english}” isn’t translated into ${language}.`);
  return text;
}

const english = extract('.').then(
  (areas) => new Set([...areas.values()].flatMap((area) => [...area.values()].map(({ message }) => message))),
);

/** The texts of a page in their order, and what assistive programs read of its controls. */
export const textsOf = (page: Page): Promise<{ texts: string[]; labels: string[] }> =>
  page.evaluate(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement.closest('script, style, noscript, [lang]:not(html)')) texts.push(node.data);
    const labels = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
      [...document.querySelectorAll('[' + name + ']')].map((element) => element.getAttribute(name)));
    return { texts, labels: [...labels, document.title] };
  })()`);

/** The page is in a language, and says nothing of what it would say in English; `data` is in the language of whoever wrote it. */
export async function expectIn(
  page: Page,
  language: Language,
  data: ReadonlySet<string> = new Set(),
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const known = await english;
  const { texts, labels } = await textsOf(page);
  const leftOver = [...texts, ...labels].filter((text) => {
    const said = text.trim();
    if (!known.has(said) || data.has(said)) return false;
    return sentencesIn(language).get(generateMessageId(said)) !== said;
  });
  expect(leftOver, `stands in English on a page in ${language}`).toEqual([]);
}
