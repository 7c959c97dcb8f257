import { expect, test } from 'vitest';
import { memberOf } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftBuilders.ts';
import { directoryOf, peopleNamed, personInFileName, withoutNames, wordsIn } from './-directory.ts';

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

const namedIn = (fileName: string, known = directory) => personInFileName(known, fileName);

test('[DOC-24] the name of a file tells whose it is, by the whole name or a surname that one person has', () => {
  for (const name of ['Ada Byron - First aid.pdf', 'first_aid_byron_ada_2026.PDF', 'ada@example.com.pdf'])
    expect(namedIn(name)).toEqual({ person: ada, by: 'name' });
  expect(namedIn('Müller José (IRATA).jpeg')?.person).toBe(jose);
  expect(personInFileName(directory, 'BYRON_first-aid.pdf', wordsIn(['First aid']))?.person).toBe(ada);
  for (const name of ['Müller.pdf', 'J. Müller scan 2.pdf', 'certificate_muller_2027.pdf'])
    expect(namedIn(name)).toEqual({ person: jose, by: 'surname' });
  for (const name of ['Ada - First aid.pdf', 'Ann Lee.pdf', 'Lee.pdf', 'scan.pdf'])
    expect(namedIn(name)).toBeNull();
  expect(namedIn('Ada Byron and Jose Muller.pdf')).toBeNull();
  expect(namedIn('Byron Muller.pdf')).toBeNull();
  expect(namedIn('Ada Byron King - Crane.pdf', directoryOf([ada, long]))?.person).toBe(long);
});

test('[DOC-24] a surname is no proposal where somebody else has the word in their name, or it means something else', () => {
  const others = directoryOf([
    ada,
    memberOf('b', 'Byron Tate'),
    memberOf('c', 'Tom Crane'),
    memberOf('n', 'An Ng'),
  ]);
  for (const name of ['byron.pdf', 'ng.pdf']) expect(namedIn(name, others)).toBeNull();
  // Somebody who has left, with the surname of a colleague.
  for (const name of ['Yasmin Byron.pdf', 'Byron, Yasmin.pdf', 'Y Byron.pdf'])
    expect(namedIn(name)).toBeNull();
  expect(personInFileName(others, 'crane.pdf', wordsIn(['Crane licence']))).toBeNull();
  expect(personInFileName(others, 'crane.pdf')?.person.id).toBe('c');
  expect(personInFileName(others, 'Tom Crane.pdf', wordsIn(['Crane licence']))?.person.id).toBe('c');
});

test('[KIND-04] what is left of a file’s name without the person speaks of the kind', () => {
  expect(withoutNames('Ada Byron - First aid.pdf', [ada])).toBe('First aid.pdf');
  expect(withoutNames('EH-Schein_José_Müller.pdf', [jose])).toBe('EH-Schein__.pdf');
  expect(withoutNames('First aid.pdf', [])).toBe('First aid.pdf');
});
