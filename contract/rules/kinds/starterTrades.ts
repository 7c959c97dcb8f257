import type { Industry } from './starterKinds.ts';

/** Trades to begin with, by industry (TRD-01). */
export const STARTER_TRADES: Record<Industry, readonly string[]> = {
  CONSTRUCTION: [
    'Bricklayer',
    'Carpenter',
    'Concrete worker',
    'Crane operator',
    'Electrician',
    'Labourer',
    'Painter',
    'Plant operator',
    'Plumber',
    'Roofer',
    'Scaffolder',
    'Site manager',
    'Slinger and signaller',
    'Steel erector',
    'Welder',
  ],
  ROPE_ACCESS: [
    'Blade technician',
    'Electrician',
    'Inspector',
    'Painter',
    'Rigger',
    'Rope access supervisor',
    'Rope access technician',
    'Welder',
    'Window cleaner',
  ],
  WAREHOUSING: [
    'Forklift operator',
    'Loader',
    'Maintenance technician',
    'Order picker',
    'Shift leader',
    'Truck driver',
    'Warehouse worker',
  ],
  OFFICES: ['Caretaker', 'Cleaner', 'Facilities manager', 'IT technician', 'Office worker', 'Receptionist'],
};
