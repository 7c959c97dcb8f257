import type { EquipmentState } from '#contract/rules/equipment.ts';
import type { CategoryText, Text } from '#server/demo/words/words.ts';

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
  name: Text;
  category: CategoryText;
  make: string;
  model: string;
  /** The places where they are kept. */
  location: Text;
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
    make: 'Alpin Nord',
    model: 'AN-5 Pro',
    location: 'Depot, rack A',
    picture: 'harness',
    interval: 12,
    states: { IN_SERVICE: 8, DUE_SOON: 2, OVERDUE: 2, OUT_OF_SERVICE: 1, NEVER_INSPECTED: 1 },
  },
  {
    name: 'Energy absorbing lanyard',
    category: 'Fall protection',
    make: 'Alpin Nord',
    model: 'EA 1.8',
    location: 'Depot, rack A',
    picture: 'lanyard',
    interval: 12,
    states: { IN_SERVICE: 6, OVERDUE: 1, RETIRED: 1 },
  },
  {
    name: 'Extension ladder 7 m',
    category: 'Ladders',
    make: 'Sprosse',
    model: 'ASL 7',
    location: 'Depot, hall 2',
    picture: 'ladder',
    interval: 6,
    states: { IN_SERVICE: 3, DUE_SOON: 1, OUT_OF_SERVICE: 1, RETIRED: 1 },
  },
  {
    name: 'Round sling 2 t',
    category: 'Lifting',
    make: 'Hebewerk',
    model: 'RS 2000',
    location: 'Depot, rack C',
    picture: 'sling',
    interval: 12,
    states: { IN_SERVICE: 4, DUE_SOON: 1, OVERDUE: 1, RETIRED: 1 },
  },
  {
    name: 'Angle grinder 125',
    category: 'Power tools',
    make: 'Kanter',
    model: 'WS 125',
    location: 'Depot, tool room',
    picture: 'grinder',
    interval: 6,
    states: { IN_SERVICE: 4, DUE_SOON: 1, OVERDUE: 1, OUT_OF_SERVICE: 1 },
  },
  {
    name: 'Four-gas detector',
    category: 'Gas detection',
    make: 'Airsafe',
    model: 'Quad 4',
    location: 'Depot, tool room',
    picture: 'detector',
    interval: 6,
    states: { IN_SERVICE: 3, DUE_SOON: 1, OVERDUE: 1, NEVER_INSPECTED: 1 },
  },
  {
    name: 'Fire extinguisher 6 kg',
    category: 'Fire safety',
    make: 'Rotpunkt',
    model: 'P6',
    location: 'Site cabins',
    picture: 'extinguisher',
    interval: 24,
    states: { IN_SERVICE: 4, DUE_SOON: 1, NEVER_INSPECTED: 1 },
  },
  {
    name: 'Forklift truck 2.5 t',
    category: 'Vehicles',
    make: 'Stapelwerk',
    model: 'D25',
    location: 'Yard',
    picture: 'forklift',
    interval: 12,
    states: { IN_SERVICE: 1, OVERDUE: 1, OUT_OF_SERVICE: 1 },
  },
  {
    name: 'Defibrillator',
    category: 'First aid',
    make: 'Herzschlag',
    model: 'AED 3',
    location: 'Site cabins',
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
