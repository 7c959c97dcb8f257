import { isDeepStrictEqual } from 'node:util';
import type { SeeAnswer } from '#server/core/services.ts';

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * Throws unless a handler's result is exactly what the contract declares, without a field more or less, and what goes out is what zod makes
 * of it.
 */
export const assertDeclared: SeeAnswer = (schema, given, text) => {
  const declared = asJson(schema.parse(given));
  const undeclared = differences(asJson(given), declared, '');
  if (undeclared.length > 0) throw new Error(`The contract does not declare ${undeclared.join(', ')}.`);
  if (!isDeepStrictEqual(JSON.parse(text), declared))
    throw new Error(`What goes out is not what zod makes: ${text}`);
};

/** Where the first value has something that the second has not. */
function differences(given: unknown, declared: unknown, path: string): string[] {
  if (typeof given !== 'object' || given === null || typeof declared !== 'object' || declared === null)
    return isDeepStrictEqual(given, declared) ? [] : [path];
  const known = declared as Record<string, unknown>;
  return Object.entries(given).flatMap(([key, value]) =>
    Object.hasOwn(known, key) ? differences(value, known[key], `${path}/${key}`) : [`${path}/${key}`],
  );
}
