import { t } from '@lingui/core/macro';
import type { ErrorBody, Issue } from '#contract/errors.ts';
import type { PlaceGaps } from '#contract/requirements/placeGap.ts';

/** No answer came: no connection, or the server is down. */
export const NO_CONNECTION = t`Unable to connect to the server. Please check your internet connection.`;

/** The server answered, and the answer is not a success. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: readonly Issue[];
  /** Who lacks what; of REQUIREMENTS_UNMET alone. */
  readonly unmet: PlaceGaps | null;
  /** The document that has the file; of SAME_CONTENT alone. */
  readonly held: ErrorBody['held'];
  readonly correlationId: string | undefined;
  /** The sentence of the answer; undefined when the answer brought none, from a proxy in between for instance. */
  readonly text: string | undefined;
  /** The answer's `error` field, where another server than ours gave one. */
  readonly errorField: string | undefined;

  constructor(status: number, body: unknown, correlationId?: string) {
    const fields = typeof body === 'object' && body !== null ? body : {};
    const errorField = textField(fields, 'error');
    const text = textField(fields, 'message') ?? errorField;
    super(text ?? t`The server answered with an error (status ${status}). Please try again.`);
    this.name = 'CallError';
    this.status = status;
    this.text = text;
    this.errorField = errorField;
    this.code = textField(fields, 'code') ?? '';
    this.issues = 'issues' in fields && Array.isArray(fields.issues) ? fields.issues.filter(isIssue) : [];
    this.unmet = this.code === 'REQUIREMENTS_UNMET' && 'unmet' in fields ? (fields.unmet as PlaceGaps) : null;
    this.held =
      this.code === 'SAME_CONTENT' && 'held' in fields ? (fields.held as ErrorBody['held']) : undefined;
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

/** An answer that no server of ours gives, such as the page of a network that asks for a login. The call may have been done or not. */
export class UnreadableAnswer extends NetworkError {}

/** For failures of calls, as against faults of this program. */
export const isFailedCall = (error: unknown): error is CallError | NetworkError =>
  error instanceof CallError || error instanceof NetworkError;

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

/** Words for a failure. */
export type Sentence = (error: unknown) => string;

/**
 * Sources of the words for a failure. `error`: that field of the answer, `message`: its message, or the error field where that is all it has.
 * `connection`: there is no answer. `client`: what this side knows of any failed call.
 */
type Source = 'error' | 'message' | 'connection' | 'client';

const words: Record<Source, (error: CallError | NetworkError) => string | undefined> = {
  error: (error) => ('errorField' in error ? error.errorField : undefined),
  message: (error) => ('text' in error ? error.text : undefined),
  connection: (error) => (error instanceof NetworkError ? error.message : undefined),
  client: (error) => error.message,
};

/** The sentence that takes the first words there are in this order, else those of its own. */
export const inOrder =
  (order: readonly Source[], otherwise: string): Sentence =>
  (error) => {
    if (!isFailedCall(error)) return otherwise;
    return order.map((source) => words[source](error)).find((text) => text !== undefined) ?? otherwise;
  };

/** The sentence that no answer changes. */
export const always = (text: string): Sentence => inOrder([], text);

/** The words of a failure that the specification says nothing about: the answer's where it has some (API-07), else `fallback`. */
export const errorText = (error: unknown, fallback: string): string =>
  inOrder(['message', 'connection'], fallback)(error);

/** The refused fields of a form by name, for `form.setErrors`. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof CallError)) return {};
  return Object.fromEntries(error.issues.map((issue) => [issue.path, issue.message]));
}
