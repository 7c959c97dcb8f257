import { expect, test } from 'vitest';
import {
  aHeldDocument,
  aHeldVersion,
  anExemptionOf,
  aPersonRecord,
  aRule,
} from '#tests/companies/samples.ts';
import type { PersonRecord, RequirementRule } from './records.ts';
import { cellsOf, needsOf, sourcesOf, standingTo } from './requirements.ts';

const standingOn = (day: string, person: PersonRecord, rules: RequirementRule[]) => {
  const [need] = needsOf(rules);
  return need ? standingTo(need, person, { day, knownOn: null }) : null;
};

const inTeam = (teamId: string, from: string, until: string | null = null) => ({ teamId, from, until });

test('[REQ-04] somebody in several teams must meet the requirements of all of them', () => {
  const rules = [
    aRule('r1', { teamIds: ['roof'], kindIds: ['height'] }),
    aRule('r2', { teamIds: ['yard'], kindIds: ['forklift'] }),
    aRule('r3', { teamIds: ['office'], kindIds: ['screen'] }),
  ];
  const person = aPersonRecord({
    places: [inTeam('roof', '2026-01-01'), inTeam('yard', '2026-02-01')],
    documents: [aHeldDocument([aHeldVersion('v1')], 'd1', 'height')],
  });
  const cells = cellsOf(needsOf(rules), person, { day: '2026-02-01', knownOn: null });
  expect(cells.map(({ needId, state }) => [needId, state])).toEqual([
    ['r1', 'MET'],
    ['r2', 'MISSING'],
  ]);
});

test('[REQ-04] requirements with the same set of kinds are one need, in whatever order they name them, and name all sources', () => {
  const rules = [
    aRule('r1', { teamIds: ['roof'], kindIds: ['height', 'rope'] }),
    aRule('r2', { everyone: true, kindIds: ['height'] }),
    aRule('r3', { roles: ['WORKSPACE_MEMBER'], memberIds: ['ann'], kindIds: ['rope', 'height'] }),
    aRule('r4', { teamIds: ['yard'], kindIds: ['rope', 'height', 'rope'] }),
  ];
  const needs = needsOf(rules);
  expect(needs.map(({ id, requirements }) => [id, requirements.map((one) => one.id)])).toEqual([
    ['r1', ['r1', 'r3', 'r4']],
    ['r2', ['r2']],
  ]);
  const person = aPersonRecord({ places: [inTeam('roof', '2026-01-10')] });
  const [cell] = cellsOf(needs, person, { day: '2026-02-01', knownOn: null });
  expect(cell?.sources).toEqual([
    { requirementId: 'r1', via: 'TEAM', teamId: 'roof', since: '2026-01-10' },
    { requirementId: 'r3', via: 'ROLE', role: 'WORKSPACE_MEMBER', since: '2025-01-01' },
    { requirementId: 'r3', via: 'MEMBER', since: '2025-01-01' },
  ]);
});

test('[REQ-04] a place counts from its first day until the day on which it ends; two teams are two sources', () => {
  const rule = aRule('r1', { teamIds: ['roof', 'yard'], from: '2026-01-15' });
  const person = aPersonRecord({
    places: [
      inTeam('roof', '2026-01-10', '2026-03-01'),
      inTeam('yard', '2026-02-01'),
      inTeam('shop', '2026-01-01'),
    ],
  });
  const sources = (day: string) =>
    sourcesOf(rule, person, { day, knownOn: null }).map((one) => [
      one.via === 'TEAM' && one.teamId,
      one.since,
    ]);
  const [roof, yard] = [
    ['roof', '2026-01-15'],
    ['yard', '2026-02-01'],
  ];
  expect(sources('2026-01-14')).toEqual([]);
  expect(sources('2026-01-31')).toEqual([roof]);
  expect(sources('2026-02-28')).toEqual([roof, yard]);
  expect(sources('2026-03-01')).toEqual([yard]);
});

test('[REQ-04] a place that began and ended on one day covers none; without a membership nothing is required', () => {
  const rule = aRule('r1', { everyone: true, teamIds: ['roof'], memberIds: ['ann'] });
  const gone = aPersonRecord({
    memberships: [{ from: '2026-01-01', until: '2026-02-01', role: 'TEAM_MEMBER', joinedOn: '2026-01-01' }],
    places: [inTeam('roof', '2026-01-10', '2026-01-10')],
  });
  const vias = (day: string) => sourcesOf(rule, gone, { day, knownOn: null }).map(({ via }) => via);
  expect(vias('2026-01-10')).toEqual(['EVERYONE', 'MEMBER']);
  expect(vias('2026-02-01')).toEqual([]);
  expect(vias('2025-12-31')).toEqual([]);
});

test('[REQ-04] the strictest source counts: no grace over grace, the earlier end over the later one, blocking over advice', () => {
  const joined = {
    from: '2026-03-01',
    until: null,
    role: 'WORKSPACE_MEMBER',
    joinedOn: '2026-03-01',
  } as const;
  const person = aPersonRecord({ memberships: [joined], places: [inTeam('roof', '2026-03-05')] });
  const everybody = aRule('r1', { everyone: true, graceDays: 30, blocking: false });
  const team = (graceDays: number, blocking = false) =>
    aRule('r2', { teamIds: ['roof'], graceDays, blocking });
  expect(standingOn('2026-03-10', person, [everybody])).toMatchObject({
    state: 'IN_GRACE',
    graceUntil: '2026-03-31',
    blocking: false,
  });
  expect(standingOn('2026-03-04', person, [everybody, team(0, true)])).toMatchObject({
    state: 'IN_GRACE',
    blocking: false,
  });
  expect(standingOn('2026-03-05', person, [everybody, team(0, true)])).toMatchObject({
    state: 'MISSING',
    blocking: true,
    graceUntil: null,
  });
  expect(standingOn('2026-03-10', person, [everybody, team(7)])).toMatchObject({
    state: 'IN_GRACE',
    graceUntil: '2026-03-12',
  });
  expect(standingOn('2026-03-12', person, [team(7), everybody])).toMatchObject({ state: 'MISSING' });
});

test('[REQ-04] a requirement reached in two ways has its grace from the earlier one', () => {
  const rule = aRule('r1', { everyone: true, teamIds: ['roof'], graceDays: 10 });
  const person = aPersonRecord({ places: [inTeam('roof', '2026-03-01')] });
  expect(standingOn('2026-03-02', person, [rule])?.state).toBe('MISSING');
});

const graceOn = (day: string, person: PersonRecord, rule: RequirementRule) => {
  const found = standingOn(day, person, [rule]);
  return [found?.state, found?.graceUntil];
};

test('[VAL-13] who moves to another team of a requirement keeps what is left of the grace, and gets none anew', () => {
  const rule = aRule('r1', { teamIds: ['roof', 'yard'], graceDays: 10 });
  const moved = aPersonRecord({
    places: [inTeam('roof', '2026-03-01', '2026-03-08'), inTeam('yard', '2026-03-08')],
  });
  expect(graceOn('2026-03-05', moved, rule)).toEqual(['IN_GRACE', '2026-03-11']);
  expect(graceOn('2026-03-08', moved, rule)).toEqual(['IN_GRACE', '2026-03-11']);
  expect(graceOn('2026-03-11', moved, rule)).toEqual(['MISSING', null]);
});

test('[VAL-13] breaks of fewer than 90 days do not restart the grace, one after the other; a longer one does', () => {
  const rule = aRule('r1', { teamIds: ['roof'], graceDays: 10 });
  const back = (...places: PersonRecord['places']) =>
    graceOn('2026-06-01', aPersonRecord({ places: [...places, inTeam('roof', '2026-06-01')] }), rule);
  expect(back(inTeam('roof', '2026-01-01', '2026-03-03'))).toEqual(['IN_GRACE', '2026-06-11']);
  expect(back(inTeam('roof', '2026-01-01', '2026-03-04'))).toEqual(['MISSING', null]);
  const twice = [inTeam('roof', '2026-05-20', '2026-05-30'), inTeam('roof', '2026-02-01', '2026-02-20')];
  expect(back(...twice)).toEqual(['MISSING', null]);
  const within = [inTeam('roof', '2026-01-01', '2026-05-30'), inTeam('roof', '2026-02-01', '2026-02-20')];
  expect(back(...within)).toEqual(['MISSING', null]);
  expect(back(inTeam('roof', '2026-05-30', '2026-05-30'))).toEqual(['IN_GRACE', '2026-06-11']);
});

test('[VAL-13] a place that a requirement named before it was changed counts, as long as it named it', () => {
  const places = [inTeam('yard', '2026-01-01'), inTeam('roof', '2026-03-20')];
  const person = aPersonRecord({ places });
  const formerly = (from: string | null, until: string) => ({
    ...aRule('r1', { teamIds: ['yard'] }),
    ...{ from, until },
  });
  const rule = (...before: ReturnType<typeof formerly>[]) =>
    aRule('r1', { teamIds: ['roof'], graceDays: 10, namesFrom: '2026-03-15', formerly: before });
  expect(graceOn('2026-03-20', person, rule())).toEqual(['IN_GRACE', '2026-03-30']);
  expect(graceOn('2026-03-20', person, rule(formerly(null, '2026-03-15')))).toEqual(['MISSING', null]);
  expect(graceOn('2026-03-20', person, rule(formerly('2026-03-14', '2026-03-15')))).toEqual([
    'IN_GRACE',
    '2026-03-24',
  ]);
  const named = aRule('r1', { teamIds: ['yard'], graceDays: 10, namesFrom: '2026-03-15' });
  expect(graceOn('2026-03-15', person, named)).toEqual(['IN_GRACE', '2026-03-25']);
});

test('[VAL-13] nobody fell under a requirement before it applied', () => {
  const rule = aRule('r1', { teamIds: ['roof'], graceDays: 10, from: '2026-03-01' });
  const person = aPersonRecord({
    places: [inTeam('roof', '2026-01-01', '2026-02-20'), inTeam('roof', '2026-03-20')],
  });
  expect(graceOn('2026-03-20', person, rule)).toEqual(['IN_GRACE', '2026-03-30']);
});

test('[REQ-05] an exemption covers from its first day to its last one, and ends by itself', () => {
  const rules = [aRule('r1')];
  const person = aPersonRecord({ exemptions: [anExemptionOf('r1', '2026-03-10', '2026-03-20')] });
  const days = ['2026-03-09', '2026-03-10', '2026-03-20', '2026-03-21'];
  expect(days.map((day) => standingOn(day, person, rules)?.state)).toEqual([
    'MISSING',
    'EXEMPT',
    'EXEMPT',
    'MISSING',
  ]);
});

test('[REQ-05] one that is taken back is over on that day; one given on it goes on', () => {
  const rules = [aRule('r1')];
  const back = anExemptionOf('r1', '2026-03-10', '2026-12-31', { until: '2026-03-15' });
  const states = (...exemptions: (typeof back)[]) =>
    ['2026-03-14', '2026-03-15'].map((day) => standingOn(day, aPersonRecord({ exemptions }), rules)?.state);
  expect(states(back)).toEqual(['EXEMPT', 'MISSING']);
  expect(states(back, anExemptionOf('r1', '2026-03-15', '2026-03-16'))).toEqual(['EXEMPT', 'EXEMPT']);
});

test('[REQ-05] an exemption from one source lets the others count; only who is exempt from all is exempt', () => {
  const rules = [
    aRule('r1', { everyone: true, blocking: true }),
    aRule('r2', { teamIds: ['roof'], blocking: false, graceDays: 100 }),
  ];
  const places = [inTeam('roof', '2026-03-01')];
  const [whole, part] = [
    anExemptionOf('r1', '2026-01-01', '2026-12-31'),
    anExemptionOf('r2', '2026-01-01', '2026-05-31'),
  ];
  const standing = (...exemptions: (typeof whole)[]) =>
    standingOn('2026-04-01', aPersonRecord({ places, exemptions }), rules);
  expect(standing(part)).toMatchObject({ state: 'MISSING', blocking: true });
  expect(standing(whole)).toMatchObject({ state: 'IN_GRACE', blocking: false, exemption: null });
  expect(standing(whole, part)).toMatchObject({ state: 'EXEMPT', exemption: part, blocking: true });
  expect(standing(whole, part)?.sources).toHaveLength(2);
  expect(standing(anExemptionOf('r3', '2026-01-01', '2026-12-31'))?.state).toBe('MISSING');
});

test('[REQ-05] of what reaches nobody no exemption is shown', () => {
  const exemptions = [anExemptionOf('r1', '2026-01-01', '2026-12-31')];
  expect(
    standingOn('2026-04-01', aPersonRecord({ exemptions }), [aRule('r1', { teamIds: ['roof'] })]),
  ).toBeNull();
});
