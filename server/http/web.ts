import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '#contract/configuration.ts';
import { SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { isPageAddress } from '#contract/rules/pages.ts';
import { type Config, hasMailbox } from '#server/core/config.ts';
import { languageOf } from '#server/core/language.ts';
import type { Services } from '#server/core/services.ts';
import {
  companyButtons,
  providerConfiguration,
  providerHeaders,
  providerHosts,
} from '#server/session/providerPolicy.ts';
import { readFirstFiles } from './firstFiles.ts';
import { pageIn, scriptsIn } from './language.ts';
import { thirdPartyHosts } from './thirdPartyHosts.ts';

const BUILT = fileURLToPath(new URL('../../dist/web', import.meta.url));
const ASSETS = join(BUILT, 'assets');

/** The worker that keeps the built files (decision 0057). It alone asks the portal for something by itself. */
const SERVICE_WORKER = /\/service-worker\.js(\.br|\.gz)?$/;
const POLICY_OF_WORKER = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** The reader of pictures (decision 0070): it alone may compile WebAssembly, and it can ask for nothing at all. */
const READER = /\/assets\/ocr\.worker-[\w-]+\.js(\.br|\.gz)?$/;
const POLICY_OF_READER = "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'";

/** The one page that search engines may show; web/public/robots.txt says the same to those that ask first. */
const LOGIN = /^\/login$/;

const escapeAttribute = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** What the pages need to know of this server. */
const configurationOf = (config: Config): Configuration => ({
  publicUrl: config.publicUrl,
  companyName: config.companyName,
  companyUrl: config.companyUrl,
  help: config.helpUrls,
  hasMailbox: hasMailbox(config),
  providers: providerConfiguration(config.providers),
  companies: companyButtons(config.companies),
  internalGate: config.internalPassword !== undefined,
  analytics: config.thirdParties.analytics,
  feedback: config.thirdParties.feedback,
});

/** The hosts that a configuration allows besides the portal itself: those of what is set up, and no others. */
function foreignHosts({ providers, thirdParties }: Config, store: Services['store']) {
  const [ofProviders, ofOthers] = [providerHosts(providers), thirdPartyHosts(thirdParties)];
  return {
    'script-src': [...ofProviders['script-src'], ...ofOthers['script-src']],
    'style-src': [...ofProviders['style-src'], ...ofOthers['style-src']],
    'connect-src': [...ofProviders['connect-src'], ...ofOthers['connect-src']],
    'frame-src': [...ofProviders['frame-src'], ...ofOthers['frame-src']],
    'img-src': [...(store.direct ? [store.direct.origin] : []), ...ofOthers['img-src']],
  };
}

/** The policy of a page. */
const policy = (nonce: string, hosts: ReturnType<typeof foreignHosts>): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...hosts['script-src']].join(' '),
    ["style-src 'self'", `'nonce-${nonce}'`, ...hosts['style-src']].join(' '),
    ["connect-src 'self'", ...hosts['connect-src']].join(' '),
    ["frame-src 'self'", ...hosts['frame-src']].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...hosts['img-src']].join(' '),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** How built files are sent: those of `assets/` are kept for ever, for their names carry their hash. */
const SENT: Omit<FastifyStaticOptions, 'root'> = {
  index: false,
  preCompressed: true,
  setHeaders: (reply, path) => {
    if (SERVICE_WORKER.test(path)) {
      reply.header('cache-control', 'no-cache').header('content-security-policy', POLICY_OF_WORKER);
      return;
    }
    if (READER.test(path)) reply.header('content-security-policy', POLICY_OF_READER);
    const isHashed = path.includes('/assets/');
    reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
  },
};

/**
 * One route for all the hundreds of assets: a route each takes a fifth of the start and of the portal's memory. Their names are read
 * once; a route that the plug-in makes for a folder reads the folder at every call.
 */
function addAssets(app: FastifyInstance): void {
  const files = readdirSync(ASSETS, { recursive: true, encoding: 'utf8' });
  const names = new Set(
    files.filter((name) => !name.endsWith('.br')).map((name) => name.replaceAll('\\', '/')),
  );
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, (request, reply) => {
    const name = request.params['*'];
    return names.has(name) ? reply.sendFile(name, ASSETS) : reply.callNotFound();
  });
}

/** The languages that the build has scripts of, besides English: those that are offered, and the pseudo-language where it was asked for. */
const builtLanguages = (): string[] =>
  readdirSync(ASSETS, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

export interface Pages {
  /** Whether the request is for a page of the portal rather than for a call. */
  isPage(request: FastifyRequest): boolean;
  send(reply: FastifyReply): FastifyReply;
}

/**
 * Serves the built web: its assets for ever, for their names carry their hash, and one page for every other path, with a
 * fresh nonce. Returns null when nothing was built.
 */
export async function addWeb(
  app: FastifyInstance,
  { config, store }: Pick<Services, 'config' | 'store'>,
): Promise<Pages | null> {
  const file = join(BUILT, 'index.html');
  if (!existsSync(file)) return null;
  const configuration = escapeAttribute(JSON.stringify(configurationOf(config)));
  const page = readFileSync(file, 'utf8').replaceAll('%CONFIGURATION%', () => configuration);
  await app.register(fastifyStatic, {
    ...SENT,
    root: BUILT,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', 'assets/**'],
  });
  addAssets(app);
  const languages = [SOURCE_LANGUAGE, ...builtLanguages()];
  const sheet = join(BUILT, '.vite/turned.css');
  const turned = existsSync(sheet) ? readFileSync(sheet, 'utf8') : '';
  const inLanguages = new Map(languages.map((language) => [language, pageIn(page, language, turned)]));
  const hosts = foreignHosts(config, store);
  const headers = providerHeaders(config.providers);
  const firstFiles = readFirstFiles(BUILT);
  return {
    isPage: (request) =>
      (request.method === 'GET' || request.method === 'HEAD') && isPageAddress(request.url),
    send: (reply) => {
      const nonce = randomBytes(18).toString('base64');
      const language = languageOf(reply.request.headers, languages);
      return reply
        .code(200)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policy(nonce, hosts))
        .headers(headers)
        .headers(languages.length > 1 ? { vary: 'accept-language, cookie' } : {})
        .headers(LOGIN.test(reply.request.url) ? {} : { 'x-robots-tag': 'noindex, nofollow' })
        .send(
          (inLanguages.get(language) ?? page)
            .replaceAll('%CSP_NONCE%', nonce)
            .replace('</head>', `${scriptsIn(firstFiles(reply.request.url), language)}</head>`),
        );
    },
  };
}
