import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { accountCalls } from './web/api/client/accountCalls.ts';
import { calls } from './web/api/client/calls.ts';
import { chunks } from './web/chunks.ts';
import { firstFiles } from './web/firstFiles.ts';
import { sentencesInEnglish, sentencesOfAllLanguages } from './web/languages/build.ts';

/** The API that the development server stands in front of. `npm run dev` sets it. */
const api = process.env.MUSTER_API ?? 'http://127.0.0.1:3000';

const fromApi = [
  '^/v[12]/',
  '/openapi.json',
  '/docs',
  '/mailbox',
  '/unsubscribe',
  '/calendar.ics',
  '/scim',
  '/verify.html',
  '/healthz',
  '/readyz',
  '/metrics',
];

/** Puts the evaluated lists of calls in place of the modules that derive them from the contract's schemas. */
const evaluatedCalls: Plugin = {
  name: 'muster-evaluated-calls',
  apply: 'build',
  load(id) {
    if (id.endsWith('/web/api/client/calls.ts')) return `export const calls = ${JSON.stringify(calls)};`;
    if (id.endsWith('/web/api/client/accountCalls.ts'))
      return `export const accountCalls = ${JSON.stringify(accountCalls)};`;
    return null;
  },
};

/** Measures of a library that counts on a root font size of 16 px, in our rem of 10 px. Mantine has `scale` for that. */
const remOfConsent: Plugin = {
  name: 'muster-rem-of-consent',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/vanilla-cookieconsent/') || !id.endsWith('.css')) return null;
    return code.replace(/(\d*\.?\d+)rem\b/g, (_, measure) => `${Number((measure * 1.6).toFixed(4))}rem`);
  },
};

/** Leaves out Mantine's colours that no screen uses: ten shades of each would stand in the first load. */
const ownColours: Plugin = {
  name: 'muster-own-colours',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/MantineProvider/default-colors.mjs')
      ? code.replace(/^\t(pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange): \[[^\]]*\],?\n/gm, '')
      : null,
};

/** What of Mantine goes by the direction of the page, which stays what the server said. */
const DIRECTIONS: [file: string, text: string, own: string][] = [
  // Its provider would watch the direction, in the first load.
  [
    '/DirectionProvider/DirectionProvider.mjs',
    'dir: "ltr"',
    'dir: document.documentElement.dir === "rtl" ? "rtl" : "ltr"',
  ],
  // Arrow keys in calendars.
  [
    '/handle-control-key-down/handle-control-key-down.mjs',
    'const direction = getDirection(event.key);',
    'const direction = getDirection(document.documentElement.dir === "rtl" ? { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" }[event.key] ?? event.key : event.key);',
  ],
];

const directionOfPage: Plugin = {
  name: 'muster-direction-of-page',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const [, text, own] = DIRECTIONS.find(([file]) => id.endsWith(file)) ?? [];
    if (!text || !own) return null;
    if (!code.includes(text)) throw new Error(`${id} goes by the direction in another way.`);
    return code.replace(text, own);
  },
};

/** Hands the server what pages that read from right to left have besides: the first loads of the others have no room for it. */
const sheetOfTurned: Plugin = {
  name: 'muster-sheet-of-turned',
  apply: 'build',
  generateBundle() {
    const sheet = readFileSync('web/styles/turned.css', 'utf8');
    const source = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ');
    this.emitFile({ type: 'asset', fileName: '.vite/turned.css', source: source.trim() });
  },
};

/** The reader of pictures asks for these under Node alone (decision 0070). */
const withoutNode: Plugin = {
  name: 'muster-without-node',
  enforce: 'pre',
  resolveId: (id, importer) =>
    ['fs', 'crypto'].includes(id) && importer?.includes('/tesseract.js-core/') ? '\0nothing' : null,
  load: (id) => (id === '\0nothing' ? 'export default {}' : null),
};

const ownJsx: Record<string, string> = {
  'react/jsx-runtime': resolve('web/jsx/runtime.ts'),
  'react/jsx-dev-runtime': resolve('web/jsx/devRuntime.ts'),
};

/** Draws with our own `jsx`, the libraries' parts too: texts stand apart (decision 0092). */
const textsApart: Plugin = {
  name: 'muster-texts-apart',
  enforce: 'pre',
  resolveId: (id, importer) => (importer?.includes('/web/jsx/') ? null : (ownJsx[id] ?? null)),
};

/** Characters. What is larger reads PDFs, sheets or codes, which needs the server as well. */
const LARGEST_KEPT = 400_000;

/** Makes the service worker, which keeps the files of this very build for when there is no connection (decision 0057). */
const serviceWorker: Plugin = {
  name: 'muster-service-worker',
  apply: 'build',
  async writeBundle({ dir: outDir }, bundle) {
    const output = Object.values(bundle).map((file) => ({
      path: `/${file.fileName}`,
      content: file.type === 'chunk' ? file.code : file.source,
      isEntry: file.type === 'chunk' && file.isEntry,
    }));
    const kept = output.filter(
      ({ path, content }) =>
        /^\/assets\/[^/]+\.(js|css)$/.test(path) &&
        !path.includes('.worker-') &&
        content.length <= LARGEST_KEPT,
    );
    const page = output.find(({ path }) => path === '/index.html')?.content ?? '';
    const files = kept.map(({ path }) => path).sort();
    const name = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 12);
    const entry = output.find(({ isEntry }) => isEntry)?.path;
    await build({
      configFile: false,
      root: 'web',
      publicDir: false,
      logLevel: 'warn',
      define: { BUILD: JSON.stringify({ name, entry, files }) },
      build: {
        outDir,
        emptyOutDir: false,
        target: 'es2022',
        // Whoever looks at what runs beside every page can read it.
        minify: false,
        rolldownOptions: {
          input: 'web/offline/serviceWorker.ts',
          output: { entryFileNames: 'service-worker.js' },
        },
      },
    });
  },
};

const sentences = sentencesOfAllLanguages(process.env.MUSTER_PSEUDO === '1');

export default defineConfig({
  root: 'web',
  plugins: [
    { ...sentencesInEnglish, apply: 'serve' },
    sentences.ofPages,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What a screen asks the server for comes with the screen: else the login would load the calls of them all.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader', 'notFoundComponent'], ['errorComponent']],
      },
      routesDirectory: 'routes',
      generatedRouteTree: 'routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
      tmpDir: '../node_modules/.cache/tanstack-router',
    }),
    react(),
    textsApart,
    ownColours,
    directionOfPage,
    sheetOfTurned,
    evaluatedCalls,
    remOfConsent,
    firstFiles,
    serviceWorker,
  ],
  optimizeDeps: { rolldownOptions: { plugins: [textsApart] } },
  worker: { plugins: () => [sentences.ofWorkers, withoutNode] },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(fromApi.map((path) => [path, { target: api, changeOrigin: false }])),
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Data URIs in style sheets would need a wider content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      // A browser that does not know preloading loads the same a little later.
      polyfill: false,
      // What each screen imports would stand in the first load, 5 KB of it. The page names the files of the screen that is opened
      // (web/firstFiles.ts), the others' are there once somebody points at a link, and the service worker keeps them all.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // The first load lists the files of all screens, so they are called by short hashes alone. The manifest below
        // tells which is which.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:6][extname]',
        codeSplitting: { groups: chunks },
      },
    },
    // Says which chunks a screen loads; tests/house weighs them.
    manifest: true,
  },
});
