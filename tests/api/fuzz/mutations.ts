import type { Operation, Schema } from './description.ts';
import { generate, hostileFor, MISSING, Raw } from './hostile.ts';

/** The parts of a request before it is written down. */
export interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
}

interface Step {
  container: Schema;
  key: string | 0;
}

/** Somewhere in a request where a value stands. */
interface Place {
  name: string;
  schema: Schema;
  put(parts: Parts, value: unknown): Parts;
}

/** Changes a request; named for whoever reads a failure. */
export interface Mutation {
  name: string;
  change(parts: Parts): Parts;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Raw);

/** A copy of a value with another one in one place; what is on the way there is made where it is missing. */
function withValue(value: unknown, [step, ...rest]: Step[], to: unknown): unknown {
  if (!step) return to;
  if (step.key === 0) {
    const list =
      Array.isArray(value) && value.length > 0 ? [...value] : [generate(step.container.items ?? {})];
    const first = withValue(list[0], rest, to);
    return first === MISSING ? list.slice(1) : [first, ...list.slice(1)];
  }
  const fields = isFields(value) ? value : (generate(step.container) as Record<string, unknown>);
  const changed = withValue(fields?.[step.key], rest, to);
  const others = Object.entries(fields ?? {}).filter(([key]) => key !== step.key);
  return Object.fromEntries(changed === MISSING ? others : [...others, [step.key, changed]]);
}

/** A valid variant of a body, with as much of the sample as fits it. */
function asVariant(variant: Schema, sample: unknown): unknown {
  const valid = generate(variant);
  if (!isFields(valid) || !isFields(sample)) return sample;
  const own = Object.entries(sample).filter(([key]) => {
    const field = variant.properties?.[key];
    return field && field.const === undefined;
  });
  return { ...valid, ...Object.fromEntries(own) };
}

const variantsOf = (schema: Schema): Schema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(variantsOf) ??
  (schema.allOf ? schema.allOf.flatMap(variantsOf) : [schema]);

/** Every value below a schema, each with the way to it. */
function placesBelow(schema: Schema, way: Step[] = []): { way: Step[]; schema: Schema }[] {
  if (way.length > 8) return [];
  return variantsOf(schema).flatMap((variant) => {
    if (variant.type === 'null') return [];
    const fields = Object.entries(variant.properties ?? {}).flatMap(([key, field]) =>
      placesBelow(field, [...way, { container: variant, key }]),
    );
    const { additionalProperties: others, items } = variant;
    const named = isFields(others)
      ? placesBelow(others as Schema, [...way, { container: variant, key: 'any' }])
      : [];
    const listed = items ? placesBelow(items, [...way, { container: variant, key: 0 }]) : [];
    return [{ way, schema: variant }, ...fields, ...named, ...listed];
  });
}

const nameOf = (way: Step[]) => ['body', ...way.map(({ key }) => key)].join('.');

function placesOf({ parameters, body }: Operation): Place[] {
  const named = parameters
    .filter((one) => one.in !== 'header')
    .map(({ name, in: where, schema }): Place => {
      const part = where === 'path' ? 'params' : 'query';
      const put = (parts: Parts, value: unknown) => ({ ...parts, [part]: { ...parts[part], [name]: value } });
      return { name: `${where}.${name}`, schema, put };
    });
  const inBody = body
    ? variantsOf(body).flatMap((variant) =>
        placesBelow(variant).map(({ way, schema }): Place => {
          const put = (parts: Parts, value: unknown) => {
            const start = body === variant ? parts.body : asVariant(variant, parts.body);
            return { ...parts, body: withValue(start, way, value) };
          };
          return { name: nameOf(way), schema, put };
        }),
      )
    : [];
  return [...named, ...inBody, ...HEADERS];
}

/** Headers that calls read, for everybody alike. */
const HEADERS = ['x-workspace-id', 'x-user-id', 'x-device-id', 'idempotency-key', 'accept-language'].map(
  (name): Place => ({
    name: `header.${name}`,
    schema: { type: 'string', maxLength: 300 },
    put: (parts, value) => ({ ...parts, headers: { ...parts.headers, [name]: inHeader(value) } }),
  }),
);

/** A header takes bytes of one line. */
const inHeader = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    .replace(/[^\x20-\xff]/g, '?')
    .slice(0, 2_000);

/** A number of the mutations of a call without end: in each round one of each of its places, in an order that is another one each time. */
export function* mutationsOf(operation: Operation, random: () => number): Generator<Mutation> {
  const places = placesOf(operation).map((place) => ({ ...place, left: [] as unknown[] }));
  for (;;) {
    for (const place of shuffled(places, random)) {
      if (place.left.length === 0) place.left = shuffled(hostileFor(place.schema, random), random);
      const value = place.left.pop();
      yield { name: `${place.name} = ${told(value)}`, change: (parts) => place.put(parts, value) };
    }
  }
}

/** How many places a call has, its headers aside. */
export const placesIn = (operation: Operation): number => placesOf(operation).length - HEADERS.length;

const told = (value: unknown): string =>
  value === MISSING
    ? 'nothing'
    : (value instanceof Raw ? value.text : (JSON.stringify(value) ?? '')).slice(0, 120);

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = items.map((item) => ({ item, at: random() }));
  return order.sort((one, other) => one.at - other.at).map(({ item }) => item);
}
