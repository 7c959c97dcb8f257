import { ERRORS, type ErrorCode, type Issue } from '#contract/errors.ts';

/** An error the portal answers on purpose. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    details: { issues?: Issue[]; retryAfterSeconds?: number; message?: string } = {},
  ) {
    super(details.message ?? ERRORS[code][1]);
    this.name = 'ApiError';
    this.code = code;
    this.statusCode = ERRORS[code][0];
    this.issues = details.issues;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** The error with this code, to be thrown; `issues` name the fields concerned. */
export const failure = (code: ErrorCode, details?: ConstructorParameters<typeof ApiError>[1]): ApiError =>
  new ApiError(code, details);

/** The value, or the answer that there is none: 404 never tells whether something exists elsewhere. */
export function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw failure('NOT_FOUND');
  return value;
}
