import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EquipmentItem } from '#contract/equipment.ts';
import { rendered, standInPage } from '#tests/support/rendered.tsx';

let ItemIdentity: typeof import('./ItemIdentity.tsx').ItemIdentity;
beforeAll(async () => {
  standInPage();
  ({ ItemIdentity } = await import('./ItemIdentity.tsx'));
});
afterAll(() => void vi.resetModules());

const ADA = { id: 'ada', fullName: 'Ada', email: 'ada@crew.example', user: null };
const item = (change: object) =>
  ({
    id: 'i',
    workspaceId: 'w',
    product: { name: 'Rope', imageUrl: null },
    tagId: null,
    serialNumber: null,
    state: 'IN_SERVICE',
    inspections: [],
    owner: null,
    canEdit: false,
    canDelete: false,
    canHandBack: false,
    ...change,
  }) as unknown as EquipmentItem;

test.each<[rights: object, offered: RegExp, hasMore?: boolean]>([
  [{}, /this item\.$/],
  [{ canHandBack: true }, /this item\. Hand back$/],
  [{ canEdit: true }, /this item\. Hand over Edit Print label$/, true],
  [
    { canEdit: true, canHandBack: true, owner: { workspaceMember: ADA, user: null } },
    /ada@crew\.example Hand over Edit Print label$/,
    true,
  ],
  [{ canEdit: true, canDelete: true }, /Print label$/, true],
  [{ canEdit: true, state: 'RETIRED' }, /Put back into service$/],
  [{ canEdit: true, canDelete: true, state: 'RETIRED' }, /Put back into service$/, true],
])('[EQP-23] [EQP-24] who has the rights %j is offered %s', (rights, offered, hasMore = false) => {
  const { text, html } = rendered(<ItemIdentity item={item(rights)} />);
  expect([text, html.includes('Actions for Rope')]).toEqual([expect.stringMatching(offered), hasMore]);
});

test('the owner’s name leads to the profile for those who may open it', () => {
  const screens = { '/$workspaceId/members/$memberId': 'workspace:manage' } as const;
  const part = <ItemIdentity item={item({ owner: { workspaceMember: ADA, user: null } })} />;
  const { html } = rendered(part, { screens, permissions: ['workspace:manage'] });
  expect(html).toContain('href="/w/members/ada"');
  expect(rendered(part, { screens }).html).not.toContain('href="/w/members/ada"');
});
