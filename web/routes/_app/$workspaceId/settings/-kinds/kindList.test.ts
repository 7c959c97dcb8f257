import { expect, test } from 'vitest';
import { foundKinds, kindsPage } from './kindList.ts';

const aKind = (name: string, more: { code?: string; aliases?: string[]; archived?: true } = {}) => ({
  id: name,
  name,
  code: more.code ?? null,
  expires: 'MAYBE' as const,
  validMonths: null,
  reminderMonths: null,
  retentionMonths: null,
  membersSubmit: false,
  sensitive: false,
  note: null,
  aliases: more.aliases ?? [],
  documentCount: 0,
  archivedAt: more.archived ? '2026-01-01T00:00:00.000Z' : null,
});

const kinds = [
  aKind('Asbestos awareness', { archived: true }),
  aKind('Ersthélfer', { code: 'FA', aliases: ['first aid'] }),
  aKind('Forklift licence'),
];
const names = (search: string) => foundKinds(kinds, search).map(({ name }) => name);

test('[KIND-02] kinds are found by name, code and former names, without accents and capitals', () => {
  expect(names('ersthelfer')).toEqual(['Ersthélfer']);
  expect(names('fa')).toEqual(['Ersthélfer']);
  expect(names('aid FIRST')).toEqual(['Ersthélfer']);
  expect(names('crane')).toEqual([]);
});

test('[KIND-02] archived kinds come last', () => {
  expect(names(' ')).toEqual(['Ersthélfer', 'Forklift licence', 'Asbestos awareness']);
});

test('a page has its part of what was found, and how many there are on all pages', () => {
  const page = kindsPage(kinds, { search: '', page: 2, pageSize: 2 });
  expect(page).toMatchObject({ data: [{ name: 'Asbestos awareness' }], count: 3 });
});
