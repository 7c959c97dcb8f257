import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { COUNT } from '#contract/rules/limits.ts';
import { live } from '#tests/support/live.tsx';
import { standInPage } from '#tests/support/rendered.tsx';
import { screenOf } from '#tests/support/screen.tsx';
import { answering } from '#tests/support/standIns/answering.ts';
import type { FoundPeople } from '#web/features/import/nouns/peopleIn.ts';
import type { PersonOfRow } from '#web/features/import/nouns/personInRow.ts';
import type { SheetImportProps } from './useSheetImport.ts';

const load = async () => {
  standInPage();
  vi.stubGlobal('Worker', Reader);
  return { ...(await import('./useSheetImport.ts')), ...(await import('./SheetPreview.tsx')) };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

/** Reads no file: the test says what is found in it, and when. */
class Reader {
  static made: Reader[] = [];
  onmessage?: (event: { data: object }) => void;
  isEnded = false;
  asked: unknown;
  constructor() {
    Reader.made.push(this);
  }
  postMessage(asked: unknown) {
    this.asked = asked;
  }
  terminate() {
    this.isEnded = true;
  }
}

/** A file with a row for each of these people, some without an address. */
const found = (...people: PersonOfRow[]): FoundPeople => {
  const emails = people.map(({ email }) => email ?? '');
  return {
    columns: [],
    sheets: people.map(() => 'Crew'),
    rows: people.map((_, row) => row + 2),
    texts: emails,
    keys: emails,
    kinds: emails.map((email) => (email === '' ? 'nameOnly' : 'valid')),
    people,
    problems: people.map(() => []),
    notes: [],
    countryCode: null,
  };
};

const of = (name: string, more: Partial<PersonOfRow> = {}): PersonOfRow => ({
  email: `${name}@crew.example`,
  ...more,
});
const FILE = new File([], 'crew.csv');

async function importing(props: Partial<SheetImportProps> = {}) {
  Reader.made = [];
  const onTake = vi.fn<SheetImportProps['onTake']>();
  const check = vi.fn<SheetImportProps['check']>(async () => new Set<string>());
  const screen = await live(() =>
    web.useSheetImport({ workspaceId: 'w', emails: [], people: [], check, onTake, ...props }),
  );
  return {
    ...screen,
    onTake,
    check,
    read: (file = FILE) => screen.begins(({ read }) => read(file)),
    finds: (data: object) => screen.does(() => Reader.made.at(-1)?.onmessage?.({ data })),
    preview: () => screen.now().job?.preview,
  };
}

test('[PPL-06] who is a member or was entered before is left out, and each row says so', async () => {
  const { read, finds, preview, now } = await importing({
    emails: ['Ben@crew.example'],
    check: async () => new Set(['ann@crew.example']),
  });
  answering({});
  await read();
  expect(now().job).toMatchObject({ step: 'Reading “crew.csv” …', preview: null });
  await finds({ found: found(of('ann'), of('ben'), of('cleo'), { firstName: 'Dan' }) });
  expect(preview()?.outcomes).toEqual(['member', 'listed', 'added', 'addedByName']);
  expect(now().job?.step).toBe('');
});

test('[PPL-06] no more are added than one call takes, with those that were entered before', async () => {
  const { read, finds, preview } = await importing({
    emails: Array.from({ length: COUNT.emails - 2 }, (_, at) => `p${at}@crew.example`),
    people: [{ firstName: 'Eve' }, { email: 'p1@crew.example', firstName: 'Fay' }],
  });
  await read();
  await finds({ found: found(of('ann'), of('ben')) });
  expect(preview()?.outcomes).toEqual(['added', 'overLimit']);
});

test('[PPL-06] addresses are checked as many at a time as one call takes', async () => {
  const { read, finds, check } = await importing();
  await read();
  const people = Array.from({ length: COUNT.emails + 1 }, (_, at) => of(`p${at}`));
  await finds({ found: found(...people, { firstName: 'Dan' }) });
  expect(check.mock.calls.map(([emails]) => emails.length)).toEqual([COUNT.emails, 1]);
});

test('[PPL-07] rows find the teams that they name by name, and what is no team is told', async () => {
  const { read, finds, preview } = await importing();
  const teams = ['Crew 1', 'Crew 2', 'Night; Day'].map((name) => ({ id: name, name }));
  answering({ list: [{ data: teams, count: 3 }] });
  await read();
  await finds({
    found: found(
      of('a', { team: 'crew 2' }),
      of('b', { team: 'Crew 1; Crew 2; CREW 1' }),
      of('c', { team: 'Night; Day' }),
      of('d', { team: 'Crew 3, Crew 1' }),
      of('e'),
    ),
  });
  expect(preview()?.known.map(({ teamIds }) => teamIds)).toEqual([
    ['Crew 2'],
    ['Crew 1', 'Crew 2'],
    ['Night; Day'],
    ['Crew 1'],
    undefined,
  ]);
  expect(preview()?.problems.map((problems) => problems.length)).toEqual([0, 0, 0, 1, 0]);
  expect(preview()?.problems[3]).toEqual(['There is no team “Crew 3”.']);
});

test('[PPL-06] without a column of teams or trades nobody asks for them', async () => {
  const asked = answering({});
  const { read, finds, preview } = await importing();
  await read();
  await finds({ found: found(of('ann')) });
  expect([asked, preview()?.tradeKeys]).toEqual([[], new Set()]);
});

test('[TRD-02] trades that are not in the list yet are added to it, and people get their ids', async () => {
  const rigger = { id: 'rig', name: 'Rigger' };
  const welder = { id: 'weld', name: 'Welder' };
  const asked = answering({
    'bulk-create': [{}],
    'trades/workspace/w': [{ data: [rigger] }, { data: [rigger] }, { data: [rigger, welder] }],
  });
  const { read, finds, preview, does, onTake, now } = await importing();
  await read();
  await finds({ found: found(of('ann', { trade: 'rigger / Welder' }), of('ben')) });
  expect(preview()?.tradeKeys).toEqual(new Set(['rigger']));
  await does(({ take }) => take(preview()?.known ?? []));
  expect(asked.find(({ body }) => body)?.body).toEqual({ names: ['Welder'] });
  expect(onTake.mock.calls).toEqual([[[{ ...of('ann'), tradeIds: ['rig', 'weld'] }, of('ben')]]]);
  expect([now().job, now().problem]).toEqual([null, null]);
});

test('[TRD-02] nobody is taken over when their trades could not be added, and it is said', async () => {
  answering({ 'trades/workspace/w': [{ status: 409, message: 'Not now.' }] });
  const { does, onTake, now } = await importing();
  await does(({ take }) => take([{ email: 'ann@crew.example', trades: ['Rigger'] }]));
  expect([onTake.mock.calls, now().problem]).toEqual([[], 'The trades were not added. Not now.']);
});

test.each<[which: string, reply: object, said: string]>([
  ['without people', { found: null }, 'We found no email addresses in it, and no names under a heading.'],
  [
    'that is protected',
    { error: 'protected' },
    'It is protected with a password. Save a copy without one, and choose that.',
  ],
])('[PPL-06] a file %s is refused in words, which can be put away', async (_, reply, said) => {
  const { read, finds, does, now } = await importing();
  await read();
  await finds(reply);
  expect([now().job, now().problem]).toEqual([null, `“crew.csv” was not read. ${said}`]);
  await does(({ dismiss }) => dismiss());
  expect(now().problem).toBe(null);
});

test('[PPL-06] another choice ends the one before; what is known stays only while the same file is read anew', async () => {
  const { read, finds, does, now, preview } = await importing();
  await read();
  await read();
  expect(Reader.made.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  await finds({ found: found(of('ann')) });
  await does(({ read: again }) => void again(FILE, { countryCode: '+49' }));
  expect(Reader.made.at(-1)?.asked).toEqual({ noun: 'people', input: FILE, options: { countryCode: '+49' } });
  expect(preview()?.outcomes).toEqual(['added']);
  await read(new File([], 'other.csv'));
  expect(preview()).toBe(null);
  await does(({ cancel }) => cancel());
  expect([now().job, now().problem, Reader.made.at(-1)?.isEnded]).toEqual([null, null, true]);
});

/** The sentences about these rows before any is added, and the acts that followed. */
async function previewing(people: FoundPeople, change: object = {}) {
  const onRead = vi.fn();
  const onTake = vi.fn();
  const screen = await screenOf(
    <web.SheetPreview
      {...{ fileName: 'crew.csv', isReading: false, fields: {}, people, known: people.people }}
      {...{ tradeKeys: new Set(['rigger']), problems: [], outcomes: people.people.map(() => 'added') }}
      {...{ onRead, onTake, onClose: () => undefined, ...change }}
    />,
  );
  const rows = () =>
    screen.elements().find(({ props, type }) => type === 'ul' && props.style)?.props.style as object;
  return { ...screen, onRead, onTake, rows };
}

test('[PPL-06] how many rows become what is told, those of one outcome can be looked at, and only those to add are taken', async () => {
  const people = found(of('a'), of('b'), of('c'), of('d'), of('e'));
  const outcomes = ['added', 'member', 'overLimit', 'addedByName', 'duplicate'];
  const { named, text, enter, press, rows, onTake } = await previewing(people, { outcomes });
  expect(text()).toContain('You can add 5,000 people at a time.');
  const heights: object[] = [];
  for (const part of ['all', 'added', 'leftOut']) {
    await enter('Rows to show', part);
    heights.push(rows());
  }
  expect(heights).toEqual([{ height: 320 }, { height: 128 }, { height: 192 }]);
  await enter('Rows to show', 'leftOut');
  expect(named('Add 2 people')).toMatchObject({ disabled: false });
  await press('Add 2 people');
  expect(onTake.mock.calls).toEqual([[[of('a'), of('d')]]]);
});

test('[PPL-06] where all rows are left out nothing can be added', async () => {
  const { named, text } = await previewing(found(of('a')), { outcomes: ['member'] });
  expect(named('Add 0 people')).toMatchObject({ disabled: true });
  expect(text()).not.toContain('You can add 5,000 people at a time.');
});

test('[TRD-02] job titles become trades where no column has any and somebody says so, and new trades are named', async () => {
  const people = found(of('a', { title: 'Rigger' }), of('b', { title: 'Welder' }));
  const { named, text, enter, press, onTake } = await previewing(people);
  expect(named('Use job titles as trades too')?.description).toBe('Rigger (1), Welder (1)');
  expect(text()).not.toContain('new trade');
  await enter('Use job titles as trades too', { currentTarget: { checked: true } });
  expect(text()).toContain('1 new trade will be added to your list: Welder (1)');
  await press('Add 2 people');
  expect(onTake.mock.calls[0]?.[0]).toMatchObject([{ trades: ['Rigger'] }, { trades: ['Welder'] }]);
  const columns = [{ id: '0:0', sheet: 'Crew', letter: 'A', heading: '', field: 'trade', samples: [] }];
  const other = await previewing({ ...people, columns } as FoundPeople);
  expect(other.named('Use job titles as trades too')).toBe(undefined);
});

test('[PPL-06] what is read from which column is told, and each can be read as something else', async () => {
  const column = (id: string, field: string | null, sheet = 'Crew') => {
    return { id, sheet, letter: id, heading: `Head ${id}`, field, samples: ['1', '2'] };
  };
  const columns = [column('A', 'phone'), column('B', null), column('C', null)];
  const people = { ...found(of('a')), columns, countryCode: '+49' } as unknown as FoundPeople;
  const { named, enter, press, does, onRead } = await previewing(people, { fields: { B: null } });
  expect(named('C “Head C”')).toBe(undefined);
  await press('Show 1 other column');
  expect(named('C “Head C”')).toMatchObject({ value: '' });
  await enter('C “Head C”', { currentTarget: { value: 'email' } });
  await enter('A “Head A”', { currentTarget: { value: '' } });
  expect(onRead.mock.calls).toEqual([
    [{ facts: { B: null, C: 'email' } }],
    [{ facts: { B: null, A: null } }],
  ]);
  onRead.mockClear();
  const code = named('Country code of numbers without one') as { onBlur: (event: object) => void };
  await does(() => code.onBlur({ currentTarget: { value: ' +49 ' } }));
  expect(onRead).not.toHaveBeenCalled();
  await does(() => code.onBlur({ currentTarget: { value: ' +43 ' } }));
  expect(onRead.mock.calls).toEqual([[{ countryCode: '+43' }]]);
  const two = { ...people, columns: [column('A', 'email'), column('A2', 'email', 'Office')] };
  const other = await previewing(two as FoundPeople);
  expect(other.named('Office, A2 “Head A2”')).toMatchObject({ value: 'email' });
  expect(other.named('Country code of numbers without one')).toBe(undefined);
});
