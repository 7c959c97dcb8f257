import { expect, test } from 'vitest';
import type { EquipmentItem } from '#contract/equipment.ts';
import { equipmentNoun, itemsIn } from '#web/features/import/nouns/equipment.ts';
import { readList } from '#web/features/import/reader/readList.ts';
import { writeSheet } from '#web/ui/sheets/writeSheet.ts';
import { equipmentSheet } from './-equipmentSheet.ts';

const ann = {
  id: 'ca',
  userId: null,
  workspaceId: 'cw',
  role: 'TEAM_MEMBER',
  status: 'DRAFT',
  firstName: null,
  lastName: null,
  fullName: 'Ann Lee',
  email: 'ann@crew.example',
  user: null,
  staffNumber: null,
  trades: [] as { id: string; name: string }[],
  person: null,
} as const;

const TRADES = ['Rigger', 'Welder'].map((name) => ({ id: name, name }));

const bare: EquipmentItem = {
  id: 'ce',
  workspaceId: 'cw',
  tagId: null,
  serialNumber: null,
  product: { name: 'Rope', imageUrl: null },
  owner: null,
  state: 'NEVER_INSPECTED',
  useProblem: 'NEVER_INSPECTED',
  inspectionIntervalMonths: null,
  canEdit: true,
  canDelete: true,
  canInspect: true,
  canHandBack: false,
  isMedicalIdUploaded: false,
  medicalIdStrength: 0,
  isLinkedToDocuments: false,
  manufacturer: null,
  model: null,
  category: null,
  location: null,
  firstUsedOn: null,
  endOfLifeOn: null,
  nextDueOn: null,
  retiredAt: null,
  createdAt: '2026-11-20T23:30:00.000Z',
  inspections: [],
};

const INSPECTION = {
  id: 'ci',
  status: 'PASSED',
  inspectedAt: '2026-05-01',
  createdAt: '2026-05-01T08:00:00.000Z',
  reportFile: null,
  expirationDate: '2027-05-01',
  note: null,
  inspector: ann,
  checklist: null,
  canCorrect: false,
} as const;

function exported(item: EquipmentItem) {
  const { columns, rows } = equipmentSheet([item], 'Europe/Berlin');
  return Object.fromEntries(columns.map(({ header }, index) => [header, rows[0]?.[index]]));
}

test('[EQP-26] an item is a row with what was entered of it, its owner, state and days', () => {
  const harness: EquipmentItem = {
    ...bare,
    product: { name: 'Harness', imageUrl: null },
    serialNumber: 'SN-1',
    tagId: 'T-1',
    manufacturer: 'Petzl',
    model: 'Volt',
    category: 'Fall arrest',
    location: 'Depot, rack A',
    owner: { workspaceMember: { ...ann, staffNumber: 'S-7', trades: TRADES }, user: null },
    state: 'IN_SERVICE',
    inspectionIntervalMonths: 12,
    firstUsedOn: '2025-05-01',
    endOfLifeOn: '2035-05-01',
    nextDueOn: '2027-05-01',
    inspections: [INSPECTION, { ...INSPECTION, status: 'FAILED', inspectedAt: '2026-04-01' }],
  };
  expect(exported(harness)).toEqual({
    'Product name': 'Harness',
    'Serial number': 'SN-1',
    'Tag ID': 'T-1',
    Make: 'Petzl',
    Model: 'Volt',
    Category: 'Fall arrest',
    Location: 'Depot, rack A',
    Owner: 'Ann Lee',
    'Owner email': 'ann@crew.example',
    'Staff number': 'S-7',
    Trades: 'Rigger, Welder',
    State: 'In service',
    'Last inspection': { date: '2026-05-01' },
    Result: 'Passed',
    'Next due': { date: '2027-05-01' },
    'First used': { date: '2025-05-01' },
    'End of life': { date: '2035-05-01' },
    'Inspection interval (months)': 12,
    'Added on': { date: '2026-11-21' },
  });
});

test('[EQP-26] what is exported is read again as it was', () => {
  const item: EquipmentItem = {
    ...bare,
    ...{ serialNumber: '0017', tagId: 'T-1', manufacturer: 'Petzl', model: 'Volt', category: 'Fall arrest' },
    ...{ location: 'Depot', firstUsedOn: '2025-05-01', endOfLifeOn: '2035-05-01', nextDueOn: '2027-05-01' },
    inspectionIntervalMonths: 12,
    owner: { workspaceMember: ann, user: null },
    inspections: [INSPECTION],
  };
  const bytes = writeSheet(equipmentSheet([item], 'Europe/Berlin'));
  const list = readList(new Uint8Array(bytes), equipmentNoun);
  expect(itemsIn(list).rows.map(({ values }) => values)).toEqual([
    {
      ...{ name: 'Rope', serialNumber: '0017', tagId: 'T-1', manufacturer: 'Petzl', model: 'Volt' },
      ...{ category: 'Fall arrest', location: 'Depot', owner: 'ann@crew.example' },
      ...{ firstUsedOn: '2025-05-01', endOfLifeOn: '2035-05-01', inspectionIntervalMonths: '12' },
      ...{ lastInspectedOn: '2026-05-01', lastResult: 'PASSED', nextInspectionOn: '2027-05-01' },
    },
  ]);
});

test('[EQP-26] what an item lacks is an empty cell', () => {
  const filled = Object.entries(exported(bare)).filter(([, cell]) => cell !== null);
  expect(Object.fromEntries(filled)).toEqual({
    'Product name': 'Rope',
    State: 'Not inspected',
    'Added on': { date: '2026-11-21' },
  });
});
