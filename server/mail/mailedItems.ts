import type { Language } from '#contract/rules/languages.ts';
import type { Paragraph } from './words/text.ts';
import { wordsOf } from './words/words.ts';

/** An item of equipment in a mail; the link opens it. */
export interface MailedItem {
  name: string;
  tagId: string | null;
  link: string;
}

/** So many items are named; the others are counted. */
const NAMED = 25;

const nameOf = ({ name, tagId }: MailedItem) => (tagId === null ? name : `${name} (${tagId})`);

/** How a mail names the items that it is about, at least one, and where its button leads: to the only one, else to the `list`. */
export function mailedItems(
  items: MailedItem[],
  list: string,
  language: Language,
): { item: string | null; count: number; lines: Paragraph[]; link: string } {
  const [first, second] = items;
  if (first && !second) return { item: nameOf(first), count: 1, lines: [], link: first.link };
  const more = items.length - NAMED;
  return {
    item: null,
    count: items.length,
    lines: [
      ...items.slice(0, NAMED).map((item) => ({ text: nameOf(item), link: item.link })),
      ...(more > 0 ? [wordsOf(language).layout.more({ count: more })] : []),
    ],
    link: list,
  };
}
