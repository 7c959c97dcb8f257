import { expect, test } from 'vitest';
import { searchableText } from '#contract/rules/search.ts';
import { newTeamSchema, teamChangeSchema } from '#contract/teams.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { TEAM_TABS, teamTabIn, teamTabLabels } from '#web/routes/_app/$workspaceId/teams/$groupId/-tabs.ts';
import { matching } from './matching.ts';
import { hasSite, type Site, siteDaysText, siteRows } from './site.ts';
import { newTeamValues, teamValuesOf } from './teamForm.ts';

test('[TEAM-16] the name is trimmed on create and on edit', () => {
  expect(newTeamSchema.parse({ name: '  Night shift ', isPublic: true }).name).toBe('Night shift');
  expect(teamChangeSchema.parse({ name: ' Day shift\n' }).name).toBe('Day shift');
});

test('[TEAM-17] [TEAM-37] the open choice is on for a new team, and off for one that brings no value', () => {
  expect(newTeamValues).toEqual({ name: '', isPublic: true });
  expect(teamValuesOf({ name: 'Night shift' })).toEqual({ name: 'Night shift', isPublic: false });
  expect(teamValuesOf({ name: 'Night shift', isPublic: null }).isPublic).toBe(false);
  expect(teamValuesOf({ name: 'Night shift', isPublic: true }).isPublic).toBe(true);
});

test('[TEAM-23] [TEAM-24] [TEAM-25] [TEAM-30] the tab parameter names the tab; anything else means members', () => {
  expect(TEAM_TABS).toEqual(['members', 'equipment', 'work-documents', 'inspections', 'coverage']);
  expect(teamTabLabels['work-documents']).toBe('Documents');
  for (const tab of TEAM_TABS) expect(teamTabIn({ tab })).toBe(tab);
  for (const tab of [undefined, 'dashboard', 'toString', '']) expect(teamTabIn({ tab })).toBe('members');
});

test('[TEAM-44] [PPL-08] people are found by every word of their name and address', () => {
  const person = (name: string, email: string) => ({
    id: email,
    name,
    email,
    isDraft: false,
    text: searchableText(`${name} ${email}`),
  });
  const people = [person('Ada Byron', 'ada@x.example'), person('Zoé Ångström', 'zoe@y.example')];
  expect(matching(people, ' ')).toBe(people);
  expect(matching(people, 'byron ADA').map(({ name }) => name)).toEqual(['Ada Byron']);
  for (const search of ['ångström', 'ANGSTROM', 'Zoe'])
    expect(matching(people, search).map(({ name }) => name)).toEqual(['Zoé Ångström']);
  expect(matching(people, 'y.example ada')).toEqual([]);
});

const NO_SITE: Site = {
  address: null,
  client: null,
  startsOn: null,
  endsOn: null,
  contactName: null,
  contactPhone: null,
};

test.each<[Partial<Site>, row: [string, string]]>([
  [{ client: 'Harbour Ltd' }, ['Client', 'Harbour Ltd']],
  [{ address: 'Quay 7\n\n20457 Hamburg' }, ['Address', 'Quay 7, 20457 Hamburg']],
  [{ startsOn: '2026-11-02' }, ['On site', siteDaysText({ startsOn: '2026-11-02', endsOn: null }) ?? '']],
  [{ endsOn: '2027-01-31' }, ['On site', siteDaysText({ startsOn: null, endsOn: '2027-01-31' }) ?? '']],
  [{ contactName: 'Ann Lee' }, ['Contact', 'Ann Lee']],
  [{ contactPhone: '040 123' }, ['Contact', '040 123']],
])('[SITE-01] of a site each fact is shown, also one alone: %o', (known, row) => {
  const site = { ...NO_SITE, ...known };
  expect(hasSite(site)).toBe(true);
  expect(siteRows(site).filter(([, value]) => value !== null)).toEqual([row]);
});

test('[SITE-01] without facts there is no site; its days are told as far as they are known', () => {
  expect(hasSite(NO_SITE)).toBe(false);
  expect(siteRows(NO_SITE).every(([, value]) => value === null)).toBe(true);
  const [from, until] = ['2026-11-02', '2027-01-31'].map((day) => dateText(day));
  expect(siteDaysText({ startsOn: '2026-11-02', endsOn: '2027-01-31' })).toBe(`${from} – ${until}`);
  expect(siteDaysText({ startsOn: '2026-11-02', endsOn: null })).toBe(`from ${from}`);
  expect(siteDaysText({ startsOn: null, endsOn: '2027-01-31' })).toBe(`until ${until}`);
});
