import type { CalendarDate } from '#contract/rules/dates.ts';
import { LENGTH, PAGE_SIZE } from '#contract/rules/limits.ts';
import { DIRECTIONS, type Direction } from '#contract/rules/lists.ts';

/** The state of a table as its address holds it (SHELL-25, SHELL-26). */
export interface TableState<Field extends string> {
  /** From 1, as people count. */
  page: number;
  pageSize: number;
  sort: Field | undefined;
  order: Direction;
  search: string;
}

/** The body of the list call that fits the state. */
export interface TableRequest<Field extends string> {
  page: number;
  pageSize: number;
  search?: string;
  orderBy?: { [Name in Field]?: Direction }[];
}

type Raw = Record<string, unknown>;

const whole = (value: unknown, max: number): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= 1 && number <= max ? number : undefined;
};

/** A day that exists, as an address has it. */
export function dayIn(value: unknown): CalendarDate | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const day = new Date(value);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
}

/** The states that an address names, such as `EXPIRED,UNDATED`, in the order of all of them. */
export function statesIn<State extends string>(all: readonly State[], value: unknown): State[] {
  const named = String(value ?? '').split(',');
  return all.filter((state) => named.includes(state));
}

/** The address of the states after a press on one: it is added, or taken away again. */
export const statesAfter = (states: readonly string[], pressed: string): string | undefined =>
  (states.includes(pressed) ? states.filter((state) => state !== pressed) : [...states, pressed]).join(',') ||
  undefined;

/** The search parameters of one table: `sort`, `order`, `search`, `{prefix}_page`, `{prefix}_pageSize`. */
export function tableParams<const Field extends string>(
  prefix: string,
  fields: readonly Field[],
  first?: { sort: Field; order: Direction },
) {
  const names = { page: `${prefix}_page`, pageSize: `${prefix}_pageSize` };
  const read = (raw: Raw): TableState<Field> => {
    const sort = fields.find((field) => field === raw.sort);
    return {
      page: whole(raw[names.page], 1_000_000) ?? 1,
      pageSize: whole(raw[names.pageSize], 1_000) ?? PAGE_SIZE.table,
      sort: sort ?? first?.sort,
      order:
        DIRECTIONS.find((direction) => sort && direction === raw.order) ??
        (sort ? 'asc' : (first?.order ?? 'asc')),
      search: String(raw.search ?? '').slice(0, LENGTH.search),
    };
  };
  /** What stands in the address; what is as usual is left out of it. */
  const write = (state: TableState<Field>): Raw => {
    const usualOrder = state.sort === first?.sort && state.order === (first?.order ?? 'asc');
    return {
      [names.page]: state.page === 1 ? undefined : state.page,
      [names.pageSize]: state.pageSize === PAGE_SIZE.table ? undefined : state.pageSize,
      sort: usualOrder ? undefined : state.sort,
      order: usualOrder || state.sort === undefined ? undefined : state.order,
      search: state.search || undefined,
    };
  };
  const request = (raw: Raw): TableRequest<Field> => {
    const { page, pageSize, search, sort, order } = read(raw);
    const term = search.trim();
    return {
      page: page - 1,
      pageSize,
      ...(term && { search: term }),
      ...(sort && { orderBy: [{ [sort]: order } as { [Name in Field]?: Direction }] }),
    };
  };
  return { read, write, request };
}

export type TableParams<Field extends string> = ReturnType<typeof tableParams<Field>>;
