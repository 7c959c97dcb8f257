import { ERRORS, type ErrorBody, type ErrorCode, type Issue } from '#contract/errors.ts';
import type { PlaceGaps } from '#contract/requirements/placeGap.ts';

/** An error the portal answers on purpose. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly issues: Issue[] | undefined;
  readonly unmet: PlaceGaps | undefined;
  readonly inForce: ErrorBody['inForce'];
  readonly held: ErrorBody['held'];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    details: {
      issues?: Issue[];
      unmet?: PlaceGaps;
      inForce?: ErrorBody['inForce'];
      held?: ErrorBody['held'];
      retryAfterSeconds?: number;
      message?: string;
    } = {},
  ) {
    super(details.message ?? ERRORS[code][1]);
    this.name = 'ApiError';
    this.code = code;
    this.statusCode = ERRORS[code][0];
    this.issues = details.issues;
    this.unmet = details.unmet;
    this.inForce = details.inForce;
    this.held = details.held;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** The error with this code, to be thrown; `issues` name the fields concerned. */
export const apiError = (code: ErrorCode, details?: ConstructorParameters<typeof ApiError>[1]): ApiError =>
  new ApiError(code, details);

/** The body of the answer that an error is. */
export const toErrorBody = ({
  statusCode,
  code,
  message,
  issues,
  unmet,
  inForce,
  held,
}: ApiError): ErrorBody => ({
  statusCode,
  code,
  message,
  ...(issues ? { issues } : {}),
  ...(unmet ? { unmet } : {}),
  ...(inForce ? { inForce } : {}),
  ...(held ? { held } : {}),
});

/** The value, or the answer that there is none: 404 never tells whether something exists elsewhere. */
export function orNotFound<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw apiError('NOT_FOUND');
  return value;
}

/** Throws UNKNOWN_IDS that names every entry of a list in the body that is not among those present. */
export function assertKnown(ids: readonly string[], present: ReadonlySet<string>, path: string): void {
  const issues = ids.flatMap((id, index) =>
    present.has(id) ? [] : [{ path: `${path}.${index}`, message: 'This entry no longer exists.' }],
  );
  if (issues.length > 0) throw apiError('UNKNOWN_IDS', { issues: issues.slice(0, 100) });
}
