import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { type Language, OFFERED, SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { read, root } from './sources.ts';

interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

const BUILT = 'dist/web';
const MANIFEST = `${BUILT}/.vite/manifest.json`;
const route = (path: string) => `routes/${path}?tsr-split=component---loader---notFoundComponent`;

/** Budgets of first loads: KB of compressed scripts, styles and the preloaded font, and the number of their files. */
const SCREENS: [screen: string, budget: number, files: number, chunks: string[]][] = [
  ['the login', 170, 8, ['auth']],
  ['the members list', 235, 15, ['app', route('_app/$workspaceId/members/index.tsx')]],
  ['the documents list', 240, 22, ['app', route('_app/$workspaceId/work-documents/index.tsx')]],
];

/** The files that these chunks need before anything shows: their own and those of what they import. */
function filesOf(manifest: Record<string, Chunk>, names: string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string) => {
    // A group of web/chunks.ts has only its name.
    const chunk = manifest[name] ?? Object.values(manifest).find((one) => one.name === name);
    if (!chunk) throw new Error(`The build has no ${name}. Was the route renamed?`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return files;
}

// What is weighed is what the sources make now; nothing is built when they made it before.
beforeAll(() => promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: root }), 600_000);

/** A language's own file of a script, where it has one (decision 0098). */
function fileIn(language: Language, file: string): string {
  const own = join(root, BUILT, file.replace(/^assets\/(?=.*\.js$)/, `assets/${language}/`));
  return language !== SOURCE_LANGUAGE && existsSync(own) ? own : join(root, BUILT, file);
}

const EACH = SCREENS.flatMap(([screen, ...budget]) =>
  OFFERED.map((language) => [screen, language, ...budget] as const),
);

test.for(EACH)(
  '%s in %s loads at most %i KB in at most %i files',
  ([screen, language, budget, most, chunks]) => {
    const [font = ''] = /assets\/[\w-]+\.woff2/.exec(read(`${BUILT}/index.html`)) ?? [];
    const files = [font, ...filesOf(JSON.parse(read(MANIFEST)), ['index.html', ...chunks])];
    const sizes = files.map((file) => gzipSync(readFileSync(fileIn(language, file)), { level: 9 }).length);
    const weight = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
    console.log(
      `First load of ${screen} in ${language}: ${weight} KB of ${budget}, ${files.length} files of ${most}.`,
    );
    expect(weight, 'Load what is not seen at once with import(), or leave it out.').toBeLessThanOrEqual(
      budget,
    );
    expect(files.length, 'See web/chunks.ts.').toBeLessThanOrEqual(most);
  },
);
