import { ApiError } from '#server/core/errors.ts';

/** The kinds of errors that RFC 7644 names. */
type ScimType =
  | 'invalidFilter'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'
  | 'uniqueness';

/** A refusal in the words of SCIM: 409 for a value that must be there once, else 400. */
export class ScimError extends Error {
  readonly scimType: ScimType;
  readonly status: number;

  constructor(scimType: ScimType, detail: string) {
    super(detail);
    this.name = 'ScimError';
    this.scimType = scimType;
    this.status = scimType === 'uniqueness' ? 409 : 400;
  }
}

export const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Errors of the portal that SCIM has a name for. */
const TYPES: Partial<Record<ApiError['code'], ScimType>> = {
  VALIDATION: 'invalidValue',
  UNKNOWN_IDS: 'invalidValue',
  STAFF_NUMBER_TAKEN: 'uniqueness',
  MEMBER_EMAIL_TAKEN: 'uniqueness',
};

/** So many fields are named in the sentence of a refusal. */
const MOST_NAMED = 5;

/** The status and the body of the answer to what was thrown. */
export function errorAnswer(error: ScimError | ApiError): { status: number; body: object } {
  const [status, scimType, detail] =
    error instanceof ApiError
      ? [error.statusCode, TYPES[error.code], sentencesOf(error)]
      : [error.status, error.scimType, error.message];
  return {
    status,
    body: { schemas: [ERROR_SCHEMA], status: String(status), ...(scimType ? { scimType } : {}), detail },
  };
}

/** The sentence of an error, with those of the fields that are wrong. */
function sentencesOf({ message, issues = [] }: ApiError): string {
  const named = issues.slice(0, MOST_NAMED).map((issue) => `${issue.path}: ${issue.message}`);
  return [message, ...named].join(' ');
}
