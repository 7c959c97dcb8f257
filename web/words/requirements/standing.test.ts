import { expect, test } from 'vitest';
import type { MemberRequirement } from '#contract/requirements/matrix.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { breaksText, countingText, neededText } from './coverage.ts';
import { leavingHeading, leftText } from './leaving.ts';
import {
  addOthersLabel,
  cannotJoinTitle,
  joinSteps,
  lackActionLabels,
  lackingTitle,
  lackOutcomeTexts,
  nobodyLacksText,
} from './placing.ts';
import { effectLabel, graceText, heldDaysText, metText, requirementsLabel } from './requirements.ts';
import { needName, sourcesText, sourceText, standingText } from './standing.ts';

const DAY = '2027-02-01';
const day = dateText(DAY);
const KINDS = [
  { id: 'a', name: 'First aid' },
  { id: 'b', name: 'Paramedic' },
];
const DOCUMENT = { id: 'd', name: 'Course', issuedOn: null };
const EXEMPTION = { id: 'e', reason: 'On leave', until: DAY };
const bare = { kinds: KINDS, document: null, expiresOn: null, graceUntil: null, exemption: null };

test.each<[Partial<MemberRequirement> & Pick<MemberRequirement, 'state'>, string]>([
  [{ state: 'EXPIRED', document: DOCUMENT, expiresOn: DAY }, `Course expired on ${day}.`],
  [{ state: 'EXPIRED', expiresOn: DAY }, `First aid or Paramedic expired on ${day}.`],
  [{ state: 'EXPIRED' }, 'First aid or Paramedic has expired.'],
  [
    { state: 'UNDATED', document: DOCUMENT },
    'Course has no date, so it doesn’t count. Enter the date that is on it.',
  ],
  [{ state: 'MISSING' }, 'Nothing on record. Needed: First aid or Paramedic.'],
  [{ state: 'WAITING' }, 'First aid or Paramedic was submitted. It doesn’t count until it’s accepted.'],
  [{ state: 'IN_GRACE', graceUntil: DAY }, `Needed from ${day}: First aid or Paramedic.`],
  [{ state: 'IN_GRACE' }, 'Needed soon: First aid or Paramedic.'],
  [{ state: 'EXPIRES_SOON', document: DOCUMENT, expiresOn: DAY }, `Course expires on ${day}.`],
  [{ state: 'EXPIRES_SOON' }, 'First aid or Paramedic expires soon.'],
  [{ state: 'MET', document: DOCUMENT, expiresOn: DAY }, `Course, valid until ${day}.`],
  [{ state: 'MET', document: DOCUMENT }, 'Course never expires.'],
  [{ state: 'MET' }, 'First aid or Paramedic is on record.'],
  [{ state: 'EXEMPT' }, 'Not needed.'],
  [{ state: 'EXEMPT', exemption: EXEMPTION }, `Not needed until ${day}: On leave`],
  [{ state: 'EXEMPT', exemption: { ...EXEMPTION, reason: '' } }, `Not needed until ${day}.`],
])('[REQ-11] somebody who stands at %o reads “%s”', (known, text) => {
  expect(standingText({ ...bare, ...known })).toBe(text);
});

const source = (change: object) =>
  ({
    requirement: { id: 'r', name: 'Aid', source: null },
    via: 'EVERYONE',
    role: null,
    team: null,
    since: DAY,
    ...change,
  }) as MemberRequirement['sources'][number];

test('[REQ-04] each way in which something is required is told, with where it comes from', () => {
  const told = (change: object, isOwn = false) => sourceText(source(change), isOwn);
  expect(told({})).toBe(`Required of everybody, since ${day}`);
  expect(told({ via: 'ROLE', role: 'TEAM_ADMIN' })).toBe(`Required of every Team Admin, since ${day}`);
  expect(told({ via: 'ROLE' })).toBe(`Required of every role, since ${day}`);
  expect(told({ via: 'TEAM', team: { id: 't', name: 'Yard' } })).toBe(
    `Required of members of Yard, since ${day}`,
  );
  expect(told({ via: 'TEAM' })).toBe(`Required of members of another team, since ${day}`);
  expect(told({ via: 'MEMBER' }, true)).toBe(`Required of you, since ${day}`);
  expect(told({ via: 'MEMBER' })).toBe(`Required of this person, since ${day}`);
  const law = source({ requirement: { id: 'r', name: 'Aid', source: 'Site rules' } });
  expect(sourcesText([law, source({ via: 'MEMBER' })], true)).toBe(
    `Required of everybody, since ${day} (Site rules) · Required of you, since ${day}`,
  );
});

test('[REQ-11] a need is called by its requirements, each once', () => {
  const named = (name: string) => source({ requirement: { id: name, name, source: null } });
  expect(needName({ sources: [named('Aid'), named('Aid'), named('Rescue')] })).toBe('Aid · Rescue');
});

test('[COV-03] what a team needs, how many count, and when too few will', () => {
  expect(neededText({ minimum: 1_200, kinds: KINDS })).toBe('1,200 × First aid or Paramedic');
  expect(countingText({ count: 1_000, minimum: 1_200 })).toBe('1,000 people, 1,200 needed');
  expect(countingText({ count: 0, minimum: 2 })).toBe('0 people, 2 needed');
  expect(countingText({ count: null, minimum: 2 })).toBe('Not shown');
  expect(breaksText({ state: 'SHORT', breaksOn: DAY })).toBe('Now');
  expect(breaksText({ state: 'AT_RISK' })).toBe('Not shown');
  expect(breaksText({ state: 'AT_RISK', breaksOn: DAY })).toBe(`${day}, if nothing changes`);
  expect(breaksText({ state: 'COVERED', breaksOn: null })).toBe('Never, if nothing changes');
});

test('[COV-04] who leaves leaves a team short now, or soon', () => {
  type Change = Parameters<typeof leavingHeading>[0][number];
  const after = (state: string) => ({ after: { state } }) as Change;
  expect(leavingHeading([after('AT_RISK'), after('SHORT')])).toBe('This leaves a team with too few people:');
  expect(leavingHeading([after('AT_RISK')])).toBe('This will soon leave a team with too few people:');
  const left = (minimum: number) =>
    leftText({ kinds: KINDS, minimum, before: { count: 2 }, after: { count: 1 } } as never);
  expect(left(2)).toBe('1 of 2 people with First aid or Paramedic, now 2');
  expect(left(1)).toBe('1 of 1 person with First aid or Paramedic, now 2');
});

test('[REQ-13] people who lack something are told of in words', () => {
  expect([1, 2, 1_200].map(lackingTitle)).toEqual([
    '1 person lacks what is required',
    '2 people lack what is required',
    '1,200 people lack what is required',
  ]);
  expect([1, 2].map(addOthersLabel)).toEqual(['Add only the other one', 'Add only the other 2']);
  expect(lackActionLabels).toEqual({
    WARNED: 'Add anyway',
    OVERRIDABLE: 'Add anyway',
    REQUESTED: 'Ask an admin',
  });
  expect(lackOutcomeTexts.OVERRIDABLE).toContain('give a reason');
  expect(lackOutcomeTexts.WARNED).toContain('They can still join');
  expect(lackOutcomeTexts.REQUESTED).toContain('unless an admin adds them');
  expect(lackOutcomeTexts.REFUSED).toContain('An admin can add them');
  expect(nobodyLacksText(DAY)).toBe(`Nobody lacks anything on ${day}, if nothing else changes.`);
  expect(cannotJoinTitle('Yard')).toBe('You can’t join Yard yet');
  expect(joinSteps([{ state: 'WAITING' }])).toContain('You’ll get an email');
  expect(joinSteps([{ state: 'WAITING' }, { state: 'MISSING' }])).toContain('Or ask an admin');
});

test('[REQ-01] when a requirement holds, for whom it is met, and how long newcomers do without', () => {
  const until = '2027-03-01';
  expect(heldDaysText({ from: DAY, until })).toBe(`${day} – ${dateText(until)}`);
  expect(heldDaysText({ from: DAY, until: null })).toBe(`From ${day}`);
  expect(heldDaysText({ from: null, until })).toBe(`Until ${dateText(until)}`);
  expect(heldDaysText({ from: null, until: null })).toBe('Always');
  expect(metText({ met: 0, applies: 0, exempt: 0 })).toBe('Nobody yet');
  expect(metText({ met: 0, applies: 1, exempt: 0 })).toBe('0 of 1');
  expect(metText({ met: 1_000, applies: 1_200, exempt: 0 })).toBe('1,000 of 1,200');
  expect(metText({ met: 1_000, applies: 1_200, exempt: 3 })).toBe('1,000 of 1,200, 3 exempt');
  expect([0, 1, 30].map(graceText)).toEqual(['None', '1 day', '30 days']);
  expect([true, false].map(effectLabel)).toEqual(['Blocks', 'Warns']);
  expect([0, 1, 2].map(requirementsLabel)).toEqual(['0 requirements', '1 requirement', '2 requirements']);
});
