import { readFileSync } from 'node:fs';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { sentencesOfAllLanguages } from './build.ts';
import { contractWrittenOut, piecesIn, type Translated } from './ofContract.ts';

const SOURCE = `import { plural, t } from '@lingui/core/macro';
export const hello = t\`Hello\`;
export const again = \`\${hello}, \${t\`again\`}\`;
export const files = (count) => plural(count, { one: '# file', other: '# files' });
export const gone = (who) => t\`\${who} left\`;
export const later = () => import('/web/later.ts');
export * from '/contract/rules.ts';`;
const RULES = `export const required = { error: 'Name is required', code: 'Name is' };
export const tooLong = (max: number) => ({ message: \`Use \${max.toLocaleString('en')} characters at most.\` });
export const unknown = { message: 'Nobody has translated this.' };`;
const LATER = "import { t } from '@lingui/core/macro';\nexport const later = t`Later`;";

/** What a build makes of two files, by name; those of a language lie in its folder. */
async function built(
  withPseudo: boolean,
  translations: Record<string, string> | null,
  language: Translated = 'de',
) {
  const sentences = new Map(
    Object.entries(translations ?? {}).map(([message, text]) => [generateMessageId(message), text]),
  );
  for (const [id, piece] of piecesIn(language)) sentences.set(id, piece);
  const { ofPages } = sentencesOfAllLanguages(withPseudo, translations ? [{ language, sentences }] : []);
  const files: Plugin = {
    name: 'files',
    resolveId: (id) => (/^[/#](web|contract)\//.test(id) ? id : null),
    load: (id) =>
      ({ '/web/first.ts': SOURCE, '/web/later.ts': LATER, '/contract/rules.ts': RULES })[id] ??
      'export const say = String.raw;',
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

/** What a script exports. */
const load = (code = '') => import(`data:text/javascript,${encodeURIComponent(code)}`);

test('[LNG-01] what the contract says to people is in the language of the script, with its values and numbers', async () => {
  const code = await built(false, {});
  const english = await load(code['assets/first.js']);
  expect(english.required).toEqual({ error: 'Name is required', code: 'Name is' });
  expect(english.tooLong(2_000).message).toBe('Use 2,000 characters at most.');
  const german = await load(code['assets/de/first.js']);
  expect(german.required).toEqual({ error: 'Der Name fehlt', code: 'Name is' });
  expect(german.tooLong(2_000).message).toBe('Verwenden Sie höchstens 2.000 Zeichen.');
  expect(german.unknown.message).toBe('Nobody has translated this.');
  const pseudo = await load((await built(true, null))['assets/qps/first.js']);
  expect(pseudo.tooLong(2_000).message).toBe('⟦Use ⟧2,000⟦ characters at most.⟧');
});

test('[LNG-01] starters are in the language of the script: types with their notes, trades, questions', () => {
  const marked = (file: string) => {
    const code = readFileSync(`contract/rules/${file}.ts`, 'utf8');
    const arabic = piecesIn('ar');
    const written = contractWrittenOut(code, `/contract/rules/${file}.ts`, {
      text: (id) => JSON.stringify(arabic.get(id)),
      parts: (id) => id,
    });
    return written.replace(/^\/?\s*\*.*$|\/\*\*.*$/gm, '');
  };
  const kinds = marked('kinds/starterKinds');
  expect(kinds).toContain('starterKind(\n  "الإسعافات الأولية",\n  "دورة من يوم');
  expect(marked('kinds/starterTrades')).toContain('"فني سقالات"');
  expect(kinds).toContain('"تركيب السقالات"');
  expect(marked('checklists/starterChecklists')).toContain('fail("هل القوائم مستقيمة');
  for (const file of ['kinds/starterKinds', 'kinds/starterTrades', 'checklists/starterChecklists'])
    expect(marked(file).match(/'[A-Z][a-z]+ .*'/g) ?? []).toEqual([]);
});

test('[LNG-05] only scripts of a language from right to left set values apart', async () => {
  const code = await built(false, { '{who} left': 'غادر {who}' }, 'ar');
  expect(code['assets/ar/first.js']).toContain('["غادر \u2068",["who"],"\u2069"]');
  expect(code['assets/first.js']).toContain('[["who"]," left"]');
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
