import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BYTES } from '#contract/rules/sizes.ts';
import { standInPage } from '#tests/support/rendered.tsx';
import { screenOf } from '#tests/support/screen.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const load = async () => {
  standInPage();
  return {
    ...(await import('./ImportRequirements.tsx')),
    ...(await import('#web/ui/feedback/toast.ts')),
  };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const success = vi.fn();
beforeEach(() => void vi.spyOn(web.toast, 'success').mockImplementation(success.mockReset()));

const LIST = ['w', 'requirements', 'list'];
const EMPTY = { version: 1, kinds: [], requirements: [] };
const step = (name: string, action: string) => ({ name, action, requirementId: null, changed: [] });
const plan = (change: object = {}) => ({
  kinds: [],
  problems: [],
  requirements: [step('First aid', 'CREATE'), step('Noise', 'LEAVE')],
  ...change,
});

/** The screen; `answers` are those to the checks and imports, one after the other. */
async function importing(...answers: object[]) {
  const asked = answering({ import: answers });
  const screen = await screenOf(<web.ImportRequirements workspaceId="w" />, { answers: [[LIST, {}]] });
  const choose = async (content: unknown, name = 'rules.json') => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const file = content instanceof Blob ? content : new File([text], name);
    const { onChange } = screen.elements().find(({ props }) => props.accept)?.props ?? {};
    await screen.does(async () => {
      (onChange as (file: Blob) => void)(file);
      await file.text();
      await vi.dynamicImportSettled();
    });
  };
  return { ...screen, asked, choose };
}

test('[REQ-16] what an import will change is shown, and nothing is changed until somebody says so', async () => {
  const { asked, choose, text, press, named, led, queryClient } = await importing(
    plan({ kinds: ['Rope'] }),
    {},
  );
  expect(named('Import')).toBe(undefined);
  await choose(EMPTY);
  expect(text()).toMatch(/First aid.*Noise|Noise.*First aid/);
  expect(text()).toContain('Will be added');
  expect(text()).toContain('New document types:');
  expect(asked).toEqual([
    { call: 'POST /v2/requirements/workspace/w/import', body: { document: EMPTY, dryRun: true } },
  ]);
  await press('Import');
  expect(asked[1]?.body).toEqual({ document: EMPTY, dryRun: false });
  expect([success.mock.calls, led]).toMatchObject([
    [['Requirements imported.']],
    [{ to: '/$workspaceId/requirements', params: { workspaceId: 'w' } }],
  ]);
  expect(queryClient.getQueryState(LIST)?.isInvalidated).toBe(true);
});

test('[REQ-16] an import that failed can be tried again; another file takes its failure away', async () => {
  const failed = { status: 409, message: 'Not now.' };
  const { asked, choose, press, text } = await importing(plan(), failed, failed, plan());
  await choose(EMPTY);
  await press('Import');
  expect([text().includes('Not now.'), text().includes('Nothing was imported.')]).toEqual([true, false]);
  await press('Import');
  expect(asked.map(({ body }) => (body as { dryRun: boolean }).dryRun)).toEqual([true, false, false]);
  await choose(EMPTY);
  expect(text()).not.toContain('Not now.');
  expect(success).not.toHaveBeenCalled();
});

test.each<[what: string, plan: object]>([
  ['changes nothing', { requirements: [step('Noise', 'LEAVE')] }],
  ['has problems', { problems: [{ path: 'document.requirements.1.kinds.0', message: 'No such kind.' }] }],
])('[REQ-16] a file that %s cannot be imported', async (what, change) => {
  const { choose, named, text } = await importing(plan(change));
  await choose(EMPTY);
  expect(named('Import')).toMatchObject({ disabled: true });
  expect(text().includes('Nothing was imported.')).toBe(what === 'has problems');
  expect(text().includes('Requirement 2: No such kind.')).toBe(what === 'has problems');
});

const TOO_LARGE = Object.defineProperty(new File(['{}'], 'rules.json'), 'size', {
  value: BYTES.importBody + 1,
});

test.each<[what: string, content: unknown, said: string]>([
  ['no JSON', 'a;b', 'This isn’t a JSON file. Choose one that Muster exported.'],
  ['too large', TOO_LARGE, 'This file is too large for requirements.'],
  ['of another kind', { ...EMPTY, requirements: [{}] }, 'Requirement 1: '],
])('[REQ-16] a file that is %s is not sent, and says so', async (_, content, said) => {
  const { asked, choose, text, named } = await importing(plan());
  await choose(EMPTY);
  expect(named('Import')).toBeDefined();
  await choose(content);
  expect(text()).toContain(said);
  expect([asked.length, named('Import')]).toEqual([1, undefined]);
});

test('[REQ-16] of very many problems the first are named', async () => {
  const { choose, elements } = await importing();
  await choose({ ...EMPTY, kinds: Array.from({ length: 30 }, () => ({})) });
  expect(elements().filter(({ type, key }) => type === 'li' && key?.includes('Document type'))).toHaveLength(
    20,
  );
});

test('[REQ-16] what the server refuses in the file is told by its place; another failure in its own words', async () => {
  const issues = [{ path: 'document.requirements.0.name', message: 'Name is taken.' }];
  const { choose, text } = await importing(
    { status: 400, message: 'Wrong.', issues },
    { status: 409, message: 'Not now.' },
  );
  await choose(EMPTY);
  expect(text()).toContain('Requirement 1: Name is taken.');
  expect(text()).not.toContain('Wrong.');
  await choose(EMPTY);
  expect(text()).toContain('Not now.');
  expect(text()).not.toContain('Nothing was imported.');
});
