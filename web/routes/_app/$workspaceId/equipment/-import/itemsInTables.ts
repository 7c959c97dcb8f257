import { importedEquipmentSchema } from '#contract/equipmentFacts.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { cleanText } from '#contract/rules/text.ts';
import { typedDate } from '#web/features/documents/dates/typedDate.ts';
import { peopleInText } from '#web/ui/emails/pastedPeople.ts';
import { type Headings, headingsOf, textAt } from '#web/ui/sheets/headings.ts';
import { headingOf } from '#web/ui/sheets/personHeadings.ts';
import type { SheetTable } from '#web/ui/sheets/readRows.ts';
import { type SheetField, sheetHeadings } from '#web/words/equipmentSheet.ts';
import { type FoundItems, fieldAt, type Problems, type SheetItem } from './sheetItem.ts';

/** The words of headings as letters alone, better ones first. */
const columns: Record<SheetField, RegExp[]> = {
  name: [
    /^(product|item|equipment|article)name$/,
    /^(product|item|equipment|article|name)$/,
    /^description$/,
  ],
  serialNumber: [/^serial/, /^s(erial)?n(o|r|umber)?$/],
  tagId: [/^(product)?tag/, /^(label|asset|inventory)(id|no|nr|number|tag)?$/],
  category: [/^(product|item|equipment)?category$/, /^(type|kind|group)$/],
  ownerEmail: [/mail/, headingOf('email'), /^(owner|holder|assignedto|member)$/],
  firstUsedOn: [/^first(day|date)?(of)?us/, /^(inuse|used|inservice)(since|from)$/, /^dateoffirstuse$/],
  endOfLifeOn: [/^endof(life|use|service)/, /^(eol|lifeends?|usableuntil|replaceby)/],
  inspectionIntervalMonths: [/interval/, /^(inspection|inspect)(every|months)/],
};

/** The items of the first table that has a column with their names; null where none has (EQP-25). */
export function itemsInTables(tables: SheetTable[]): FoundItems | null {
  const found = tables.flatMap((table) => {
    const headings = headingsOf(table.rows, columns, 'name');
    return headings ? [{ table, headings }] : [];
  });
  const [first] = found.filter(({ table, headings }) => table.rows.slice(headings.from).some(saysAnything));
  return first ? itemsBelow(tables, first.table, first.headings) : null;
}

const saysAnything = (row: readonly string[]) => row.some((text) => text !== '');

function itemsBelow(
  tables: SheetTable[],
  table: SheetTable,
  { from, places, others }: Headings<SheetField>,
): FoundItems {
  const numbered = table.rows.map((row, index) => ({ row, number: index + 1 }));
  const rows = numbered.slice(from).filter(({ row }) => saysAnything(row));
  const fields = Object.keys(sheetHeadings) as SheetField[];
  const heading = (field: SheetField) => textAt(table.rows[from - 1] ?? [], places[field]);
  const itemIn = ({ row, number }: (typeof rows)[number]): SheetItem => {
    const written = Object.fromEntries(fields.map((field) => [field, textAt(row, places[field])]));
    return readItem(number, written as SheetItem['texts']);
  };
  return {
    columns: fields
      .filter((field) => places[field] !== undefined)
      .map((field) => ({ field, heading: heading(field) })),
    otherColumns: others,
    table: table.name,
    otherTables: tables.filter((one) => one !== table && one.rows.some(saysAnything)).map(({ name }) => name),
    count: rows.length,
    items: rows.length > COUNT.items ? [] : rows.map(itemIn),
  };
}

function readItem(number: number, written: SheetItem['texts']): SheetItem {
  const texts = {
    ...written,
    tagId: cleanText(written.tagId),
    ownerEmail: addressIn(written.ownerEmail),
    firstUsedOn: dayIn(written.firstUsedOn),
    endOfLifeOn: dayIn(written.endOfLifeOn),
  };
  const { name, ownerEmail, inspectionIntervalMonths, ...others } = texts;
  const given = Object.entries({ ...others, ownerEmail }).filter(([, text]) => text !== '');
  const checked = importedEquipmentSchema.safeParse({
    ...Object.fromEntries(given),
    product: { name },
    inspectionIntervalMonths: monthsIn(inspectionIntervalMonths),
  });
  const problems: Problems = {};
  for (const { path, message } of checked.error?.issues ?? []) problems[fieldAt(path)] ??= message;
  return { number, texts, item: checked.data ?? null, problems };
}

/** The one address in a cell such as `Ada Byron <ada@site.example>`; else what stands there. */
function addressIn(text: string): string {
  const { people, doubtful } = peopleInText(text);
  const [person, another] = people;
  return person && !another && doubtful.length === 0 ? person.email : text;
}

const dayIn = (text: string): string => (text === '' ? '' : (typedDate(text) ?? text));

/** `12`, `12 months`, `1 year`; what is no number is left to the check. */
function monthsIn(text: string): number | undefined {
  if (text === '') return undefined;
  const [, number, unit = ''] = /^(-?\d+(?:\.\d+)?)\s*(m|mo|months?|y|years?)?\.?$/i.exec(text) ?? [];
  return number === undefined ? Number.NaN : Number(number) * (/^y/i.test(unit) ? 12 : 1);
}
