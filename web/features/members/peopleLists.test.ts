import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ReadingOptions } from '#web/features/import/found.ts';
import { type PersonFact, peopleNoun } from '#web/features/import/nouns/people.ts';
import { peopleIn } from '#web/features/import/nouns/peopleIn.ts';
import type { PersonValues } from '#web/features/import/nouns/personInRow.ts';
import type { Choices } from '#web/features/import/reader/list.ts';
import { readList } from '#web/features/import/reader/readList.ts';

const peopleOf = (
  input: Uint8Array | string,
  options: Choices<PersonFact> & Pick<ReadingOptions, 'countryCode' | 'region'> = {},
) => peopleIn(readList(input, peopleNoun, options), options);
const read = (name: string) =>
  peopleOf(new Uint8Array(readFileSync(`tests/support/peopleLists/${name}`)), { region: 'DE' });

const phone = (phoneCountryCode: string, digits: string) => ({ phone: digits, phoneCountryCode });

const LISTS: Record<string, PersonValues[]> = {
  'outlook.csv': [
    {
      email: 'Jane.Doe@crane.example',
      firstName: 'Jane',
      lastName: 'Doe',
      title: 'Crane operator',
      contractor: 'Crane & Sons, Ltd.',
      ...phone('+44', '2079460958'),
    },
    {
      email: 'owen@crane.example',
      firstName: 'Owen',
      lastName: "O'Brien",
      title: 'Slinger',
      contractor: 'Crane & Sons, Ltd.',
      ...phone('+44', '7700900123'),
    },
  ],
  'google.csv': [
    {
      email: 'jane@north.example',
      firstName: 'Jane',
      lastName: 'Doe',
      title: 'Welder',
      contractor: 'North Site',
      ...phone('+1', '2025550143'),
    },
    {
      email: 'kim@north.example',
      firstName: 'Min-jun',
      lastName: 'Kim',
      title: 'Rigger',
      contractor: 'North Site',
      ...phone('+82', '23123456'),
    },
  ],
  'sap.csv': [
    {
      email: 'juergen.mueller@werk.example',
      firstName: 'Jürgen',
      lastName: 'Müller',
      staffNumber: '00004711',
      title: 'Schweißer',
      ...phone('+49', '1712345678'),
    },
    {
      email: 'aenne.weiss@werk.example',
      firstName: 'Änne',
      lastName: 'Weiß',
      staffNumber: '00004712',
      title: 'Gerüstbauerin',
      ...phone('+49', '30901820'),
    },
  ],
  'datev.csv': [
    {
      email: 'anna.schmidt@bau.example',
      firstName: 'Anna',
      lastName: 'Schmidt',
      staffNumber: '101',
      title: 'Elektrikerin',
      contractor: 'Muster Bau GmbH',
      ...phone('+49', '89123456'),
    },
    {
      firstName: 'Bernd',
      lastName: 'von Ahn',
      staffNumber: '102',
      title: 'Polier',
      contractor: 'Muster Bau GmbH',
      ...phone('+49', '15123456789'),
    },
  ],
  'merged-heads.xlsx': [
    {
      email: 'jane@merged.example',
      firstName: 'Jane',
      lastName: 'Doe',
      staffNumber: '007',
      title: 'Welder',
      contractor: 'North Ltd',
      ...phone('+44', '7700900123'),
    },
    {
      email: 'richard@merged.example',
      firstName: 'Richard',
      lastName: 'Roe',
      staffNumber: '008',
      title: 'Rigger',
      contractor: 'North Ltd',
      ...phone('+44', '7700900124'),
    },
  ],
  'title-rows.xlsx': [
    { email: 'anna@titel.example', firstName: 'Anna', lastName: 'Schmidt', ...phone('+49', '1712345678') },
    { firstName: 'Bernd', lastName: 'von Ahn', ...phone('+49', '15123456789') },
  ],
  'utf16.txt': [
    {
      email: 'jane@wide.example',
      firstName: 'Jane',
      lastName: 'Doe',
      teams: 'Night crew',
      ...phone('+48', '512345678'),
    },
    { email: 'lukasz@wide.example', firstName: 'Łukasz', lastName: 'Żak', teams: 'Night crew; Łódź' },
  ],
  'semicolons-bom.csv': [
    {
      email: 'ayse@semi.example',
      firstName: 'Ayşe',
      lastName: 'Öztürk',
      role: 'WORKSPACE_ADMIN',
      teams: 'Kolonne 1',
    },
    { email: 'MAX@semi.example', firstName: 'Max', lastName: 'Groß', role: 'Polier' },
  ],
  'polish.csv': [
    {
      email: 'lukasz@budowa.example',
      firstName: 'Łukasz',
      lastName: 'Wójcik',
      staffNumber: '17',
      title: 'Spawacz',
      teams: 'Brygada A',
      ...phone('+48', '601234567'),
    },
    {
      firstName: 'Małgorzata',
      lastName: 'Żak',
      staffNumber: '18',
      title: 'Kierowca',
      teams: 'Brygada A',
      ...phone('+48', '225556677'),
    },
  ],
  'french.csv': [
    {
      email: 'zoe@chantier.example',
      firstName: 'Zoé',
      lastName: 'Lefèvre',
      staffNumber: 'A-12',
      title: 'Soudeuse',
      contractor: 'Bâtiment, S.A.',
      teams: 'Nuit',
      ...phone('+33', '612345678'),
    },
    {
      email: 'jean-luc@chantier.example',
      firstName: 'Jean-Luc',
      lastName: 'DUPONT',
      staffNumber: 'A-13',
      title: 'Grutier',
      contractor: 'Bâtiment, S.A.',
      teams: 'Nuit',
      ...phone('+33', '170189900'),
    },
  ],
  'spanish.csv': [
    {
      email: 'maria@obra.example',
      firstName: 'María José',
      lastName: 'García Núñez',
      title: 'Soldadora',
      contractor: 'Obras del Sur',
      ...phone('+34', '612345678'),
    },
    {
      email: 'inigo@obra.example',
      firstName: 'Íñigo',
      lastName: 'de la Cruz',
      title: 'Gruista',
      contractor: 'Obras del Sur',
      ...phone('+34', '612345679'),
    },
  ],
  'several-sheets.xlsx': [
    { email: 'jane@sheets.example', firstName: 'Jane', lastName: 'Doe' },
    { email: 'bo@sheets.example', firstName: 'Bo', lastName: 'Lund' },
    { email: 'ada@sheets.example', firstName: 'Ada', lastName: 'Byron', teams: 'Night' },
    { email: 'JANE@sheets.example', firstName: 'Jane', lastName: 'Doe', teams: 'Night' },
  ],
};

test.each(Object.entries(LISTS))('[PPL-06] %s is read with names and without loss', (name, people) => {
  expect(read(name).rows.map(({ values }) => values)).toEqual(people);
});

test('[PPL-06] it is told what was read from which column of which sheet', () => {
  const columns = read('several-sheets.xlsx').columns.map(
    ({ table, letter, heading, fact, samples }) => `${table} ${letter} ${heading}: ${fact} ${samples[0]}`,
  );
  expect(columns).toEqual([
    'Day A Name: fullName Jane Doe',
    'Day B Email: email jane@sheets.example',
    'Night A Email address: email ada@sheets.example',
    'Night B Surname: lastName Byron',
    'Night C Forename: firstName Ada',
    'Night D Team: teams Night',
  ]);
});

test('[PPL-06] a column can be read as something else, and numbers by another country code', () => {
  const found = peopleOf('Name,E-mail,Where,Phone\nJane Doe,j@x.example,North,020 79460958\n', {
    facts: { '0:2': 'contractor', '0:0': null },
    countryCode: '+44',
  });
  expect(found.rows.map(({ values }) => values)).toEqual([
    { email: 'j@x.example', contractor: 'North', ...phone('+44', '2079460958') },
  ]);
});

test('[PPL-06] what cannot be read stays as it is written, and what is not taken of it is told', () => {
  const { rows } = peopleOf('Name,Email,Phone,Role\nJane,j@x.example,x1,King\nBo,b@x.example;bad2,,admin\n');
  expect(rows).toMatchObject([
    { values: { phone: 'x1', role: 'King' }, told: [] },
    {
      values: { email: 'b@x.example', firstName: 'Bo', role: 'WORKSPACE_ADMIN' },
      told: ['“bad2” isn’t an email address.'],
    },
  ]);
});
