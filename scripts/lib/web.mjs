import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SetupError, say, tool } from './run.mjs';
import { hashOf, once } from './stamp.mjs';

const sources = [
  'web',
  'contract',
  'docs/pictures',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/lib/web.mjs',
];
const compressible = new Set([
  '.js',
  '.mjs',
  '.css',
  '.html',
  '.svg',
  '.json',
  '.txt',
  '.webmanifest',
  '.xml',
  '.wasm',
]);

/** Builds the web into dist/web when its sources changed. */
export async function ensureWebBuilt(node) {
  // English catalogues are written from the sources, and read by nobody but translators.
  const skip = (path) => path.endsWith('.gen.ts') || path.endsWith('/en.po') || /\.test\.tsx?$/.test(path);
  const hash = hashOf(sources, { skip, extra: process.env.MUSTER_PSEUDO ?? '' });
  await once('dist/web.stamp', hash, async () => {
    say('building the web …');
    // Whoever asks for it, a test run too: another NODE_ENV would make the bundle of a developer.
    const code = await tool(node, 'vite', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' });
    if (code !== 0) throw new SetupError('the web did not build; see the messages above.');
    await compressFolder('dist/web');
  });
}

/** Scripts in other languages than English: 8 % smaller, they would take a minute of the first start. */
const IN_LANGUAGE = /^assets[/\\]\w+[/\\]/;

/** Puts a brotli and a gzip copy beside every text file, where it is smaller, so that no request pays for it. */
async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => compressible.has(extname(name)));
  const brotli = promisify(brotliCompress);
  await Promise.all(
    files.map(async (name) => {
      const bytes = readFileSync(join(folder, name));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: IN_LANGUAGE.test(name) ? 6 : 11,
        // Without these, hundreds of small files pay for the memory of large ones.
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes.length + 16)))),
      };
      const [br, gz] = await Promise.all([brotli(bytes, { params }), promisify(gzip)(bytes, { level: 9 })]);
      if (br.length < bytes.length) writeFileSync(join(folder, `${name}.br`), br);
      if (gz.length < bytes.length) writeFileSync(join(folder, `${name}.gz`), gz);
    }),
  );
}
