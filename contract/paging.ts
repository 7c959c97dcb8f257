import { z } from 'zod';
import { LENGTH, PAGE_SIZE } from './rules/limits.ts';
import { DIRECTIONS } from './rules/lists.ts';
import { cleanText } from './rules/text.ts';

/** The text of a search, as every list takes it. */
export const searchSchema = z.string().max(LENGTH.search).overwrite(cleanText);

const whole = z.int('Enter a whole number.');

/**
 * The body of every list call (LIM-02). `fields` are the ones a list can be ordered by; another one is refused.
 * A page size is never cut: the answer holds every row that was asked for.
 */
export function listRequest<const Field extends string, Extra extends z.ZodRawShape>(
  fields: readonly [Field, ...Field[]],
  extra: Extra,
) {
  const shape = Object.fromEntries(fields.map((field) => [field, z.enum(DIRECTIONS).optional()])) as Record<
    Field,
    z.ZodOptional<z.ZodEnum<{ asc: 'asc'; desc: 'desc' }>>
  >;
  const order = z
    .strictObject(shape)
    .refine((one) => Object.keys(one).length === 1, 'Name one field for each entry.');
  return z.object({
    page: whole.min(0).default(0),
    pageSize: whole.min(1).default(PAGE_SIZE.call),
    search: searchSchema.optional(),
    orderBy: z.array(order).max(fields.length).optional(),
    ...extra,
  });
}

/** The answer of every list call: one page of rows, and how many rows there are on all pages (ENT-33). */
export const listResponse = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), count: z.number().int() });

export interface List<Item> {
  data: Item[];
  count: number;
}
