import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { live } from '#tests/support/live.tsx';
import { standInPage } from '#tests/support/rendered.tsx';

const load = async () => {
  standInPage();
  vi.stubGlobal('HTMLElement', class {});
  return {
    ...(await import('./useForm.ts')),
    ...(await import('./useOtherVersion.ts')),
    ...(await import('./useValidity.ts')),
    ...(await import('./useOneAtATime.ts')),
    ...(await import('#web/ui/useSingleMutation.ts')),
    ...(await import('#web/api/client/errors.ts')),
  };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const START = { name: 'Ann', email: 'ann@crew.example', isAdmin: false };
type Values = typeof START;
const rules = z.object({ name: z.string().min(1, 'Enter a name.'), email: z.email('Enter an address.') });

/** A field on the screen that the focus can go to. */
const field = (path: string, focused: string[]) => ({
  dataset: { path },
  focus: () => void focused.push(path),
});

/** A form, the fields that got the focus, and its button. */
async function form(send: (values: Values) => Promise<unknown>, more: object = {}) {
  const focused: string[] = [];
  const fields = ['email', 'name'].map((path) => field(path, focused));
  const currentTarget = { querySelectorAll: () => fields };
  const screen = await live(() =>
    web.useForm<Values>({
      initialValues: START,
      loadRules: async () => {
        await new Promise(setImmediate);
        return rules;
      },
      send,
      explain: () => 'It failed.',
      ...more,
    }),
  );
  const event = { preventDefault: vi.fn(), currentTarget } as never;
  const press = async () => {
    await screen.begins(({ formProps }) => formProps.onSubmit(event));
    await screen.does(() => undefined);
  };
  return { ...screen, press, focused };
}

type Live = Awaited<ReturnType<typeof form>>;
const enter = ({ does }: Live, name: keyof Values, value: string) =>
  does(({ getInputProps }) => getInputProps(name).onChange(value as never));

test('values that do not hold are not sent: each field says why, the first on the screen gets the focus', async () => {
  const send = vi.fn<(values: Values) => Promise<void>>(async () => undefined);
  const screen = await form(send);
  await enter(screen, 'name', '');
  await enter(screen, 'email', 'ann');
  await screen.press();
  expect(send).not.toHaveBeenCalled();
  const { errors, getInputProps, failure, busy } = screen.now();
  expect(errors).toEqual({ name: 'Enter a name.', email: 'Enter an address.' });
  expect(getInputProps('name')).toMatchObject({ value: '', error: 'Enter a name.', 'aria-invalid': true });
  expect(getInputProps('isAdmin', { type: 'checkbox' })).toMatchObject({ checked: false, error: undefined });
  expect([failure, busy, screen.focused]).toEqual([null, false, ['email']]);
  await enter(screen, 'name', 'Bo');
  expect(screen.now().errors).toEqual({ email: 'Enter an address.' });
});

test('rules that cannot be loaded are told like what cannot be sent, and nothing is sent', async () => {
  const [send, onError] = [vi.fn<(values: Values) => Promise<void>>(async () => undefined), vi.fn()];
  const loadRules = () => Promise.reject(new TypeError('Failed to fetch'));
  const screen = await form(send, { loadRules, onError });
  await screen.press();
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(web.NetworkError));
  expect(send).not.toHaveBeenCalled();
  expect([screen.now().failure, screen.now().busy]).toEqual(['It failed.', false]);
});

test('of several things that are wrong with a field the first is told', async () => {
  const several = z.object({ name: z.string().min(5, 'Enter more.').regex(/^\d/, 'Begin with a number.') });
  const screen = await form(async () => undefined, { loadRules: async () => several });
  await screen.press();
  expect(screen.now().errors).toEqual({ name: 'Enter more.' });
});

test('an error of no field on the screen is told in the form', async () => {
  const screen = await form(async () => undefined, {
    loadRules: async () => z.object({ isAdmin: z.literal(true, 'Tick the box.') }),
  });
  await screen.press();
  expect([screen.now().failure, screen.focused]).toEqual(['Tick the box.', []]);
});

test('what was sent is no unsaved change, and what is entered after it is', async () => {
  const send = vi.fn<(values: Values) => Promise<void>>(async () => undefined);
  const screen = await form(send);
  expect([screen.now().isDirty(), screen.now().isSent]).toEqual([false, false]);
  await enter(screen, 'name', 'Bo');
  expect([screen.now().isDirty(), screen.now().isSent]).toEqual([true, false]);
  await screen.press();
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...START, name: 'Bo' });
  expect([screen.now().isDirty(), screen.now().isSent]).toEqual([false, true]);
  await enter(screen, 'name', 'Cy');
  expect([screen.now().isDirty(), screen.now().isSent]).toEqual([true, false]);
  await enter(screen, 'name', 'Bo');
  expect(screen.now().isDirty()).toBe(false);
});

test('what was entered stays when sending fails, and the failure goes with the next try', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi
    .fn<(values: Values) => Promise<void>>(() => promise)
    .mockRejectedValueOnce(new Error('No line.'));
  const onError = vi.fn<(error: unknown) => void>();
  const screen = await form(send, { onError });
  await enter(screen, 'name', 'Bo');
  await screen.press();
  expect(onError).toHaveBeenCalledOnce();
  const { failure, values, isDirty, isSent, busy } = screen.now();
  expect([failure, values.name, isDirty(), isSent, busy]).toEqual(['It failed.', 'Bo', true, false, false]);
  await screen.press();
  expect([screen.now().failure, screen.now().busy]).toEqual([null, true]);
  await screen.does(() => resolve());
  expect([screen.now().failure, screen.now().isSent]).toEqual([null, true]);
});

test('what the server refuses of a field stands at the field, and anything else in the form', async () => {
  const refusal = (path: string) =>
    new web.CallError(409, { code: 'TAKEN', issues: [{ path, message: 'Somebody has it.' }] });
  const send = vi
    .fn<(values: Values) => Promise<void>>()
    .mockRejectedValueOnce(refusal('email'))
    .mockRejectedValueOnce(refusal('elsewhere'));
  const screen = await form(send);
  await screen.press();
  expect([screen.now().errors, screen.now().failure]).toEqual([{ email: 'Somebody has it.' }, null]);
  expect(screen.focused).toEqual(['email']);
  await screen.press();
  expect([screen.now().errors, screen.now().failure]).toEqual([{}, 'It failed.']);
});

test('what had the focus has it again when a form could not be sent, and a field that is refused takes it', async () => {
  const refusal = new web.CallError(409, { code: 'TAKEN', issues: [{ path: 'email', message: 'Taken.' }] });
  const send = vi
    .fn<(values: Values) => Promise<void>>()
    .mockRejectedValueOnce(new Error('No line.'))
    .mockRejectedValueOnce(refusal);
  const screen = await form(send);
  const button = Object.assign(new HTMLElement(), { focus: () => void screen.focused.push('button') });
  Object.assign(document, { activeElement: button });
  await screen.press();
  expect(screen.focused).toEqual(['button']);
  await screen.press();
  expect(screen.focused).toEqual(['button', 'email']);
});

test('while a form is sent, a second press sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn<(values: Values) => Promise<void>>(() => promise);
  const screen = await form(send);
  await screen.press();
  await screen.press();
  expect(screen.now().busy).toBe(true);
  await screen.does(() => resolve());
  expect([screen.now().busy, send.mock.calls.length]).toEqual([false, 1]);
  await screen.press();
  expect(send).toHaveBeenCalledTimes(2);
});

test('[PPL-16] rules that cannot be fetched are a lost connection', async () => {
  const explain = vi.fn<(error: unknown) => string>(() => 'No line.');
  const send = vi.fn<(values: Values) => Promise<void>>();
  const screen = await form(send, { explain, loadRules: () => Promise.reject(new TypeError('gone')) });
  await screen.press();
  expect(explain.mock.calls[0]?.[0]).toBeInstanceOf(web.NetworkError);
  expect([send.mock.calls.length, screen.now().failure]).toEqual([0, 'No line.']);
});

test('[ONB-63] a button that waits for valid values waits for the rules too, and may be pressed without them', async () => {
  const valid = (values: object, loadRules: () => Promise<z.ZodType>) =>
    live(() => web.useValidity({ values, loadRules } as never));
  expect((await valid(START, () => new Promise(() => undefined))).now()).toBe(false);
  expect((await valid(START, async () => rules)).now()).toBe(true);
  expect((await valid({ ...START, name: '' }, async () => rules)).now()).toBe(false);
  expect((await valid({ ...START, name: '' }, () => Promise.reject(new Error('gone')))).now()).toBe(true);
});

interface Thing {
  name: string;
  email: string;
}
const isSame = (one: Thing, other: Thing) => one.name === other.name && one.email === other.email;

/** A thing that is edited while somebody else makes another of it. */
async function edited(entered: Partial<Thing>, theirs: Thing) {
  const before = { name: 'Ann', email: 'a@crew.example' };
  const setSeen = vi.fn<(version: Thing) => void>();
  let now = before;
  let seen = before;
  const screen = await live(() => {
    const form = web.useForm({ initialValues: before, send: async () => undefined, explain: () => null });
    const other = web.useOtherVersion<Thing, Thing>({
      form,
      seen,
      setSeen: (version) => {
        seen = version;
        setSeen(version);
      },
      mine: form.values,
      theirs: now,
      valuesOf: (version) => version,
      isSame,
      isChanged: form.isDirty(),
    });
    return { form, other };
  });
  await screen.does(({ form }) => form.setValues(entered));
  now = theirs;
  await screen.does(({ form }) => form.setErrors({}));
  return { ...screen, values: () => screen.now().form.values, setSeen };
}

const THEIRS = { name: 'Ann', email: 'other@crew.example' };

test('what somebody else made of a thing shows at once where nothing is entered', async () => {
  const screen = await edited({}, THEIRS);
  expect([screen.values(), screen.now().other.isOverridden]).toEqual([THEIRS, false]);
});

test('with something entered it is asked which to keep: own entries over theirs, or theirs', async () => {
  const mine = await edited({ name: 'Bo' }, THEIRS);
  expect([mine.values(), mine.now().other.isOverridden]).toEqual([
    { name: 'Bo', email: 'a@crew.example' },
    true,
  ]);
  await mine.does(({ other }) => other.keepMine());
  expect(mine.values()).toEqual({ name: 'Bo', email: 'other@crew.example' });
  expect(mine.setSeen).toHaveBeenCalledExactlyOnceWith(THEIRS);
  expect([mine.now().form.isDirty(), mine.now().other.isOverridden]).toEqual([true, false]);
  const other = await edited({ name: 'Bo' }, THEIRS);
  await other.does((screen) => screen.other.takeTheirs());
  expect([other.values(), other.now().form.isDirty()]).toEqual([THEIRS, false]);
});

test('two people who make the same of a thing are asked nothing', async () => {
  const screen = await edited({ email: THEIRS.email }, THEIRS);
  expect([screen.now().other.isOverridden, screen.setSeen.mock.calls]).toEqual([false, [[THEIRS]]]);
});

test('a change that is under way is not started again, and one that failed can be', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const run = vi.fn<() => Promise<void>>(() => promise);
  const screen = await live(() => web.useSingleMutation({ mutationFn: run }));
  await screen.does(({ mutate }) => mutate());
  await screen.does(({ mutate }) => mutate());
  expect([run.mock.calls.length, screen.now().isPending]).toEqual([1, true]);
  await screen.does(() => reject(new Error('No line.')));
  expect([screen.now().isPending, screen.now().error?.message]).toEqual([false, 'No line.']);
  await screen.does(({ mutate }) => mutate());
  expect(run).toHaveBeenCalledTimes(2);
});
