import type { Schema } from 'fast-json-stringify';
import { z } from 'zod';
import type { SeeAnswer } from '#server/core/services.ts';

type Primitive = 'string' | 'number' | 'boolean';

/** A schema for the compiler. A type that stands in a list is demanded of a value; outside of one, any value would be made to fit. */
interface Shape {
  type: string[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  additionalProperties?: Shape | false;
}

export type Serializer = (value: unknown) => string;

const compiled = new WeakMap<z.ZodType, Promise<Serializer>>();
const lists = new WeakMap<z.ZodType, { rest: z.ZodType; row: z.ZodType }>();

/**
 * Writes what a schema of the contract declares, and nothing else, as JSON: compiled at the first answer that needs it (decision 0060). A
 * value of another type is refused, as is a field that is missing. What the compiler cannot say is parsed by zod.
 */
export async function serializerOf(schema: z.ZodType, see?: SeeAnswer): Promise<Serializer> {
  const known = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, known);
  const write = await known;
  if (!see) return write;
  return (value) => {
    const text = write(value);
    see(schema, value, text);
    return text;
  };
}

/** The same for a list that is sent row by row: of what is around its rows, and of one row. */
export async function listSerializers(
  list: z.ZodType,
  see?: SeeAnswer,
): Promise<{ rest: Serializer; row: Serializer }> {
  const parts = lists.get(list) ?? partsOf(list);
  lists.set(list, parts);
  return { rest: await serializerOf(parts.rest, see), row: await serializerOf(parts.row, see) };
}

function partsOf(list: z.ZodType): { rest: z.ZodType; row: z.ZodType } {
  if (!(list instanceof z.ZodObject) || !(list.shape.data instanceof z.ZodArray))
    throw new TypeError('Only a list can be streamed.');
  return { rest: list.omit({ data: true }), row: list.shape.data.element as z.ZodType };
}

async function compile(schema: z.ZodType): Promise<Serializer> {
  const shape = shapeOf(schema);
  if (shape === null) return (value) => JSON.stringify(schema.parse(value));
  const { default: build } = await import('fast-json-stringify');
  return build(shape as unknown as Schema);
}

/** The schema in the words of the compiler, or null where it has none that say the same. */
export function shapeOf(schema: unknown): Shape | null {
  if (schema instanceof z.ZodNullable) {
    const inner = shapeOf(schema.unwrap());
    return inner && { ...inner, type: [...inner.type, 'null'] };
  }
  if (schema instanceof z.ZodObject) return ofObject(schema);
  if (schema instanceof z.ZodArray) {
    const items = shapeOf(schema.element);
    return items && { type: ['array'], items };
  }
  if (schema instanceof z.ZodRecord) return ofRecord(schema);
  if (schema instanceof z.ZodUnion) return ofUnion(schema);
  const type = primitiveOf(schema);
  return type && { type: [type] };
}

function ofObject({ shape, def }: z.ZodObject): Shape | null {
  if (def.catchall !== undefined) return null;
  const fields = Object.entries(shape).map(([name, field]) => {
    const isOptional = field instanceof z.ZodOptional;
    return { name, isOptional, of: shapeOf(isOptional ? field.unwrap() : field) };
  });
  const properties: Record<string, Shape> = {};
  for (const { name, of } of fields) {
    if (of === null) return null;
    properties[name] = of;
  }
  const required = fields.flatMap(({ name, isOptional }) => (isOptional ? [] : name));
  return { type: ['object'], properties, required, additionalProperties: false };
}

/** A record whose keys are listed has no others. */
function ofRecord({ keyType, valueType }: z.ZodRecord): Shape | null {
  const value = shapeOf(valueType);
  if (value === null) return null;
  if (!(keyType instanceof z.ZodEnum))
    return primitiveOf(keyType) === 'string' ? { type: ['object'], additionalProperties: value } : null;
  const keys = keyType.options.map(String);
  const properties = Object.fromEntries(keys.map((key) => [key, value]));
  return { type: ['object'], properties, required: keys, additionalProperties: false };
}

/** Of values that differ by their type alone; which of several objects is meant the compiler would guess. */
function ofUnion({ options }: z.ZodUnion): Shape | null {
  const types = options.map(primitiveOf);
  return types.every((type) => type !== null) ? { type: types } : null;
}

function primitiveOf(schema: unknown): Primitive | null {
  if (!(schema instanceof z.ZodType) || changes(schema)) return null;
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodEnum)
    return 'string';
  if (schema instanceof z.ZodNumber) return 'number';
  return schema instanceof z.ZodBoolean ? 'boolean' : null;
}

/** Whether zod makes another value of what it parses, such as one without white space around it. */
const changes = ({ def }: z.ZodType): boolean =>
  (def.checks ?? []).some((check) => check._zod.def.check === 'overwrite') ||
  ('coerce' in def && def.coerce === true);
