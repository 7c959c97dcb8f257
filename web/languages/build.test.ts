import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { sentencesOfAllLanguages } from './build.ts';

const SOURCE = `import { plural, t } from '@lingui/core/macro';
export const hello = t\`Hello\`;
export const again = \`\${hello}, \${t\`again\`}\`;
export const files = (count) => plural(count, { one: '# file', other: '# files' });
export const later = () => import('/web/later.ts');`;
const LATER = "import { t } from '@lingui/core/macro';\nexport const later = t`Later`;";

/** The files that a build makes of two, by name; those of a language lie in its folder. */
async function built(withPseudo: boolean, translations: Record<string, string> | null) {
  const sentences = new Map(
    Object.entries(translations ?? {}).map(([message, text]) => [generateMessageId(message), text]),
  );
  const { ofPages } = sentencesOfAllLanguages(
    withPseudo,
    translations ? [{ language: 'de', sentences }] : [],
  );
  const files: Plugin = {
    name: 'files',
    resolveId: (id) => (id.startsWith('/web/') || id.startsWith('#web/') ? id : null),
    load: (id) =>
      ({ '/web/first.ts': SOURCE, '/web/later.ts': LATER })[id] ?? 'export const say = String.raw;',
  };
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [ofPages, files],
    build: {
      write: false,
      minify: false,
      lib: { entry: '/web/first.ts', formats: ['es'], fileName: 'first' },
      rolldownOptions: {
        output: { entryFileNames: 'assets/first.js', chunkFileNames: 'assets/later.js' },
      },
    },
  })) as Rolldown.RolldownOutput[];
  return Object.fromEntries(
    (output[0]?.output ?? []).map((file) => [
      file.fileName,
      file.type === 'chunk' ? file.code : String(file.source),
    ]),
  );
}

test('each language has its own scripts with its sentences; what has no translation stays English', async () => {
  const code = await built(false, {
    Hello: 'Hallo "du" `und` it’s \'er\'',
    '{count, plural, one {# file} other {# files}}': '{count, plural, one {# Datei} other {# Dateien}}',
  });
  expect(Object.keys(code).sort()).toEqual([
    'assets/de/first.js',
    'assets/de/later.js',
    'assets/first.js',
    'assets/later.js',
  ]);
  expect(code['assets/first.js']).toMatch(/hello = ["'`]Hello["'`]/);
  expect(code['assets/first.js']).toContain('[0," file"]');
  expect(code['assets/de/first.js']).toContain('[0," Datei"]');
  expect(code['assets/de/first.js']).toContain('again');
  expect(code['assets/de/first.js']).not.toContain('__Text');
  const [, hello = ''] = /hello = (.+);/.exec(code['assets/de/first.js'] ?? '') ?? [];
  expect(new Function(`return ${hello}`)()).toBe('Hallo "du" `und` it’s \'er\'');
  expect(code['assets/de/later.js']).toContain('Later');
});

test('without other languages there is English alone', async () => {
  expect(Object.keys(await built(false, null)).sort()).toEqual(['assets/first.js', 'assets/later.js']);
});

test('[LNG-04] a build with the pseudo-language has its scripts, with brackets around each sentence', async () => {
  const files = await built(true, null);
  expect(files['assets/first.js']).toMatch(/hello = ["'`]Hello["'`]/);
  const code = files['assets/qps/first.js'] ?? '';
  for (const text of ['⟦Hello⟧', '⟦again⟧']) expect(code).toContain(text);
  expect(code).toContain('"⟦",["count","plural"');
});
