import { ScimError } from './errors.ts';

/** An attribute, lower case and without the name of its schema, and the value that it must have. */
export interface Condition {
  attribute: string;
  value: string;
}

const LONGEST = 2_000;
const MOST_CONDITIONS = 10;

export const CORE_USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const CORE_GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE_USER = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const SPACE = /\s+/y;
/** An attribute as directories write it: with its schema before it, and of several email addresses the one at work. */
const ATTRIBUTE = /[a-z][\w:.-]*(?:\[ *type +eq +"work" *\](?:\.value)?)?/iy;
const EQUALS = /\s+eq\s+/iy;
const AND = /\s+and\s+/iy;
const TEXT = /"(?:[^"\\]|\\.)*"/y;

/** An attribute without the name of its schema, where that is one of these. */
export function withoutSchema(name: string, schemas: readonly string[]): string {
  const schema = schemas.find(
    (urn) => name.slice(0, urn.length + 1).toLowerCase() === `${urn.toLowerCase()}:`,
  );
  return schema === undefined ? name : name.slice(schema.length + 1);
}

const attributeOf = (text: string): string =>
  withoutSchema(text, [CORE_USER, CORE_GROUP])
    .replace(/\[.*\](?:\.value)?$/, '.value')
    .toLowerCase();

/** The text between quotation marks, as JSON has it; null for one that is none. */
function textOf(quoted: string): string | null {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return null;
  }
}

/**
 * The conditions of a filter, all of which must hold: `eq` with a text, and `and` between them. That is what directories ask before they write;
 * any other filter is refused, so that nobody takes all for those that they asked for.
 */
export function parseFilter(text: string): Condition[] {
  if (text.length > LONGEST) throw refused('it is too long');
  let at = 0;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found === undefined) return null;
    at += found.length;
    return found;
  };
  const conditions: Condition[] = [];
  take(SPACE);
  do {
    const attribute = take(ATTRIBUTE);
    const quoted = attribute !== null && take(EQUALS) !== null ? take(TEXT) : null;
    const value = quoted === null ? null : textOf(quoted);
    if (attribute === null || value === null)
      throw refused('it compares attributes with texts by “eq”, and joins comparisons by “and”');
    conditions.push({ attribute: attributeOf(attribute), value });
    if (conditions.length > MOST_CONDITIONS) throw refused('it has too many parts');
  } while (take(AND) !== null);
  take(SPACE);
  if (at < text.length)
    throw refused('it compares attributes with texts by “eq”, and joins comparisons by “and”');
  return conditions;
}

const refused = (rule: string) => new ScimError('invalidFilter', `This filter isn’t supported: ${rule}.`);

const unknownAttribute = (attribute: string, known: string[]): ScimError =>
  new ScimError(
    'invalidFilter',
    `The list can’t be filtered by “${attribute.slice(0, 100)}”, but by ${known.join(', ')}.`,
  );

/** How a list is narrowed by an attribute: the name of the input, and the form in which values are compared. */
export type Narrowing<Input> = Map<string, [name: keyof Input & string, form: (value: string) => string]>;

/** The input that narrows a list to what a filter asks for; null where nothing can be that. */
export function narrowed<Input>(
  conditions: Condition[],
  by: Narrowing<Input>,
  names: string[],
): Partial<Record<keyof Input, string>> | null {
  const input: Partial<Record<keyof Input, string>> = {};
  for (const { attribute, value } of conditions) {
    const found = by.get(attribute);
    if (!found) throw unknownAttribute(attribute, names);
    const [name, form] = found;
    const wanted = form(value);
    // The database has no text with this character.
    if (wanted.includes('\0') || (input[name] ?? wanted) !== wanted) return null;
    input[name] = wanted;
  }
  return input;
}

/** A value that is compared as it is, and one of which capitals do not count. */
export const exactly = (value: string): string => value;
export const anyCase = (value: string): string => value.toLowerCase();
