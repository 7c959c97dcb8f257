import type { EquipmentState } from '#contract/rules/equipment.ts';

/** What is drawn for an item. */
export type ItemDrawing =
  | 'harness'
  | 'lanyard'
  | 'ladder'
  | 'sling'
  | 'grinder'
  | 'detector'
  | 'extinguisher'
  | 'forklift'
  | 'aid';

/** Items that are alike. */
export interface Kind {
  name: string;
  category: string;
  picture: ItemDrawing;
  /** Months between inspections. */
  interval: number;
  /** How many there are in each state; together they are the items of this kind. */
  states: Partial<Record<EquipmentState, number>>;
}

export const KINDS: Kind[] = [
  {
    name: 'Full body harness',
    category: 'Fall protection',
    picture: 'harness',
    interval: 12,
    states: { IN_SERVICE: 8, DUE_SOON: 2, OVERDUE: 2, OUT_OF_SERVICE: 1, NEVER_INSPECTED: 1 },
  },
  {
    name: 'Energy absorbing lanyard',
    category: 'Fall protection',
    picture: 'lanyard',
    interval: 12,
    states: { IN_SERVICE: 6, OVERDUE: 1, RETIRED: 1 },
  },
  {
    name: 'Extension ladder 7 m',
    category: 'Ladders',
    picture: 'ladder',
    interval: 6,
    states: { IN_SERVICE: 3, DUE_SOON: 1, OUT_OF_SERVICE: 1, RETIRED: 1 },
  },
  {
    name: 'Round sling 2 t',
    category: 'Lifting',
    picture: 'sling',
    interval: 12,
    states: { IN_SERVICE: 4, DUE_SOON: 1, OVERDUE: 1, RETIRED: 1 },
  },
  {
    name: 'Angle grinder 125',
    category: 'Power tools',
    picture: 'grinder',
    interval: 6,
    states: { IN_SERVICE: 4, DUE_SOON: 1, OVERDUE: 1, OUT_OF_SERVICE: 1 },
  },
  {
    name: 'Four-gas detector',
    category: 'Gas detection',
    picture: 'detector',
    interval: 6,
    states: { IN_SERVICE: 3, DUE_SOON: 1, OVERDUE: 1, NEVER_INSPECTED: 1 },
  },
  {
    name: 'Fire extinguisher 6 kg',
    category: 'Fire safety',
    picture: 'extinguisher',
    interval: 24,
    states: { IN_SERVICE: 4, DUE_SOON: 1, NEVER_INSPECTED: 1 },
  },
  {
    name: 'Forklift truck 2.5 t',
    category: 'Vehicles',
    picture: 'forklift',
    interval: 12,
    states: { IN_SERVICE: 1, OVERDUE: 1, OUT_OF_SERVICE: 1 },
  },
  {
    name: 'Defibrillator',
    category: 'First aid',
    picture: 'aid',
    interval: 12,
    states: { IN_SERVICE: 2, DUE_SOON: 1 },
  },
];

/** What inspectors write of an item that passed, and of one that did not. */
export const NOTES = {
  PASSED: [
    null,
    null,
    null,
    'No damage. Label readable.',
    'Cleaned and checked.',
    'Strap renewed last year, good.',
  ],
  FAILED: [
    'Webbing is cut at the left leg strap. Taken out of use.',
    'Rung 4 is bent. Locked away until it is repaired.',
    'Guard is missing.',
    'Brake does not hold on the ramp. Do not drive.',
  ],
} as const;
