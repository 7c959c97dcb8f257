import { expect, test } from 'vitest';
import type { Requirement } from '#contract/requirements/requirements.ts';
import {
  enteredRequirement,
  isSameRequirement,
  newRequirementValues,
  previewOf,
  type RequirementValues,
  requirementChanges,
  requirementValuesOf,
} from './requirementValues.ts';

const values = {
  ...newRequirementValues('2026-11-24'),
  name: ' First aid ',
  kindIds: [
    { id: 'b', name: 'Paramedic' },
    { id: 'a', name: 'First aid' },
  ],
};
const yard = { id: 't', name: 'Yard' };
const some = { everyone: false, roles: [], trades: [], teams: [], workspaceMembers: [] };

test('[REQ-06] how many would lack it is asked once somebody and something is chosen, and the rest is right', () => {
  expect(previewOf(values)).toMatchObject({ kindIds: ['a', 'b'], appliesTo: { everyone: true }, name: '–' });
  expect(previewOf({ ...values, kindIds: [] })).toBeNull();
  expect(previewOf({ ...values, appliesTo: some })).toBeNull();
  expect(previewOf({ ...values, appliesTo: { ...some, teams: [yard] } })).not.toBeNull();
  for (const graceDays of ['two', '1.5', '-1']) expect(previewOf({ ...values, graceDays })).toBeNull();
  expect(previewOf({ ...values, until: '2026-11-23' })).toBeNull();
  expect(previewOf({ ...values, until: values.from })).not.toBeNull();
});

test('only what was changed is sent, whatever order it was chosen in', () => {
  const before = { ...values, name: 'First aid', kindIds: values.kindIds.toReversed() };
  expect(requirementChanges(values, before)).toEqual({});
  expect(requirementChanges({ ...values, graceDays: '7', source: ' ' }, before)).toEqual({ graceDays: 7 });
  const named = { ...some, teams: [yard] };
  expect(requirementChanges({ ...values, appliesTo: named }, before)).toEqual({
    appliesTo: { everyone: false, roles: [], tradeIds: [], teamIds: ['t'], workspaceMemberIds: [] },
  });
});

test('[REQ-01] each field that was changed or cleared is sent, and no other', () => {
  const whole = {
    ...values,
    name: 'First aid',
    until: '2027-11-24',
    graceDays: '7',
    source: 'Site rules',
    appliesTo: { ...some, roles: ['TEAM_ADMIN' as const], teams: [yard] },
  };
  const changes: [Partial<RequirementValues>, object][] = [
    [{ name: 'Rescue' }, { name: 'Rescue' }],
    [{ kindIds: [] }, { kindIds: [] }],
    [{ from: '2026-12-01' }, { from: '2026-12-01' }],
    [{ from: null }, { from: null }],
    [{ until: null }, { until: null }],
    [{ graceDays: '' }, { graceDays: 0 }],
    [{ graceDays: '8' }, { graceDays: 8 }],
    [{ blocking: true }, { blocking: true }],
    [{ source: ' ' }, { source: null }],
    [{ source: 'Law' }, { source: 'Law' }],
  ];
  for (const [change, sent] of changes) {
    expect(requirementChanges({ ...whole, ...change }, whole)).toEqual(sent);
    expect(isSameRequirement({ ...whole, ...change }, whole)).toBe(false);
  }
  expect(isSameRequirement({ ...whole, source: 'Site rules ' }, whole)).toBe(true);
});

test('[REQ-01] a requirement becomes values, and these the same requirement again', () => {
  const known = {
    name: 'First aid',
    appliesTo: {
      everyone: false,
      roles: ['TEAM_ADMIN', 'TEAM_MEMBER'],
      trades: [{ id: 'w', name: 'Welder' }],
      teams: [yard],
      workspaceMembers: [{ id: 'm' }],
    },
    kinds: [{ id: 'a', name: 'First aid' }],
    from: '2026-11-24',
    until: '2027-11-24',
    graceDays: 7,
    blocking: true,
    source: 'Site rules',
  };
  const entered = (change: object) =>
    enteredRequirement(requirementValuesOf({ ...known, ...change } as unknown as Requirement));
  expect(entered({})).toEqual({
    name: 'First aid',
    appliesTo: {
      everyone: false,
      roles: ['TEAM_ADMIN', 'TEAM_MEMBER'],
      tradeIds: ['w'],
      teamIds: ['t'],
      workspaceMemberIds: ['m'],
    },
    kindIds: ['a'],
    from: '2026-11-24',
    until: '2027-11-24',
    graceDays: 7,
    blocking: true,
    source: 'Site rules',
  });
  expect(entered({ appliesTo: { ...known.appliesTo, everyone: true } }).appliesTo).toEqual({
    everyone: true,
  });
  expect(
    requirementValuesOf({ ...known, graceDays: 0, source: null } as unknown as Requirement),
  ).toMatchObject({
    graceDays: '',
    source: '',
  });
});
