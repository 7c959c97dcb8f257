import type { FunctionComponent, ReactElement, ReactNode } from 'react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { live, uses } from '#tests/support/live.tsx';
import { drawElement, elementsIn, standInPage } from '#tests/support/rendered.tsx';
import { answering } from '#tests/support/standIns/answering.ts';
import type { RowSelection } from '#web/ui/table/useRowSelection.ts';

const load = async () => {
  standInPage();
  // The table itself is not drawn here, so that nothing reads or changes the address.
  vi.doMock('#web/ui/table/useTableState.ts', () => ({ useTableState: () => ({ search: '' }) }));
  return { ...(await import('./without-kind.tsx')), ...(await import('#web/ui/feedback/toast.ts')) };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
  Object.assign(web.Route, { useParams: () => ({ workspaceId: 'w' }), useSearch: () => ({}) });
});
afterAll(() => {
  vi.doUnmock('#web/ui/table/useTableState.ts');
  vi.resetModules();
});

const told = { success: vi.fn(), failure: vi.fn() };
beforeEach(() => {
  vi.spyOn(web.toast, 'success').mockImplementation(told.success.mockReset());
  vi.spyOn(web.toast, 'failure').mockImplementation(told.failure.mockReset());
});

const kind = (id: string, name: string, archivedAt: string | null = null) => {
  return { id, name, archivedAt, code: null, aliases: [] };
};
const KINDS = [
  kind('k', 'Crane licence'),
  kind('n', 'Noise course'),
  kind('old', 'Rope course', '2026-01-01'),
];
const document = (id: string, name: string) => {
  return { id, name, expirationDate: null, workspaceMember: { id: 'm', fullName: 'Ann Lee' }, file: null };
};
const DOCUMENTS = [
  document('a', 'Crane licence'),
  document('b', 'Noise course'),
  document('c', 'Rope course'),
  document('d', 'Crane licence'),
];

type Props = Record<string, unknown>;
type Row = (typeof DOCUMENTS)[number];

/** The screen, and what the server answers to documents that get a kind, one after the other. */
async function page(...answers: object[]) {
  const asked = answering({
    'bulk-update': answers,
    list: [{ data: DOCUMENTS, count: 4 }],
    'workspace/w': [{ data: KINDS }],
  });
  const Page = web.Route.options.component as FunctionComponent;
  const screen = await live(() => {
    const parts = elementsIn((Page as (props: object) => ReactNode)({}));
    const partWith = (name: string) => parts.find(({ props }) => name in props) as ReactElement<Props>;
    const accept = elementsIn(drawElement(partWith('onAccept')));
    const give = elementsIn(drawElement(partWith('onGive')));
    return { table: partWith('columns').props, accept, give };
  });
  await screen.does(() => undefined);
  const button = (part: 'accept' | 'give') =>
    screen.now()[part].find(({ props }) => typeof props.onClick === 'function')?.props ?? {};
  const dialog = () => screen.now().accept.find(({ props }) => 'opened' in props)?.props ?? {};
  const selection = () => screen.now().table.selection as RowSelection<Row>;
  return {
    ...screen,
    selection,
    button,
    dialog,
    sent: () => asked.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body),
    press: (part: 'accept' | 'give') => screen.does(() => (button(part).onClick as () => void)()),
    confirm: () => screen.does(() => (dialog().onConfirm as () => void)()),
    choose: (kindId: string | null) => screen.does(() => uses('onKind', kindId)(screen.now().give)),
    select: (...rows: Row[]) => screen.does(() => selection().set(rows)),
    /** The cell of a row that proposes a kind. */
    proposal: (row: Row) => {
      const columns = screen.now().table.columns as { id: string; cell: (row: Row) => ReactElement<Props> }[];
      return columns.find(({ id }) => id === 'proposal')?.cell(row) as ReactElement<Props>;
    },
  };
}

const given = (kindId: string, ...documentIds: string[]) => ({ workspaceId: 'w', documentIds, kindId });

test('[KIND-05] all proposals of the page are given after they are shown, one kind after the other', async () => {
  const { button, press, confirm, sent, dialog, select, selection } = await page({ count: 2 }, { count: 1 });
  await select(...DOCUMENTS.slice(0, 1));
  expect([button('accept').disabled, String(button('accept').children)]).toEqual([
    false,
    'Accept all suggestions on this page, (3)',
  ]);
  await press('accept');
  expect([sent(), dialog().opened, dialog().confirmLabel]).toEqual([[], true, 'Set the type of 3 documents']);
  await confirm();
  expect(sent()).toEqual([given('k', 'a', 'd'), given('n', 'b')]);
  expect([told.success.mock.calls, dialog().opened]).toEqual([[['3 documents got a type.']], false]);
  // A document that has its kind must not get another one as part of the selection.
  expect(selection().count).toBe(0);
});

test('[KIND-05] what was given before a kind fails is said, and what failed stays selected', async () => {
  const { press, confirm, dialog, select, selection } = await page(
    { count: 2 },
    { status: 409, message: 'No.' },
  );
  await select(...DOCUMENTS.slice(0, 2));
  await press('accept');
  await confirm();
  const [[first, reason] = []] = told.failure.mock.calls;
  expect([first, typeof reason]).toEqual(['2 documents got a type, the others did not.', 'string']);
  expect([told.success.mock.calls, dialog().opened, selection().count]).toEqual([[], false, 2]);
});

test('[KIND-05] where the first kind fails nothing counts as given', async () => {
  const { press, confirm } = await page({ status: 409, message: 'No.' });
  await press('accept');
  await confirm();
  expect(told.failure.mock.calls).toEqual([[expect.not.stringContaining('got a type')]]);
});

test('[KIND-05] all selected documents get one kind, once it is chosen', async () => {
  const { button, press, choose, select, selection, sent } = await page({ count: 2 });
  await select(...DOCUMENTS.slice(1, 3));
  expect([button('give').disabled, String(button('give').children)]).toEqual([
    true,
    'Set type of 2 documents',
  ]);
  await choose('n');
  expect(button('give').disabled).toBe(false);
  await press('give');
  expect([sent(), selection().count]).toEqual([[given('n', 'b', 'c')], 0]);
});

test('[KIND-05] one document gets the kind that its name proposes; an archived kind is proposed to none', async () => {
  const { proposal, does, sent } = await page({ count: 1 });
  const [crane, , rope] = DOCUMENTS as [Row, Row, Row];
  expect(proposal(rope)).toBe('–');
  expect(proposal(crane).props['aria-label']).toBe('Set the type of Crane licence to Crane licence');
  await does(() => (proposal(crane).props.onClick as () => void)());
  expect(sent()).toEqual([given('k', 'a')]);
});
