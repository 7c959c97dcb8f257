import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { type Source, shipped } from './sources.ts';

const WORKSPACE = 'web/routes/_app/$workspaceId';

/** The files of the site map: those with a `-` belong to the screen beside them. */
const routes = shipped(WORKSPACE).filter(({ path }) => !path.includes('/-'));

const STATIC_DATA = /staticData: \{[^}]*\}/;

/** Whether the route says who may see it and what lies below it. */
const saysWho = ({ text }: Source): boolean => text.match(STATIC_DATA)?.[0].includes('permission: ') ?? false;

/** The layout routes of a screen's folders, the workspace's own left out. */
function layoutsAbove(path: string): Source[] {
  const above: Source[] = [];
  for (let folder = dirname(path); folder !== WORKSPACE; folder = dirname(folder))
    above.push(...routes.filter((route) => route.path === `${folder}/route.tsx`));
  return above;
}

test('every screen of a workspace says who may see it, in its route or in the one above', () => {
  const wrong = routes
    .filter(
      ({ path, text }) => path !== `${WORKSPACE}/route.tsx` && /^ {2}component: |, component: /m.test(text),
    )
    .filter((route) => ![route, ...layoutsAbove(route.path)].some(saysWho));
  expect(
    wrong.map(({ path }) => path),
    'Give it staticData: { permission }, null when everybody in the workspace may see it.',
  ).toEqual([]);
});

/** Screens of one team, one document or one item, which the server shows to some of those who may see the page. */
const OF_ONE_THING = [
  'web/features/teams/RequireTeamManager.tsx',
  `${WORKSPACE}/teams/$groupId/route.tsx`,
  `${WORKSPACE}/work-documents/edit/$documentId.tsx`,
  `${WORKSPACE}/work-documents/$documentId/correct.tsx`,
  `${WORKSPACE}/work-documents/$documentId/renew.tsx`,
  `${WORKSPACE}/equipment/$itemId/inspect.tsx`,
  `${WORKSPACE}/equipment/$itemId/edit.tsx`,
  `${WORKSPACE}/equipment/$itemId/inspect.tsx`,
];

test('nothing but the layout of the workspace refuses a screen for want of a permission', () => {
  const wrong = shipped('web')
    .filter(({ path }) => path !== `${WORKSPACE}/-shell/WorkspaceLayout.tsx` && !OF_ONE_THING.includes(path))
    .filter(({ text }) => text.includes('<AccessDenied'));
  expect(
    wrong.map(({ path }) => path),
    'Say it in staticData: { permission } of the route.',
  ).toEqual([]);
});

/** Puts into words what a role may do; decides nothing. */
const WORDS = 'web/words/roleChange.ts';

test('a permission is named as a field nowhere but in the staticData of a route', () => {
  const wrong = shipped('web').filter(
    ({ path, text }) => path !== WORDS && /\bpermission: ['"]/.test(text.replace(STATIC_DATA, '')),
  );
  expect(
    wrong.map(({ path }) => path),
    'Read it from the route: useMayOpen tells which screens may be opened.',
  ).toEqual([]);
});

test('keys of what was asked of the server are made in web/api alone, and never by hand for a workspace', () => {
  const screens = shipped('web').filter(({ path }) => !path.startsWith('web/api/'));
  const outside = screens.filter(({ text }) =>
    /\b(queryKey|predicate): |\b(invalidate|remove|reset)Queries\(/.test(text),
  );
  const byHand = shipped('web/api').filter(
    ({ path, text }) =>
      path !== 'web/api/keys.ts' && /(?<!\w)\['\w+', [^\]]*workspaceId|queryKey\[/.test(text),
  );
  expect(
    [...outside, ...byHand].map(({ path }) => path),
    'workspaceKey makes a key; refreshWorkspace asks again after a change.',
  ).toEqual([]);
});
