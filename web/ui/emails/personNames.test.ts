import { expect, test } from 'vitest';
import { isNameLike, splitName, withoutTitles } from './personNames.ts';

const parts = (text: string) => {
  const { firstName = '', lastName = '' } = splitName(text);
  return `${firstName}|${lastName}`;
};

test.each([
  ['Dr. Jane Doe', 'Jane|Doe'],
  ['Doe, Jane, PhD', 'Jane|Doe'],
  ['Doe Jr., John', 'John|Doe'],
  ['Doe, Dr. Jane', 'Jane|Doe'],
  ['John Smith Jr.', 'John|Smith'],
  ['Martin Luther King III', 'Martin Luther|King'],
  ['Mr Tom Low', 'Tom|Low'],
  ['Prof. Dr.-Ing. Eva Kim', 'Eva|Kim'],
  ['Prof.Dr. Eva Kim', 'Eva|Kim'],
  ['Herr Dipl.-Ing. Jörg Groß', 'Jörg|Groß'],
  ['Mme Zoé Lefèvre', 'Zoé|Lefèvre'],
  ['Srta. María Peña', 'María|Peña'],
  ['mgr inż. Jan Kowalski', 'Jan|Kowalski'],
  ['SMITH, John (Contractor)', 'John|SMITH'],
  ['Robert "Bob" Smith', 'Robert|Smith'],
  ['Jean-Luc LE GOFF', 'Jean-Luc|LE GOFF'],
  ['Jan van der BERG', 'Jan|van der BERG'],
  ['DOE Jane', 'Jane|DOE'],
  ['LE GOFF Jean-Luc', 'Jean-Luc|LE GOFF'],
  ['Jan ’t Hart', 'Jan|’t Hart'],
  ["Jan 't Hart", "Jan|'t Hart"],
  ["Els 's-Gravesande", "Els|'s-Gravesande"],
  ["Ann O'Neil", "Ann|O'Neil"],
  ['Juan de la Cruz', 'Juan|de la Cruz'],
  ['de la Cruz, Juan', 'Juan|de la Cruz'],
  ['Ludwig van Beethoven', 'Ludwig|van Beethoven'],
  ['Jack Ma', 'Jack|Ma'],
  ['Don Draper', 'Don|Draper'],
  ['Ada', 'Ada|'],
  ['JANE DOE', 'JANE|DOE'],
  ['', '|'],
])('[IMP-08] the name “%s” is %s', (text, name) => {
  expect(parts(text)).toBe(name);
});

test.each([
  ['Dr. Jane', 'Jane'],
  ['Doe, PhD', 'Doe'],
  ['Smith III', 'Smith'],
  ["'t Hart", "'t Hart"],
  ['Mr', ''],
  ['Miss Ann', 'Ann'],
])('a part of a name “%s” is %s without its titles', (text, name) => {
  expect(withoutTitles(text)).toBe(name);
});

test('names with particles and apostrophes read like names', () => {
  expect(["Jan 't Hart", 'Juan de la Cruz', 'Ladder 12', 'a@b.example'].map(isNameLike)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
