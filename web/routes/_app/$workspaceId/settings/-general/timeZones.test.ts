import { expect, test } from 'vitest';
import { isZoneFor, zoneOptions } from './timeZones.ts';

const found = (search: string): string[] =>
  zoneOptions('Europe/Berlin')
    .map(({ value }) => value)
    .filter(isZoneFor(search));

test.for([
  'Wien',
  'wiedeń',
  'vienna',
  'Österreich',
  'europe/vienna',
  'CET',
  'cest',
  'MEZ',
  'GMT+1',
  'gmt +01:00',
  'UTC+1',
  '+1',
  'GMT+2',
])('[WSP-32] the zone of Vienna is found by %s', (search) => {
  expect(found(search)).toContain('Europe/Vienna');
});

test.for([
  ['München', 'Europe/Berlin'],
  ['Kyiv', 'Europe/Kiev'],
  ['new york', 'America/New_York'],
  ['EST', 'America/New_York'],
  ['PDT', 'America/Los_Angeles'],
  ['Mumbai', 'Asia/Calcutta'],
  ['GMT+5:30', 'Asia/Calcutta'],
  ['GMT-3', 'America/Sao_Paulo'],
  ['AEST', 'Australia/Sydney'],
  ['GMT', 'Europe/London'],
  ['UTC', 'UTC'],
] as const)('[WSP-32] %s finds %s', ([search, zone]) => {
  expect(found(search)).toContain(zone);
});

test('[WSP-32] a distance finds no other one, and a name that is nobody’s nothing', () => {
  expect(found('GMT+1')).not.toContain('Australia/Sydney');
  expect(found('GMT+1')).not.toContain('Europe/Athens');
  expect(found('GMT-1')).not.toContain('Europe/Vienna');
  expect(found('Wien')).toEqual(['Europe/Vienna']);
  expect(found('Atlantis')).toEqual([]);
});
