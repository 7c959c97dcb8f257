import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ERRORS, type ErrorBody, type ErrorCode, type Issue } from '#contract/errors.ts';
import { ApiError, apiError, toErrorBody } from '#server/core/errors.ts';
import { isLockTimeout, isPoolExhausted } from '#server/core/transaction.ts';
import { FILE_PAGE_POLICY, filePage } from './bodies/filePage.ts';
import type { Pages } from './web.ts';

/** What Fastify itself refuses, in the portal's own words. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_FILES_LIMIT: 'FILE_MISSING',
  FST_FIELDS_LIMIT: 'FILE_MISSING',
  FST_PARTS_LIMIT: 'FILE_MISSING',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'FILE_MISSING',
};

/** The error of the closed list that an exception stands for. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues: Issue[] = error.validation.map((one) => ({
      path: one.instancePath.split('/').filter(Boolean).join('.'),
      message: one.message ?? ERRORS.VALIDATION[1],
    }));
    return apiError('VALIDATION', { issues });
  }
  if (isPoolExhausted(error) || isLockTimeout(error)) return apiError('BUSY', { retryAfterSeconds: 1 });
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code ? FRAMEWORK[code] : undefined;
  if (known) return apiError(known);
  return apiError(statusCode && statusCode < 500 ? 'VALIDATION' : 'INTERNAL');
}

function send(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const body: ErrorBody = {
    ...toErrorBody(error),
    ...(error.statusCode >= 500 ? { correlationId: request.id } : {}),
  };
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  const page = filePage(request, error);
  if (page !== null) {
    return reply
      .code(error.statusCode)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', FILE_PAGE_POLICY)
      .header('cache-control', 'no-store')
      .header('vary', 'accept')
      .serializer((value: unknown) => String(value))
      .send(page);
  }
  return reply
    .code(error.statusCode)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** Answers what was thrown. What the portal refuses on purpose is one line in the log; what nobody expected says where it happened. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toApiError(error);
  if (known.code === 'INTERNAL') request.log.error({ err: error }, 'call failed');
  else if (known.statusCode >= 500) request.log.warn({ code: known.code }, 'call refused');
  return send(request, reply, known);
}

/**
 * One handler for everything that is thrown: the same shape always, and nothing about the inside beyond 500. It holds for
 * the routes that are added after it.
 */
export function addFailures(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure);
}

/** An address that is no call is a page of the portal, which knows its own. */
export function addNotFound(app: FastifyInstance, pages: Pages | null): void {
  app.setNotFoundHandler((request, reply) =>
    pages?.isPage(request) ? pages.send(reply) : send(request, reply, apiError('NOT_FOUND')),
  );
}
