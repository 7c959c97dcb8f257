import type { ImportedEquipment } from '#contract/equipmentFacts.ts';
import type { Issue } from '#contract/errors.ts';
import { TAG_ID_USED, UNKNOWN_OWNER } from '#contract/rules/equipment.ts';
import { emailKey } from '#contract/rules/text.ts';
import { fieldAt, type Problems, type SheetItem } from '#web/features/import/nouns/sheetItem.ts';
import { numberText } from '#web/words/numbers.ts';

/** What the workspace knows about the rows, by keys. */
export interface Known {
  usedTagIds: ReadonlySet<string>;
  /** Addresses of members. */
  owners: ReadonlySet<string>;
}

/** What the server refused, by the number of the row. */
export type Refusals = ReadonlyMap<number, Problems>;

export interface ImportRow extends SheetItem {
  id: string;
  isLeftOut: boolean;
}

/** Tag IDs are compared without regard to capitals. */
export const tagKey = (tagId: string): string => tagId.toLowerCase();

/** The rows with everything that is known to be wrong with them; of a row that is left out, what would be if it were not. */
export function importRows(
  items: readonly SheetItem[],
  leftOut: ReadonlySet<number>,
  known: Known,
  refused: Refusals,
): ImportRow[] {
  const firstWith = new Map<string, number>();
  for (const { number, texts } of items) {
    const key = tagKey(texts.tagId);
    if (key !== '' && !leftOut.has(number) && !firstWith.has(key)) firstWith.set(key, number);
  }
  return items.map((item) => {
    const { number, texts } = item;
    const isLeftOut = leftOut.has(number);
    const problems = { ...refused.get(number) };
    const first = firstWith.get(tagKey(texts.tagId));
    if (first !== undefined && (isLeftOut || first !== number))
      problems.tagId = `Row ${numberText(first)} has this tag ID too.`;
    if (known.usedTagIds.has(tagKey(texts.tagId))) problems.tagId = TAG_ID_USED;
    if (texts.ownerEmail !== '' && !known.owners.has(emailKey(texts.ownerEmail)))
      problems.ownerEmail = UNKNOWN_OWNER;
    return { ...item, id: String(number), isLeftOut, problems: { ...problems, ...item.problems } };
  });
}

export const hasProblem = ({ problems }: ImportRow): boolean => Object.keys(problems).length > 0;

/** What is sent: the rows that are not left out, when nothing is wrong with any of them. */
export const itemsToSend = (rows: readonly ImportRow[]): ImportedEquipment[] =>
  rows.flatMap(({ item, isLeftOut }) => (isLeftOut || item === null ? [] : [item]));

/** The rows that an answer refuses, in the order in which they were sent; empty when it is about none of them. */
export function refusals(issues: readonly Issue[], sent: readonly ImportRow[]): Refusals {
  const refused = new Map<number, Problems>();
  for (const { path, message } of issues) {
    const [list, place, ...field] = path.split('.');
    const row = list === 'items' ? sent[Number(place)] : undefined;
    if (row) refused.set(row.number, { [fieldAt(field)]: message, ...refused.get(row.number) });
  }
  return refused;
}
