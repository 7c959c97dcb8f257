import { ScimError } from './errors.ts';
import { CORE_GROUP, CORE_USER, ENTERPRISE_USER, withoutSchema } from './filter.ts';

export type Body = Record<string, unknown>;

/** One attribute that a request sets, or takes away with null; everything in small letters but the value. */
export interface Assignment {
  op: 'add' | 'replace' | 'remove';
  attribute: string;
  /** The part of it, as `givenname` of `name`. */
  part: string | null;
  /** Between brackets: which one of several values. */
  which: string | null;
  value: unknown;
}

const MOST_OPERATIONS = 10_000;
const LONGEST_PATH = 500;
const OPERATIONS = ['add', 'replace', 'remove'] as const;

/** An attribute, perhaps with the name of its schema, which of its values, and the part of it. */
const PATH = /^([a-z$][\w$-]*)(?:\[(.*)\])?(?:\.([a-z$][\w$-]*))?$/i;
const KNOWN_SCHEMAS = [CORE_USER, CORE_GROUP, ENTERPRISE_USER];

export const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body of a request; throws for one that is no object. */
export function objectOf(body: unknown): Body {
  if (!isObject(body)) throw new ScimError('invalidSyntax', 'Send a JSON object.');
  return body;
}

/** The extension as an attribute that has others in it. */
const isEnterprise = (name: string): boolean => name.toLowerCase() === ENTERPRISE_USER.toLowerCase();

/**
 * The attribute that a path names: null for one of a schema that the portal doesn't know, which is accepted and left alone.
 * Of the enterprise extension the attributes count as those of the user.
 */
function parsePath(path: string): Pick<Assignment, 'attribute' | 'part' | 'which'> | null {
  if (path.length > LONGEST_PATH) throw new ScimError('invalidPath', 'The path is too long.');
  const name = withoutSchema(path.trim(), KNOWN_SCHEMAS);
  if (/^urn:/i.test(name)) return null;
  const [, attribute, which, part] = PATH.exec(name) ?? [];
  if (attribute === undefined)
    throw new ScimError('invalidPath', `“${path.slice(0, 100)}” is no path of an attribute.`);
  return { attribute: attribute.toLowerCase(), part: part?.toLowerCase() ?? null, which: which ?? null };
}

/** The assignments of one path and its value. The extension has attributes in it, and never itself: nothing is nested deeper. */
function assignmentsAt(op: Assignment['op'], path: string, value: unknown): Assignment[] {
  if (isEnterprise(path)) return isObject(value) ? assignmentsOf(op, value, isEnterprise) : [];
  const target = parsePath(path);
  return target === null ? [] : [{ op, ...target, value }];
}

/** Those of an object, attribute by attribute; those of the enterprise extension may stand in an object of their own. */
const assignmentsOf = (
  op: Assignment['op'],
  values: Body,
  isLeftOut: (key: string) => boolean = () => false,
): Assignment[] =>
  Object.entries(values).flatMap(([key, value]) =>
    PATH_KEY.test(key) && !isLeftOut(key) ? assignmentsAt(op, key, value) : [],
  );

/** Keys of objects that can be attributes; others are left alone. */
const PATH_KEY = /^(?:urn:[\w:.-]+|[a-z$][\w$.-]*)(?:\[.*\][\w.]*)?$/i;

/** The attributes of a resource that is made or replaced. */
export const attributesOf = (body: unknown): Assignment[] => assignmentsOf('replace', objectOf(body));

/** The attributes that a PATCH sets, in its order: in the way of Entra, of Okta, and of the RFC. */
export function parsePatch(body: unknown): Assignment[] {
  const { Operations, operations } = objectOf(body) as { Operations?: unknown; operations?: unknown };
  const listed = Operations ?? operations;
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > MOST_OPERATIONS)
    throw new ScimError('invalidSyntax', `“Operations” is a list of 1 to ${MOST_OPERATIONS} operations.`);
  return listed.flatMap(parseOperation);
}

function parseOperation(operation: unknown): Assignment[] {
  const { op: named, path, value } = objectOf(operation);
  const op = OPERATIONS.find((one) => typeof named === 'string' && named.toLowerCase() === one);
  if (op === undefined) throw new ScimError('invalidSyntax', '“op” is add, replace or remove.');
  if (path !== undefined && path !== null && typeof path !== 'string')
    throw new ScimError('invalidPath', 'A path is a text.');
  if (path === undefined || path === null || path === '') {
    if (op === 'remove') throw new ScimError('noTarget', 'Removing needs a path.');
    if (!isObject(value)) throw new ScimError('invalidValue', 'Without a path the value is an object.');
    return assignmentsOf(op, value);
  }
  return assignmentsAt(op, path, value);
}
