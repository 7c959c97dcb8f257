import { ScimError } from './errors.ts';
import { type Condition, parseFilter, withoutSchema } from './filter.ts';

/** One call of SCIM as its handler gets it. */
export interface ScimRequest {
  /** Of the resource in the address; empty where there is none. */
  id: string;
  query: Record<string, unknown>;
  body: unknown;
}

/** An answer; without a body where there is nothing to say. */
export interface ScimAnswer {
  status: 200 | 201 | 204;
  body?: object;
  /** The address of what was made. */
  location?: string;
}

/** The most resources of one page. */
export const MOST_RESULTS = 200;
const USUAL_RESULTS = 100;

export const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

export interface Page {
  conditions: Condition[];
  /** From 1. */
  startIndex: number;
  count: number;
}

function textOf(query: Record<string, unknown>, name: string): string | null {
  const value = query[name];
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string') throw new ScimError('invalidValue', `“${name}” is given once.`);
  return value;
}

function numberOf(query: Record<string, unknown>, name: string, usual: number): number {
  const text = textOf(query, name);
  if (text === null) return usual;
  if (!/^-?\d{1,9}$/.test(text)) throw new ScimError('invalidValue', `“${name}” is a whole number.`);
  return Number(text);
}

/** The page of a list that a request asks for, and of which resources. */
export function askedPage(query: Record<string, unknown>): Page {
  const filter = textOf(query, 'filter');
  return {
    conditions: filter === null ? [] : parseFilter(filter),
    startIndex: Math.max(1, numberOf(query, 'startIndex', 1)),
    count: Math.min(MOST_RESULTS, Math.max(0, numberOf(query, 'count', USUAL_RESULTS))),
  };
}

interface Paged<Row> {
  data: Row[] | AsyncIterable<Row>;
  count: number;
}

/** The rows of a page that may begin anywhere: they lie on two pages of that size at most. */
export async function rowsOf<Row>(
  { startIndex, count: size }: Page,
  read: (request: { page: number; pageSize: number }) => Promise<Paged<Row>>,
): Promise<{ rows: Row[]; total: number }> {
  const pageSize = Math.max(1, size);
  const page = Math.floor((startIndex - 1) / pageSize);
  const skipped = (startIndex - 1) % pageSize;
  const first = await read({ page, pageSize });
  const isAll = skipped === 0 || first.count <= (page + 1) * pageSize;
  const second = isAll ? { data: [] as Row[] } : await read({ page: page + 1, pageSize });
  const rows: Row[] = [];
  for (const { data } of [first, second]) for await (const row of data) rows.push(row);
  return { rows: rows.slice(skipped, skipped + size), total: first.count };
}

/** A page of resources as SCIM lists them. */
export const listOf = (resources: object[], { startIndex }: Pick<Page, 'startIndex'>, total: number) => ({
  schemas: [LIST_SCHEMA],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

const ALWAYS = ['schemas', 'id'];

/** Attributes of a list that a request names, without their parts and lower case; null where it names none. */
function namesOf(query: Record<string, unknown>, name: string): Set<string> | null {
  const text = textOf(query, name);
  if (text === null) return null;
  return new Set(text.split(',').map((one) => one.trim().toLowerCase()));
}

/** Whether a request wants an attribute in its answer. */
export function wants(query: Record<string, unknown>, attribute: string, schemas: string[] = []): boolean {
  const [only, without] = [namesOf(query, 'attributes'), namesOf(query, 'excludedAttributes')];
  const isNamed = (names: Set<string>) =>
    [...names].some((name) => {
      const plain = withoutSchema(name, schemas);
      return plain === attribute.toLowerCase() || plain.startsWith(`${attribute.toLowerCase()}.`);
    });
  if (ALWAYS.includes(attribute)) return true;
  return only ? isNamed(only) : !(without && isNamed(without));
}

/** A resource with what the request wants of it. */
export const shownOf = (
  query: Record<string, unknown>,
  resource: Record<string, unknown>,
  schemas: string[],
): object =>
  Object.fromEntries(
    Object.entries(resource).filter(
      ([attribute, value]) => value !== undefined && wants(query, attribute, schemas),
    ),
  );
