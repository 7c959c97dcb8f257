import type { FastifyRequest } from 'fastify';
import type { ApiError } from '#server/core/errors.ts';

/** Like a file of the portal: nothing runs in it, and only the portal's own pages show it in a frame. */
export const FILE_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

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
export function filePage(
  { method, headers, routeOptions }: Pick<FastifyRequest, 'method' | 'headers' | 'routeOptions'>,
  { code }: Pick<ApiError, 'code'>,
): string | null {
  if (method !== 'GET' || routeOptions.config?.endpoint !== 'files.download') return null;
  if (!/(^|,)\s*text\/html\b/i.test(headers.accept ?? '')) return null;
  if (code === 'LINK_INVALID' || code === 'VALIDATION') return htmlOf(EXPIRED);
  return code === 'NOT_FOUND' ? htmlOf(MISSING) : null;
}

const htmlOf = ({ title, text }: typeof EXPIRED): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Muster</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem; font: 1.0625rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Open Muster</a></p>
</main>
</body>
</html>
`;
