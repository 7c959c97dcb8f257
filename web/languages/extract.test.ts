import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { expect, test } from 'vitest';
import { areaOf, catalogueFile, compare, placeholdersOf } from './extract.ts';

test.for([
  ['web/features/teams/MemberPicker.tsx', 'teams'],
  ['web/routes/_app/$workspaceId/-review/reviewWords.ts', 'documents'],
  ['web/routes/_app/$workspaceId/my-profile.tsx', 'mine'],
  ['web/routes/_auth/login.tsx', 'auth'],
  ['web/words/members.ts', 'words'],
  ['web/log.ts', 'shell'],
])('the area of %s is %s', ([path = '', area]) => expect(areaOf(path)).toBe(area));

const source = new Map([
  ['a', { message: '{name} has {n, plural, one {# <0>file</0>} other {# files}}', comments: [] }],
  ['b', { message: 'Save', comments: ['A button'], context: 'verb' }],
]);

test('values and elements are known by name, in plural forms too', () => {
  expect(placeholdersOf('{name} has {n, plural, one {# <0>file</0>} other {# files}}')).toEqual([
    '<0>',
    'n',
    'name',
  ]);
});

test('a language lacks what is missing, stale, or has other values than English', () => {
  const translated = new Map([
    ['a', '{name} hat {n} Dateien'],
    ['c', 'Alt'],
  ]);
  expect(compare(source, translated)).toEqual({
    missing: ['Save'],
    stale: ['Alt'],
    placeholders: ['{name} has {n, plural, one {# <0>file</0>} other {# files}} → {name} hat {n} Dateien'],
  });
  const complete = new Map([
    ['a', '{n, plural, one {# <0>Datei</0>} other {# Dateien}} für {name}'],
    ['b', 'Speichern'],
  ]);
  expect(compare(source, complete)).toEqual({ missing: [], stale: [], placeholders: [] });
});

test('a catalogue says what translators are told, and nothing of the day on which it was made', async () => {
  const id = generateMessageId('Save', 'verb');
  const save = { message: 'Save', comments: ['A button'], context: 'verb' };
  const file = await catalogueFile(new Map([[id, save]]), 'de', () => 'Speichern');
  expect(file).toContain('#. A button\nmsgctxt "verb"\nmsgid "Save"\nmsgstr "Speichern"');
  expect(file).not.toContain('POT-Creation-Date');
});
