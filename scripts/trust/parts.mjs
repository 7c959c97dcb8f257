import { readdirSync } from 'node:fs';

const api = (...tests) => ({ run: 'vitest', args: ['--project', 'api', ...tests] });
const bench = (name, ...words) => ({ run: 'bench', args: [`bench/${name}.ts`, ...words] });
const script = (name) => ({ run: 'script', args: [`scripts/${name}.mjs`] });

/** What fails, but for kills, which are a part of their own. */
const trouble = readdirSync(new URL('../../tests/api/trouble', import.meta.url))
  .filter((name) => name.endsWith('.test.ts') && name !== 'kills.test.ts')
  .map((name) => `tests/api/trouble/${name}`);

/** What `npm run trust` runs, one after another: the question that each part answers, and how. */
export const parts = [
  {
    name: 'access',
    question: 'Does anybody reach what is not theirs?',
    ...api(
      'tests/api/access',
      'tests/api/accessTable.test.ts',
      'tests/api/wallAlone.test.ts',
      'tests/api/rowLevelSecurity.test.ts',
    ),
  },
  {
    name: 'secrets',
    question: 'Is a secret written where it may not stand?',
    ...api('tests/api/secrets'),
  },
  {
    name: 'markup',
    question: 'Does what people type become markup?',
    ...api('tests/api/xss'),
  },
  {
    name: 'fuzz',
    question: 'Is there a call that makes the portal fail, or answer otherwise than described?',
    ...api('tests/api/fuzz'),
  },
  {
    name: 'races',
    question: 'Does what happens at the same moment break a rule?',
    ...api('tests/api/races', 'server/members/merge/races.test.ts'),
  },
  {
    name: 'model',
    question: 'Is the answer to who lacks what the right one?',
    ...api('tests/model'),
  },
  {
    name: 'kills',
    question: 'Is anything lost when a process is killed?',
    ...api(
      'tests/api/trouble/kills.test.ts',
      'server/backup/kill.test.ts',
      'server/files/s3/move.test.ts',
      'server/files/s3/twoNodes.test.ts',
      'server/db/embedded/embedded.test.ts',
    ),
  },
  {
    name: 'trouble',
    question: 'What happens when what the portal needs fails?',
    ...api(...trouble, 'server/files/s3/portal.test.ts'),
  },
  {
    name: 'engines',
    question: 'Do the main journeys work in Chromium, Firefox and WebKit?',
    run: 'engines',
    args: ['--config', 'tests/engines.config.ts'],
  },
  {
    name: 'browser',
    question: 'Does markup run on a screen?',
    run: 'playwright',
    args: ['tests/e2e/shell/names-of-markup.spec.ts'],
  },
  { name: 'nodes', question: 'Are two nodes one portal?', ...script('test-scale') },
  { name: 'proxies', question: 'Do the proxies hide a request or an address?', ...script('test-proxies') },
  { name: 'floods', question: 'Can one person make the portal stand still?', ...bench('floods') },
  { name: 'reads', question: 'Can expensive reads?', ...bench('reads') },
  { name: 'uploads', question: 'Are uploads as fast as a bare server’s?', ...bench('uploads') },
  { name: 'pages', question: 'Are later pages of 100,000 rows as fast as the first?', ...bench('pages') },
  { name: 'hours', question: 'Does it stay as it is for eight hours?', ...bench('hour', '480') },
  { name: 'faults', question: 'Do the tests notice a fault?', ...script('seed-faults') },
];
