import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { loaded } from '#tests/support/loaded.ts';
import { drawElement, elementsIn, usedAt } from '#tests/support/rendered.tsx';
import type { Column } from '#web/ui/table/columns.ts';

const web = loaded(() => import('./EquipmentList.tsx'));

/** The acts that the menu of an item’s row offers, in this order. */
async function offered(rights: object): Promise<string[]> {
  const item = { id: 'i', workspaceId: 'w', product: { name: 'Rope' }, ...rights };
  const { used } = await usedAt('', () =>
    elementsIn(web.EquipmentList({ workspaceId: 'w', empty: null, query: { data: undefined } as never })),
  );
  const columns = used.flatMap(({ props }) => (props.columns ?? []) as Column<object>[]);
  const cell = columns.find(({ id }) => id === 'actions')?.cell(item);
  const [menu] = elementsIn(drawElement(cell as ReactElement<Record<string, unknown>>));
  const Menu = { Item: 'li', Divider: 'hr', Label: 'p' };
  const drawn = menu ? (menu.props.children as (parts: object) => ReactNode)(Menu) : null;
  return elementsIn(drawn).flatMap(({ type, props }) =>
    type === 'li'
      ? [
          Children.toArray(props.children as ReactNode)
            .filter((one) => !isValidElement(one))
            .join(''),
        ]
      : [],
  );
}

test.each<[rights: object, offers: string[]]>([
  [{ canInspect: false, canEdit: false, canHandBack: false }, []],
  [{ canInspect: true, canEdit: false, canHandBack: false }, ['Record inspection', 'Open']],
  [{ canInspect: true, canEdit: false, canHandBack: true }, ['Record inspection', 'Hand back', 'Open']],
  // The lesser way is not offered beside a handover to anybody.
  [
    { canInspect: true, canEdit: true, canHandBack: true },
    ['Record inspection', 'Hand over', 'Open', 'Edit'],
  ],
  [
    { canInspect: true, canEdit: true, canHandBack: true, canDelete: true },
    ['Record inspection', 'Hand over', 'Open', 'Edit', 'Delete'],
  ],
])('[INS-08] [EQP-12] the row of an item with the rights %j offers %j', async (rights, offers) => {
  expect(await offered(rights)).toEqual(offers);
});
