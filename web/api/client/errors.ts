import type { Issue } from '#contract/errors.ts';
import type { PlaceGaps } from '#contract/requirements/placeGap.ts';
import { NO_CONNECTION } from '#web/words/failures.ts';

/** The server answered, and the answer is not a success. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: readonly Issue[];
  /** Who lacks what; of REQUIREMENTS_UNMET alone. */
  readonly unmet: PlaceGaps | null;
  readonly correlationId: string | undefined;
  /** The sentence of the answer; undefined when the answer brought none, from a proxy in between for instance. */
  readonly text: string | undefined;
  /** The answer's `error` field, where another server than ours gave one. */
  readonly errorField: string | undefined;

  constructor(status: number, body: unknown, correlationId?: string) {
    const fields = typeof body === 'object' && body !== null ? body : {};
    const errorField = textField(fields, 'error');
    const text = textField(fields, 'message') ?? errorField;
    super(text ?? `HTTP ${status}`);
    this.name = 'CallError';
    this.status = status;
    this.text = text;
    this.errorField = errorField;
    this.code = textField(fields, 'code') ?? '';
    this.issues = 'issues' in fields && Array.isArray(fields.issues) ? fields.issues.filter(isIssue) : [];
    this.unmet = this.code === 'REQUIREMENTS_UNMET' && 'unmet' in fields ? (fields.unmet as PlaceGaps) : null;
    this.correlationId = textField(fields, 'correlationId') ?? correlationId;
  }
}

/** No answer came: no connection, or the server is down. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super(NO_CONNECTION, { cause });
    this.name = 'NetworkError';
  }
}

/** For the `catch` of whatever needs a connection. */
export function throwNetworkError(cause: unknown): never {
  throw new NetworkError(cause);
}

function textField(fields: object, name: string): string | undefined {
  const value: unknown = Object.entries(fields).find(([key]) => key === name)?.[1];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isIssue(value: unknown): value is Issue {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'path' in value &&
    typeof value.path === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}

/** What a person reads about an error: the answer's message or error field where present (API-07), else `fallback`. */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof CallError) return error.text ?? fallback;
  if (error instanceof NetworkError) return error.message;
  return fallback;
}

/** The refused fields of a form by name, for `form.setErrors`. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof CallError)) return {};
  return Object.fromEntries(error.issues.map((issue) => [issue.path, issue.message]));
}
