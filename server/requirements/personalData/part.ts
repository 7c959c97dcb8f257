import type { MailWords } from '#server/mail/words/words.ts';

export type PartName = keyof MailWords['personalData']['parts'];

/** A fact that a line may have. Each has its words in every language. */
export type Column = keyof MailWords['personalData']['columns'];

export type Cell = string | number | boolean | null;

/** A line of a record: what it says, by the names of its facts. */
export type Line = Partial<Record<Column, Cell>>;

/** A part of a record: its name in the JSON, and its lines. */
export interface Part {
  name: PartName;
  lines: AsyncIterable<Line> | Iterable<Line>;
}

type KeysOf<Row> = Row extends unknown ? keyof Row : never;

type Lines<Row> = AsyncIterable<Row> | Iterable<Row>;

/** A part whose lines have no fact without words: one more doesn't compile until every language has them. */
export const partOf = <Row extends Line>(
  name: PartName,
  lines: Lines<Row> & (Exclude<KeysOf<Row>, Column> extends never ? unknown : never),
): Part => ({ name, lines });
