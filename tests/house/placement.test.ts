import { expect, test } from 'vitest';
import { importsOf, type Node, nameOf, nodesOf, read, shipped } from './sources.ts';

/** Where SQL is written: queries, the database folder, scopes and their locks, the ping of the health check; and where its errors are told apart. */
const SQL_HOME =
  /^server\/(db\/.*|core\/(scope|holds)|http\/health|process\/log|(.*\/)?(\w+\.)?queries)\.ts$/;

const isSql = (target: string) => /^(drizzle-orm|pg)(\/|$)/.test(target) || target === 'server/db/schema.ts';

test('SQL stands in queries only', () => {
  const wrong = [...shipped('contract'), ...shipped('server'), ...shipped('web')]
    .filter(({ path }) => !SQL_HOME.test(path))
    .flatMap((source) =>
      importsOf(source)
        .filter(({ target, isTypeOnly }) => !isTypeOnly && isSql(target))
        .map(({ written }) => `${source.path} imports ${written}`),
    );
  expect(wrong, 'Write a function in queries.ts of the noun and call that.').toEqual([]);
});

/** Where the names of the wire are turned into those of the house. */
const MAPPERS = /^(server\/\w+\/mapper|web\/api\/(\w+\/)?\w+)\.ts$/;

test('names of the wire that the glossary maps stand in the contract and in mappers only', () => {
  const [, mapped = ''] = read('contract/GLOSSARY.md').split('\n## ');
  const names = [...mapped.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(names).toContain('proGroup');
  const used = new RegExp(`\\b(${names.join('|')})\\b`);
  const wrong = [...shipped('server'), ...shipped('web')]
    .filter(({ path }) => !MAPPERS.test(path))
    .flatMap(({ path, text }) => (used.exec(text) ?? []).slice(1).map((name) => `${path} says ${name}`));
  expect(wrong, 'Use the name that contract/GLOSSARY.md gives it, and map it once.').toEqual([]);
});

/** `new Date()`, `Date()`, `Date.now()` and `performance.now()`; a Date made of something is no clock. */
function readsClock({ type, callee, object, property, ...node }: Node): boolean {
  if (type === 'NewExpression') return nameOf(callee) === 'Date' && String(node.arguments) === '';
  if (type === 'CallExpression') return nameOf(callee) === 'Date';
  const isNow = type === 'MemberExpression' && nameOf(property) === 'now';
  return isNow && ['Date', 'performance'].includes(String(nameOf(object)));
}

/** The composition and a command, which hand the clock on, and the folder that waits for PostgreSQL's process to come and go. */
const CLOCK_HOME = /^server\/(portal\.ts|process\/onDatabase\.ts|db\/embedded\/.*)$/;

test('the composition alone reads the clock', () => {
  const wrong = [...shipped('contract'), ...shipped('server')]
    .filter(({ path }) => !CLOCK_HOME.test(path))
    .filter(({ parsed }) => nodesOf(parsed.program).some(readsClock))
    .map(({ path }) => path);
  expect(wrong, 'Take `now` from the scope, or the clock from the services.').toEqual([]);
});

/** Files that touch web storage, and nothing else that is entered or shown may: drafts go through `web/api/drafts.ts`. */
const STORAGE_HOME = [
  'web/afterStart.ts',
  'web/api/client/deviceId.ts',
  'web/api/drafts.ts',
  'web/api/internalGate.ts',
  'web/api/session.ts',
  'web/api/workspaceSelection.ts',
  'web/features/analytics/analytics.ts',
  'web/features/analytics/client.ts',
  'web/features/languages/language.ts',
  'web/features/session/licence.ts',
  'web/features/session/providers/companyReturn.ts',
  'web/features/session/providers/outstanding.ts',
  'web/offline/serviceWorker.ts',
  'web/offline/vault.ts',
  'web/routes/_app/$workspaceId/-shell/Shell.tsx',
  'web/routes/_auth/-join/comingBack.ts',
  'web/routes/_auth/verify-email/-verifyOnce.ts',
  'web/ui/table/useChosenColumns.ts',
];

test('drafts are kept by the registry that a sign-out clears', () => {
  const stores = shipped('web')
    .filter(({ text }) => /\b(sessionStorage|localStorage|indexedDB)\b|\bcaches\.\w/.test(text))
    .map(({ path }) => path);
  expect(stores.sort(), 'Use readDraft and writeDraft of web/api/drafts.ts.').toEqual(STORAGE_HOME);
});

/** The one that guards the click, and the preferences, of which every change counts. */
const MUTATION_HOME = ['web/ui/useSingleMutation.ts', 'web/routes/_app/account/-usePreferences.ts'];

test('a second click sends no second call: changes go through useSingleMutation', () => {
  const wrong = shipped('web')
    .filter(({ path }) => !MUTATION_HOME.includes(path))
    .filter(({ parsed }) =>
      nodesOf(parsed.program).some(
        ({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'useMutation',
      ),
    )
    .map(({ path }) => path);
  expect(wrong, 'Use useSingleMutation of web/ui.').toEqual([]);
});

const PAGING_HOME = ['server/db/listPage.ts'];

/** `.offset(…)` of a query, and the `pageOf` that says where a page begins. */
const pages = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' &&
  (nameOf((callee as Node).property) === 'offset' || nameOf(callee) === 'pageOf');

test('lists are paged by listPage alone', () => {
  const wrong = shipped('server')
    .filter(({ path }) => !PAGING_HOME.includes(path))
    .filter(({ parsed }) => nodesOf(parsed.program).some(pages))
    .map(({ path }) => path);
  expect(wrong, 'Describe the list with listPage of server/db.').toEqual([]);
});
