import { expect, test } from 'vitest';
import { newRequirementValues, previewOf, requirementChanges } from './requirementValues.ts';

const values = {
  ...newRequirementValues('2026-11-24'),
  name: ' First aid ',
  kindIds: [
    { id: 'b', name: 'Paramedic' },
    { id: 'a', name: 'First aid' },
  ],
};
const yard = { id: 't', name: 'Yard' };
const some = { everyone: false, roles: [], teams: [], workspaceMembers: [] };

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
    appliesTo: { everyone: false, roles: [], teamIds: ['t'], workspaceMemberIds: [] },
  });
});
