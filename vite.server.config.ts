import { relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const OUT = 'dist/server';

/** What is started: the portal, and the demo. The commands for operators run from their sources. */
const PROGRAMS = { main: 'server/main.ts', demo: 'server/demo/main.ts' };

const PACKAGES = 'packages';

const pathOf = (id: string): string => relative(import.meta.dirname, id);

/** Modules read files beside them and the folders of the project, so each keeps the address that it has in the sources. */
const sourceAddresses: Plugin = {
  name: 'muster-source-addresses',
  enforce: 'pre',
  transform(code, id) {
    if (!pathOf(id).startsWith('server/')) return null;
    const address = `new URL(${JSON.stringify(relative(OUT, pathOf(id)))}, import.meta.url).href`;
    // No line becomes another one, so that the map stays right without a word.
    return { code: code.replaceAll('import.meta.url', address), map: null };
  },
};

/**
 * For one letter beyond Latin-1 a file would take twice its size in memory, for as long as the portal runs: what is not ASCII
 * is escaped. And packages come without a map: they can be read as they are, and their map would take more than the portal.
 */
const light: Plugin = {
  name: 'muster-light',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code.replace(/[^\0-\x7f]/g, escapeUnit);
      if (file.name === PACKAGES) {
        file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*/, '');
        delete bundle[`${file.fileName}.map`];
      }
    }
  },
};

/** Where an array of some ten thousand texts would take 12 MB of the portal's memory from its start, one text that is split takes 3. */
const longLists: Plugin = {
  name: 'muster-long-lists',
  transform(code, id) {
    if (!id.includes('/node_modules/mailchecker/')) return null;
    const split = code.replace(/\["[^\]]{100000,}"\]/, (list) => {
      const names: string[] = JSON.parse(list);
      return `${JSON.stringify(names.join(' '))}.split(' ')`;
    });
    if (split === code)
      throw new Error('The list of mailchecker is not where it was: see muster-long-lists.');
    return { code: split, map: null };
  },
};

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The server in a few files, which start faster and take less memory than thousands (decision 0062). */
export default defineConfig({
  publicDir: false,
  plugins: [sourceAddresses, longLists, light],
  ssr: {
    noExternal: true,
    // Compiled, with threads or with files of their own.
    external: ['sharp', '@node-rs/argon2', 'pino', '@fastify/swagger-ui', '@hyzyla/pdfium'],
  },
  build: {
    ssr: true,
    outDir: OUT,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: PROGRAMS,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        comments: false,
        sourcemapExcludeSources: true,
        codeSplitting: {
          groups: [
            { name: PACKAGES, test: /\/node_modules\//, tags: ['$initial'], priority: 1 },
            {
              name: 'portal',
              test: (id) => /^(contract|server)\/(?!main\.ts|demo\/)/.test(pathOf(id)),
              tags: ['$initial'],
            },
          ],
        },
      },
    },
  },
});
