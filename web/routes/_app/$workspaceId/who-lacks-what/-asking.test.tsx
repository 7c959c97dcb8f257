import { createElement, type FunctionComponent } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { standInPage } from '#tests/support/rendered.tsx';
import { screenOf } from '#tests/support/screen.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const load = async () => {
  standInPage();
  vi.stubGlobal('HTMLElement', class {});
  return { ...(await import('./-AskAll.tsx')), ...(await import('./submit.tsx')) };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

test('[GAP-08] "Ask all" asks everybody whom the list finds, but those who have left', async () => {
  const people = ['ann', 'ben', 'cy'].map((id) => ({ id, hasLeft: id === 'ben' }));
  const asked = answering({
    matrix: [{ data: people, count: 3 }],
    check: [{ data: [] }],
    'workspace/w': [{ data: [] }],
  });
  const request = { search: 'a', filters: { states: ['EXPIRED'] } } as never;
  const { press } = await screenOf(
    <web.AskAll workspaceId="w" request={request} filters={{ requirement: undefined, states: [] }} isReady />,
  );
  await press('Ask all');
  expect(asked[0]?.body).toEqual({
    ...{ search: 'a', filters: { states: ['EXPIRED'] } },
    ...{ columns: { from: 0, count: 1 }, page: 0, pageSize: PAGE_SIZE.all },
  });
  expect(asked.find(({ call }) => call.endsWith('check'))?.body).toEqual({
    workspaceMemberIds: ['ann', 'cy'],
  });
});

const ANN = `c${'1'.padStart(24, '0')}`;
const kind = (id: string, change: object = {}) => ({
  ...{ id, name: `Card ${id}`, membersSubmit: true, sensitive: false, archivedAt: null },
  ...{ validMonths: null, reminderMonths: null, expires: 'MAYBE', note: null, ...change },
});

async function submitting(search: object) {
  const kinds = { data: [kind('a'), kind('b', { sensitive: true }), kind('c', { membersSubmit: false })] };
  const led: object[] = [];
  Object.assign(web.Route, {
    useParams: () => ({ workspaceId: 'w' }),
    useSearch: () => search,
    useNavigate: () => (to: object) => led.push(to),
  });
  const people = {
    data: [{ id: ANN, workspaceMember: { id: ANN, fullName: 'Ann Lee' }, needs: [], cannot: null }],
  };
  answering({ check: [people], 'workspace/w': [kinds] });
  const screen = await screenOf(createElement(web.Route.options.component as FunctionComponent), {
    answers: [
      [['w', 'documentKinds', 'list'], kinds],
      [['w', 'documents', 'askable', { workspaceMemberIds: [ANN] }], people],
    ],
  });
  return { ...screen, went: led };
}

test('[GAP-06] a document for somebody: its type is chosen among those that can be, and stays theirs', async () => {
  const screen = await submitting({ member: ANN });
  expect(screen.text()).toContain('Add a document for Ann Lee');
  const select = screen.elements().find(({ props }) => Array.isArray(props.data));
  expect(JSON.stringify(select?.props.data)).toContain('Card a');
  expect(JSON.stringify(select?.props.data)).not.toMatch(/Card [bc]/);
  await screen.enter('Document type', { currentTarget: { value: 'a' } });
  expect(screen.went).toEqual([{ search: { member: ANN, kind: 'a' }, replace: true }]);
});

test('[GAP-06] without a person there is nobody to add it for', async () => {
  expect((await submitting({})).text()).toContain('They are not in a team that you manage.');
});
