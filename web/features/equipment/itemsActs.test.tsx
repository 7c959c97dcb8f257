import { expect, test, vi } from 'vitest';
import type { EquipmentItem } from '#contract/equipment.ts';
import { live, uses } from '#tests/support/live.tsx';
import { loaded, toldBy } from '#tests/support/loaded.ts';
import { elementsIn, rendered } from '#tests/support/rendered.tsx';
import { answering } from '#tests/support/standIns/answering.ts';
import type { ItemsDialogProps } from './useItemsAction.ts';

const web = loaded(async () => {
  return {
    ...(await import('./AssignOwner.tsx')),
    ...(await import('./DeleteEquipment.tsx')),
    ...(await import('./HandBack.tsx')),
    ...(await import('./RetireItems.tsx')),
    ...(await import('./ownerName.ts')),
    ...(await import('#web/ui/feedback/toast.ts')),
  };
});
const { success } = toldBy(web);

const item = (id: string, change: object = {}) =>
  ({
    id,
    product: { name: `Hoist ${id}` },
    serialNumber: null,
    tagId: null,
    owner: null,
    inspections: [],
    ...change,
  }) as unknown as EquipmentItem;
const ofAnn = { owner: { workspaceMember: { id: 'ann', fullName: 'Ann' } } };

const LIST = ['w', 'equipment', 'list'];
const ONE = ['w', 'equipment', 'one', 'a'];

/** A dialog about these items; the first thing that it draws is the question. */
async function asking(
  draw: (props: ItemsDialogProps) => { type: unknown; props: unknown } & object,
  items: EquipmentItem[],
  details: object = {},
) {
  const asked = answering({ missing: [] });
  const onDone = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const props = { workspaceId: 'w', items, opened: true, onDone, onClose };
  const screen = await live(
    () => {
      // A change has the question in a part of its own.
      const drawn = draw(props);
      const question = elementsIn(drawn).some(({ props: { onConfirm } }) => onConfirm)
        ? drawn
        : (drawn.type as (of: unknown) => object)(drawn.props);
      return elementsIn(question);
    },
    {
      answers: [
        [LIST, {}],
        [ONE, details],
      ],
    },
  );
  return {
    ...screen,
    asked,
    onDone,
    onClose,
    question: () =>
      screen.now().find(({ props: { onConfirm } }) => onConfirm)?.props as Record<string, never>,
    confirm: () => screen.does(uses('onConfirm')),
    isStale: () => screen.queryClient.getQueryState(LIST)?.isInvalidated,
  };
}

test.each<[what: string, draw: (props: ItemsDialogProps) => never, call: string, said: string]>([
  [
    'retires',
    (props) => web.RetireItems(props) as never,
    '{"workspaceId":"w","ids":["a","b"],"retired":true}',
    '2 items retired.',
  ],
  [
    'puts back',
    (props) => web.RestoreItems(props) as never,
    '{"workspaceId":"w","ids":["a","b"],"retired":false}',
    '2 items put back into service.',
  ],
  [
    'deletes',
    (props) => web.DeleteEquipment(props) as never,
    '{"workspaceId":"w","ids":["a","b"]}',
    '2 items deleted.',
  ],
])('[EQP-29] what %s several items sends them all, says so, and has all asked for again', async (...row) => {
  const [, draw, body, said] = row;
  const dialog = await asking(draw, [item('a'), item('b')]);
  await dialog.confirm();
  expect(JSON.stringify(dialog.asked[0]?.body)).toBe(body);
  expect(success.mock.calls).toEqual([[said]]);
  expect([dialog.onDone.mock.calls.length, dialog.isStale()]).toEqual([1, true]);
});

test('what failed is told in the dialog, which stays, and all is asked for again: somebody else may have done it', async () => {
  const dialog = await asking((props) => web.DeleteEquipment(props) as never, [item('a'), item('b')]);
  answering({ 'bulk-delete': [{ status: 404, message: 'One of them is gone.' }] });
  await dialog.confirm();
  expect(dialog.question().error).toBe('One of them is gone.');
  expect([dialog.onDone.mock.calls, success.mock.calls, dialog.isStale()]).toEqual([[], [], true]);
});

test.each<[what: string, draw: (props: ItemsDialogProps) => never, items: EquipmentItem[]]>([
  ['deleted', (props) => web.DeleteEquipment(props) as never, [item('a'), item('b')]],
  ['handed back', (props) => web.HandBack(props) as never, [item('a')]],
])('[EQP-16] [EQP-23] an item that was %s is not asked for again', async (_what, draw, items) => {
  const dialog = await asking(draw, items);
  // Whoever looks at it is led away from it first.
  dialog.onDone.mockImplementation(() => expect(dialog.queryClient.getQueryData(ONE)).toBeDefined());
  await dialog.confirm();
  expect(dialog.onDone).toHaveBeenCalledOnce();
  expect([dialog.queryClient.getQueryData(ONE), dialog.isStale()]).toEqual([undefined, true]);
});

test.each<[items: EquipmentItem[], details: object, text: string]>([
  [
    [item('a', { serialNumber: 'S-1', tagId: 'T-1' })],
    { details: { inspectionCount: 0 } },
    'Delete Hoist a (S-1)? It has no inspections.',
  ],
  [
    [item('a', { tagId: 'T-1' })],
    { details: { inspectionCount: 1 } },
    'Delete Hoist a (T-1)? Its inspection is deleted too.',
  ],
  [
    [item('a')],
    { details: { inspectionCount: 1200 } },
    'Delete Hoist a? Its 1,200 inspections are deleted too.',
  ],
  [[item('a', { inspections: Array(10) })], {}, 'Delete Hoist a? All of its inspections are deleted too.'],
  [[item('a', { inspections: Array(9) })], {}, 'Delete Hoist a? Its 9 inspections are deleted too.'],
  [[item('a'), item('b')], {}, 'They have no inspections.'],
  [[item('a', { inspections: Array(1) }), item('b')], {}, '1 inspection is deleted too.'],
  [[item('a', { inspections: Array(10) }), item('b')], {}, 'At least 10 inspections are deleted too.'],
])('[EQP-23] the dialog says how many inspections go with items (%#)', async (items, details, text) => {
  const dialog = await asking((props) => web.DeleteEquipment(props) as never, items, details);
  const said = rendered(dialog.question().children)
    .text.replace(/ ([)?])/g, '$1')
    .replace('( ', '(');
  const them = items.length === 1 ? 'it' : 'them';
  expect(said).toBe(
    `${text} An admin can restore ${them} within 30 days. To keep the history, retire ${them} instead.`,
  );
});

const choose = (dialog: Awaited<ReturnType<typeof asking>>, id: string | null) =>
  dialog.does(uses('onChange', id));
const errorOf = (dialog: Awaited<ReturnType<typeof asking>>) =>
  dialog.now().find(({ props }) => props.onChange)?.props.error;

test('[EQP-16] an item goes to another person or to nobody; with the owner it has, nothing is sent', async () => {
  const dialog = await asking((props) => web.AssignOwner(props) as never, [item('a', ofAnn)]);
  await dialog.confirm();
  expect([dialog.asked, dialog.onClose.mock.calls.length]).toEqual([[], 1]);
  await choose(dialog, null);
  await dialog.confirm();
  expect(dialog.asked[0]?.body).toMatchObject({ ownerWorkspaceMemberId: null });
});

test('[EQP-29] whom several items go to is asked first', async () => {
  const dialog = await asking((props) => web.AssignOwner(props) as never, [item('a', ofAnn), item('b')]);
  await dialog.confirm();
  expect([dialog.asked, errorOf(dialog)]).toEqual([[], 'Choose who gets them.']);
  await choose(dialog, 'ben');
  expect(errorOf(dialog)).toBe(false);
  await dialog.confirm();
  expect(dialog.asked[0]?.body).toEqual({ workspaceId: 'w', ids: ['a', 'b'], ownerWorkspaceMemberId: 'ben' });
});

test.each([
  [{ user: { fullName: 'Ann Lee' }, workspaceMember: { fullName: 'Ann' } }, 'Ann Lee'],
  [{ user: null, workspaceMember: { fullName: 'Ann' } }, 'Ann'],
  [{ user: null, workspaceMember: { email: 'ann@crew.example' } }, 'ann@crew.example'],
  [null, 'Nobody'],
])('[EQP-04] an owner is called by the account, else by the member (%#)', (owner, name) => {
  expect(web.ownerName({ owner } as never)).toBe(name);
});
