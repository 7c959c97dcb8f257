import { expect, test } from 'vitest';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { appliesToText, inGraceText, inTeamsText, lackText, oneByOne } from './requirements.ts';

test('[REQ-06] how many people would lack a requirement is said in words, and on which day if not today', () => {
  expect(lackText(0, 0, null)).toBe('This would apply to nobody.');
  expect(lackText(0, 0, null, true)).toBe('It applies to nobody.');
  expect(lackText(0, 12, null, true)).toBe('Nobody lacks it: it applies to 12 people.');
  expect(lackText(1, 12, null, true)).toBe('1 of 12 people lacks it.');
  expect(lackText(13, 117, null, true)).toBe('13 of 117 people lack it.');
  expect(lackText(1, 1, null)).toBe('It applies to 1 person, who would lack it.');
  expect(lackText(0, 1, null)).toBe('It applies to 1 person, who would not lack it.');
  expect(lackText(0, 12, null)).toBe('Nobody would lack it: it applies to 12 people.');
  expect(lackText(3, 1_200, '2050-02-01')).toBe(
    `3 of 1,200 people would lack it on ${dateText('2050-02-01')}.`,
  );
});

test('[REQ-06] until when those who hold nothing yet can do without is said, and who stays in a team', () => {
  const [first, last] = ['2050-02-01', '2050-02-09'] as const;
  expect(inGraceText(1, { first, last: first })).toBe(
    `1 person holds nothing yet; they have until ${dateText(first)} (grace).`,
  );
  expect(inGraceText(40, { first, last })).toBe(
    `40 people hold nothing yet; the first have until ${dateText(first)}, the last until ${dateText(last)} (grace).`,
  );
  expect(inGraceText(4_000, null)).toBe('4,000 people hold nothing yet and are in grace.');
  expect(inTeamsText(1)).toBe(
    '1 of them is in a team. They stay in it, marked “In the team although blocked”.',
  );
});

test('whom a requirement names is cut after the first four', () => {
  const teams = ['Yard', 'Dock', 'Office'].map((name) => ({ name }));
  const named = { everyone: false, roles: ['TEAM_ADMIN' as const], trades: [], teams, workspaceMembers: [] };
  expect(appliesToText(named)).toBe('Team Admins, Yard, Dock, Office');
  const workspaceMembers = [
    { fullName: 'Ben Byron', email: null },
    { fullName: null, email: 'cy@x.example' },
  ];
  expect(appliesToText({ ...named, workspaceMembers })).toBe('Team Admins, Yard, Dock, Office and 2 more');
  expect(appliesToText({ ...named, everyone: true })).toBe('Everybody');
  expect(appliesToText({ everyone: false, roles: [], trades: [], teams: [], workspaceMembers: [] })).toBe(
    'Nobody',
  );
});

test('[TRD-04] a requirement that names five people or more one by one is pointed out', () => {
  const people = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ fullName: `Person ${at}`, email: null, staffNumber: null }));
  const said = (count: number, everyone = false) => oneByOne({ everyone, workspaceMembers: people(count) });
  expect([said(0), said(4), said(5, true)]).toEqual([null, null, null]);
  expect(said(5)).toBe(5);
});
