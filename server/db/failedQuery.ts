import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The message of an error. Of a query that failed this is its text and PostgreSQL's code, never its values: they carry all that the database keeps. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof DrizzleQueryError)) return error.message;
  const { code } = { code: undefined, ...error.cause } as { code: unknown };
  return `Failed query${typeof code === 'string' ? ` (${code})` : ''}: ${error.query}`;
}
