import { expect, test } from 'vitest';
import { readList } from '../reader/readList.ts';
import { requirementsIn, requirementsNoun } from './requirements.ts';

const found = (text: string) => requirementsIn(readList(text, requirementsNoun));
const valuesOf = (text: string) => found(text).rows.map(({ values }) => values);

const FIRST_AID = {
  name: 'First aid',
  kinds: 'FAW\nEFAW',
  from: '2026-01-31',
  graceDays: '14',
  blocking: 'true',
};

test.each([
  [
    'English',
    'Requirement;Document types;Applies to;Team;From;Grace period;Blocks;Legal basis\n' +
      '"First aid";"FAW\nEFAW";Everybody;Yard;2026-01-31;2 weeks;yes;DGUV 1\n',
  ],
  [
    'German',
    'Anforderung;Dokumentarten;Gilt für;Abteilung;Gültig ab;Karenztage;Zwingend;Rechtsgrundlage\n' +
      '"First aid";"FAW\nEFAW";Everybody;Yard;31.01.2026;14 Tage;ja;DGUV 1\n',
  ],
  [
    'Spanish',
    'Requisito;Tipos de documento;Aplica a;Equipo;Desde;Días de gracia;Bloquea;Base legal\n' +
      '"First aid";"FAW\nEFAW";Everybody;Yard;31/01/2026;14;sí;DGUV 1\n',
  ],
  [
    'Polish',
    'Wymaganie;Rodzaj dokumentu;Dotyczy;Zespół;Od;Dni karencji;Blokuje;Podstawa prawna\n' +
      '"First aid";"FAW\nEFAW";Everybody;Yard;31.01.2026;14;tak;DGUV 1\n',
  ],
  [
    'French',
    'Exigence;Types de document;Applicable à;Équipe;À partir du;Jours de grâce;Bloquant;Base légale\n' +
      '"First aid";"FAW\nEFAW";Everybody;Yard;31/01/2026;14 jours;oui;DGUV 1\n',
  ],
  [
    'Arabic',
    'المتطلب;أنواع المستندات;ينطبق على;الفريق;تاريخ البدء;أيام السماح;إلزامي;المصدر\n' +
      '"First aid";"FAW\nEFAW";Everybody;Yard;2026-01-31;14;نعم;DGUV 1\n',
  ],
])('[IMP-01] requirements are read under %s headings', (_language, text) => {
  expect(valuesOf(text)).toEqual([{ ...FIRST_AID, who: 'Everybody\nTeam: Yard', source: 'DGUV 1' }]);
});

test('[IMP-01] a list that names documents alone is one of requirements; other columns are named', () => {
  const { rows, columns } = found('Required training,Trade,Cost\nNoise,"Rigger, Mason",12\n');
  expect(rows.map(({ values }) => values)).toEqual([
    { name: 'Noise', kinds: 'Noise', who: 'Trade: Rigger\nTrade: Mason' },
  ]);
  expect(columns.filter(({ fact }) => fact === null).map(({ heading }) => heading)).toEqual(['Cost']);
});

test.each([
  ['Warns', 'false'],
  ['Hinweis', 'false'],
  ['✓', 'true'],
  ['perhaps', 'perhaps'],
])('[IMP-01] “%s” says whether a gap blocks', (written, blocking) => {
  expect(valuesOf(`Name,Documents,Blocks\nNoise,Noise,${written}\n`)[0]).toMatchObject({ blocking });
});

test('[IMP-06] a last day that says never is none', () => {
  const days = valuesOf('Name,Documents,Until\nA,A,9999-12-31\nB,B,2027-06-30\nC,C,never\n');
  expect(days.map(({ until }) => until)).toEqual([undefined, '2027-06-30', undefined]);
});
