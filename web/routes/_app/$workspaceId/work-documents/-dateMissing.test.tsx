import { createElement, type FunctionComponent } from 'react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { EVIDENCE } from '#contract/rules/documents.ts';
import { standInPage } from '#tests/support/rendered.tsx';
import { screenOf } from '#tests/support/screen.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const load = async () => {
  standInPage();
  vi.stubGlobal('HTMLElement', class {});
  return { ...(await import('./date-missing.tsx')), ...(await import('#web/ui/feedback/toast.ts')) };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
  Object.assign(web.Route, { useParams: () => ({ workspaceId: 'w' }) });
});
afterAll(() => void vi.resetModules());

const success = vi.fn();
beforeEach(() => void vi.spyOn(web.toast, 'success').mockImplementation(success.mockReset()));

const KIND = { id: 'k', name: 'Crane', expires: 'ALWAYS', validMonths: 12, reminderMonths: null };
const KINDS = { data: [{ ...KIND, id: 'other', validMonths: 60 }, KIND] };
const NO_EVIDENCE = Object.fromEntries(EVIDENCE.map((name) => [name, null]));
const document = (id: string) => ({
  ...{ id, name: `Paper ${id}`, expirationDate: null, expirationReminder: null, file: null },
  workspaceMember: { id: 'm', fullName: 'Ann Lee' },
  kind: { id: 'k', name: 'Crane' },
  version: { id: `version-${id}`, ...NO_EVIDENCE },
});
const listOf = (...ids: string[]) => ({ data: ids.map(document), count: ids.length });

/** The screen, with one answer to each time that it asks for the list. */
async function page(...lists: object[]) {
  const asked = answering({ list: lists, versions: [{}], 'workspace/w': [KINDS] });
  const screen = await screenOf(createElement(web.Route.options.component as FunctionComponent), {
    answers: [[['w', 'documentKinds', 'list'], KINDS]],
  });
  return {
    ...screen,
    asked: (end: string) =>
      asked.filter(({ call }) => call.endsWith(end)).map(({ call, body }) => [call, body]),
    shown: () => /Paper \w/.exec(screen.text())?.[0],
  };
}

test('[VAL-04] documents without the date that they need are asked for, the oldest first', async () => {
  const { asked, shown, text } = await page(listOf('a', 'b', 'c'));
  expect(asked('list')[0]?.[1]).toMatchObject({
    orderBy: [{ createdAt: 'asc' }],
    filters: { undated: true },
  });
  expect([shown(), text().includes('Ann Lee'), text().includes('3 documents')]).toEqual([
    'Paper a',
    true,
    true,
  ]);
});

test('[VAL-04] skipped documents come again after all others', async () => {
  const { press, shown } = await page(listOf('a', 'b', 'c'));
  const seen: unknown[] = [];
  for (let times = 0; times < 5; times += 1) {
    seen.push(shown());
    await press('Skip');
  }
  expect(seen).toEqual(['Paper a', 'Paper b', 'Paper c', 'Paper a', 'Paper b']);
});

test('[VAL-04] a single document cannot be skipped', async () => {
  expect((await page(listOf('a'))).named('Skip')).toBe(undefined);
});

test('[VAL-04] a date that is entered corrects the version in force, and the next document follows', async () => {
  const { enter, submit, asked, shown, text } = await page(listOf('a', 'b'), listOf('b'), listOf());
  await enter('Day of issue (optional)', '2026-02-01');
  await submit();
  expect(asked('versions')).toEqual([
    [
      'POST /v2/workspace-documents/a/versions',
      {
        corrects: 'version-a',
        issuedOn: '2026-02-01',
        expirationDate: '2027-02-01',
        expirationReminder: null,
      },
    ],
  ]);
  expect([success.mock.calls, shown()]).toEqual([[['Date saved.']], 'Paper b']);
  await enter('Expiration date', '2028-03-01');
  await enter('Reminder (optional)', { currentTarget: { value: '1' } });
  await submit();
  expect(asked('versions')[1]?.[1]).toEqual({
    corrects: 'version-b',
    issuedOn: null,
    expirationDate: '2028-03-01',
    expirationReminder: '2028-02-01',
  });
  expect(text()).toContain('No date is missing');
});

test('[VAL-04] without a date nothing is saved, and the field says so', async () => {
  const { submit, asked, named } = await page(listOf('a'));
  await submit();
  expect(asked('versions')).toEqual([]);
  expect(named('Expiration date')?.error).toEqual(expect.any(String));
  expect(named('I can’t find a date')).toBe(undefined);
});

test('[VAL-04] a list that could not be loaded can be asked for again', async () => {
  const { press, text, shown } = await page({ status: 503 }, listOf('a'));
  expect(text()).toContain('The documents could not be loaded');
  await press('Try again');
  expect(shown()).toBe('Paper a');
});
