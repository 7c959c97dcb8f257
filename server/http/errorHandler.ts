import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ERRORS, type ErrorBody, type ErrorCode, type Issue } from '#contract/errors.ts';
import { isScanBlock, SCAN_TITLES } from '#contract/rules/files/scans.ts';
import { isRightToLeft, type Language } from '#contract/rules/languages.ts';
import { translate } from '#contract/rules/words/translate.ts';
import { ApiError, apiError, toErrorBody } from '#server/core/errors.ts';
import { languageOf } from '#server/core/language.ts';
import { isLockTimeout, isPoolExhausted } from '#server/core/transaction.ts';
import { inWordsOf } from './language.ts';
import type { Pages } from './web.ts';

/** Like a file of the portal: nothing runs in it, and only the portal's own pages show it in a frame. */
const FILE_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'";

const EXPIRED = {
  title: 'This link has expired',
  text: 'Links to files work for a short time. Reload the page you came from and open the file again.',
};
const MISSING = {
  title: 'This file can’t be opened',
  text: 'It was deleted or replaced, or you may no longer open it. Reload the page you came from to see what is there now.',
};

/**
 * What a person reads who opens the link of a file in a tab and does not get it; null where a program asks, or where it failed for
 * another reason. A browser names HTML for what fills a window, and never for a picture or a call of a script.
 */
function filePage(
  { method, headers, routeOptions }: Pick<FastifyRequest, 'method' | 'headers' | 'routeOptions'>,
  { code }: Pick<ApiError, 'code'>,
  language: Language,
): string | null {
  if (method !== 'GET' || routeOptions.config?.endpoint !== 'files.download') return null;
  if (!/(^|,)\s*text\/html\b/i.test(headers.accept ?? '')) return null;
  if (code === 'LINK_INVALID' || code === 'VALIDATION') return htmlOf(EXPIRED, language);
  if (code === 'NOT_FOUND') return htmlOf(MISSING, language);
  return isScanBlock(code) ? htmlOf({ title: SCAN_TITLES[code], text: ERRORS[code][1] }, language) : null;
}

const OPEN = { label: 'Open Muster' };

const htmlOf = (
  { title, text }: Record<'title' | 'text', string>,
  language: Language,
): string => `<!doctype html>
<html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${translate(title, language)} – Muster</title>
<link rel="icon" href="/favicon.svg">
<style>
:root { color-scheme: light dark; }
body { max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem; font: 1.0625rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; }
</style>
</head>
<body>
<main>
<h1>${translate(title, language)}</h1>
<p>${translate(text, language)}</p>
<p><a href="/">${translate(OPEN.label, language)}</a></p>
</main>
</body>
</html>
`;

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
  const language = languageOf(request.headers);
  const body: ErrorBody = {
    ...inWordsOf(language, toErrorBody(error)),
    ...(error.statusCode >= 500 ? { correlationId: request.id } : {}),
  };
  reply.header('content-language', language);
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  const page = filePage(request, error, language);
  if (page !== null) {
    return reply
      .code(error.statusCode)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', FILE_PAGE_POLICY)
      .header('cache-control', 'no-store')
      .header('vary', 'accept, accept-language, cookie')
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
export const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(request, reply, knownFailure(error, request));

/** The error of the closed list that was thrown, which is in the log from then on as far as it belongs there. */
export function knownFailure(error: unknown, request: FastifyRequest): ApiError {
  const known = toApiError(error);
  if (known.code === 'INTERNAL') request.log.error({ err: error }, 'call failed');
  else if (known.statusCode >= 500) request.log.warn({ code: known.code }, 'call refused');
  return known;
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
