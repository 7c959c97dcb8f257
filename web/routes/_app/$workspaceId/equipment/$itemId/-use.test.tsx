import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { live } from '#tests/support/live.tsx';
import { loaded } from '#tests/support/loaded.ts';
import { elementsIn } from '#tests/support/rendered.tsx';
import { screenOf } from '#tests/support/screen.tsx';
import { BACK_IN_SERVICE } from '#web/words/equipment.ts';

const web = loaded(() => import('./index.tsx'));

const ITEM = {
  id: 'i',
  workspaceId: 'w',
  product: { name: 'Rope', imageUrl: null },
  state: 'IN_SERVICE',
  retiredAt: null,
  endOfLifeOn: null,
  nextDueOn: '2027-11-19',
  inspections: [],
  handovers: [],
  defects: [{ id: 'd', reportedOn: '2026-11-20', reason: 'Worn', file: null, reporter: null, ended: null }],
};
const inspected = (status: string) => ({ inspections: [{ id: 'x', status, inspectedAt: '2026-11-19' }] });

test.each<[what: string, item: object, isOffered?: boolean]>([
  ['reported', { useProblem: 'DEFECTIVE', canEdit: true }, true],
  ['reported, of which one changes nothing,', { useProblem: 'DEFECTIVE', canEdit: false }],
  ['reported that passed before', { useProblem: 'DEFECTIVE', canEdit: true, ...inspected('PASSED') }, true],
  ['reported that failed as well', { useProblem: 'DEFECTIVE', canEdit: true, ...inspected('FAILED') }],
  ['that failed', { useProblem: 'FAILED', canEdit: true, ...inspected('FAILED'), defects: [] }],
  ['in use', { useProblem: null, canEdit: true, ...inspected('PASSED'), defects: [] }],
])(
  '[GAP-09] only of what was reported, and has not failed, is it said here that it is fit again: an item %s',
  async (_what, change, isOffered = false) => {
    const item = { ...ITEM, ...change };
    const known = {
      answers: [[['w', 'equipment', 'one', 'i'], { ...item, details: item }]] as [string[], object][],
      route: '/_app/$workspaceId/equipment/$itemId',
      address: '/w/equipment/i',
    };
    const Item = web.Route.options.component as () => ReactNode;
    const page = (await live(() => elementsIn(Item()), known)).now();
    const use = page.find(({ type }) => typeof type === 'function' && type.name === 'ItemUse');
    const screen = await screenOf(use, known);
    expect(screen.elements().length).toBeGreaterThan(0);
    expect(screen.named(BACK_IN_SERVICE) !== undefined).toBe(isOffered);
  },
);
