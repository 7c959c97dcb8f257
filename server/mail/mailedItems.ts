import type { Paragraph } from './layout.ts';

/** An item of equipment in a mail; the link opens it. */
export interface MailedItem {
  name: string;
  tagId: string | null;
  link: string;
}

/** So many items are named; the others are counted. */
const NAMED = 25;

const nameOf = ({ name, tagId }: MailedItem) => (tagId === null ? name : `${name} (${tagId})`);

/** How a mail names the items that it is about, at least one, and where its button leads. */
export function mailedItems(
  items: MailedItem[],
  list: { label: string; link: string },
): { what: string; lines: Paragraph[]; button: { label: string; link: string } } {
  const [first, second] = items;
  if (first && !second)
    return { what: nameOf(first), lines: [], button: { label: 'Open the item', link: first.link } };
  const more = items.length - NAMED;
  return {
    what: `${items.length} items of equipment`,
    lines: [
      ...items.slice(0, NAMED).map((item) => ({ text: nameOf(item), link: item.link })),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    button: list,
  };
}
