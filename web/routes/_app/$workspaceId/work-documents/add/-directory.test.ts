import { expect, test } from 'vitest';
import { memberOf } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftBuilders.ts';
import { directoryOf, peopleNamed, personInFileName, withoutNames } from './-directory.ts';

const ada = memberOf('ada', 'Ada Byron');
const jose = memberOf('jose', 'José Müller');
const ann1 = memberOf('ann1', 'Ann Lee');
const ann2 = memberOf('ann2', 'Ann Lee');
const long = memberOf('long', 'Ada Byron King');
const directory = directoryOf([ada, jose, ann1, ann2, memberOf('draft', 'draft@example.com')]);
const idsIn = (text: string) => peopleNamed(directory, text).people.map(({ id }) => id);

test('[DOC-24] people are found by address or by name, in whatever order and spelling', () => {
  expect(idsIn('ada@example.com')).toEqual(['ada']);
  expect(idsIn('Ada Byron <ADA@example.com>')).toEqual(['ada']);
  expect(idsIn('ada@example.com, jose@example.com')).toEqual(['ada', 'jose']);
  expect(idsIn('ada@example.com jose@example.com')).toEqual(['ada', 'jose']);
  expect(idsIn('Byron, Ada')).toEqual(['ada']);
  expect(idsIn('ada  BYRON; jose muller')).toEqual(['ada', 'jose']);
  expect(idsIn('Ada Byron, José Müller')).toEqual(['ada', 'jose']);
  expect(idsIn('')).toEqual([]);
});

test('[DOC-24] whoever is nobody, and whoever could be two, is told and not guessed', () => {
  expect(peopleNamed(directory, 'Ann Lee; Bob Nobody; x@example.com; Ada Byron')).toEqual({
    people: [ada],
    unknown: ['Bob Nobody', 'x@example.com'],
    ambiguous: ['Ann Lee'],
  });
  expect(peopleNamed(directory, 'ada@example.com, Bob; jose@example.com, bad2')).toEqual({
    people: [ada, jose],
    unknown: ['Bob', 'bad2'],
    ambiguous: [],
  });
});

test('[DOC-24] the name of a file tells whose it is, by the whole name alone', () => {
  expect(personInFileName(directory, 'Ada Byron - First aid.pdf')).toBe(ada);
  expect(personInFileName(directory, 'first_aid_byron_ada_2026.PDF')).toBe(ada);
  expect(personInFileName(directory, 'Müller José (IRATA).jpeg')).toBe(jose);
  expect(personInFileName(directory, 'ada@example.com.pdf')).toBe(ada);
  expect(personInFileName(directory, 'Ada - First aid.pdf')).toBeNull();
  expect(personInFileName(directory, 'Ann Lee.pdf')).toBeNull();
  expect(personInFileName(directory, 'Ada Byron and Jose Muller.pdf')).toBeNull();
  expect(personInFileName(directory, 'scan.pdf')).toBeNull();
  expect(personInFileName(directoryOf([ada, long]), 'Ada Byron King - Crane.pdf')).toBe(long);
});

test('[KIND-04] what is left of a file’s name without the person speaks of the kind', () => {
  expect(withoutNames('Ada Byron - First aid.pdf', [ada])).toBe('First aid.pdf');
  expect(withoutNames('EH-Schein_José_Müller.pdf', [jose])).toBe('EH-Schein__.pdf');
  expect(withoutNames('First aid.pdf', [])).toBe('First aid.pdf');
});
