import { beforeEach, expect, test, vi } from 'vitest';
import { type OutboxTab, outboxTabs } from '#tests/support/standIns/device/outboxTabs.ts';

const { aTab, device: aDevice, logIn } = outboxTabs();
let device: ReturnType<typeof aDevice>;
beforeEach(() => {
  device = aDevice();
});

const aSubmission = (clientRef: string, number: string, more: { fileId?: string; kindId?: string } = {}) => {
  const { fileId = null, kindId = 'k' } = more;
  return {
    kind: 'submission',
    clientRef,
    workspaceId: 'w',
    about: 'First aid',
    body: { facts: { workspaceId: 'w', kindId, fileId, number } },
    draft: { form: `submission-${kindId}`, text: '{}' },
    address: null,
  } as never;
};
const submits = (tab: OutboxTab, ...given: Parameters<typeof aSubmission>) =>
  tab.does((app) => app.sendOrKeep(aSubmission(...given)));
const sends = (tab: OutboxTab) => tab.does((app) => app.sendWaiting());
const numbers = () => device.server.arrived.map(({ body }) => body.number);
const waiting = async (tab: OutboxTab) => {
  const all = await tab.does((app) => app.entries());
  if (!Array.isArray(all)) throw all;
  return all;
};
const aPhoto = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });
const keeps = (tab: OutboxTab, id: string) => tab.does((app) => app.keepFile('ada', id, aPhoto(`${id}.jpg`)));

test('[OFF-01] what is sent off without a line waits, and arrives in its order once the line is back', async () => {
  const tab = aTab();
  device.line = () => 'before';
  for (const number of ['1', '2', '3']) expect(await submits(tab, `ref${number}`, number)).toBe('kept');
  expect(numbers()).toEqual([]);
  device.line = () => 'through';
  await sends(tab);
  expect(numbers()).toEqual(['1', '2', '3']);
  expect(await waiting(tab)).toEqual([]);
});

test('[OFF-01] whoever sends something is told of it, however long something older takes', async () => {
  const tab = aTab();
  device.line = () => 'before';
  await submits(tab, 'old', 'old', { kindId: 'other' });
  const asked = Promise.withResolvers<void>();
  device.line = () => {
    asked.resolve();
    return 'silent';
  };
  void sends(tab);
  await asked.promise;
  device.line = () => 'through';
  expect(await submits(tab, 'new', 'new')).toBe('sent');
  expect(numbers()).toEqual(['new']);
});

test('[OFF-01] a later submission of a type does not overtake one that waits, also when that waits for its photo or is open in a form', async () => {
  const tab = aTab();
  await keeps(tab, 'device-1');
  device.line = () => 'before';
  await submits(tab, 'old', 'old', { fileId: 'device-1' });
  device.line = (path) => (path.endsWith('files') ? 'before' : 'through');
  expect(await submits(tab, 'new', 'new')).toBe('kept');
  await sends(tab);
  expect(numbers()).toEqual([]);
  device.line = () => 'through';
  const leave = aTab(1).opensForm('old');
  await sends(tab);
  expect(numbers()).toEqual([]);
  leave();
  await sends(tab);
  expect(numbers()).toEqual(['old', 'new']);
});

test('[OFF-01] what was refused and is corrected is the newest of its type, and a clock that is set back changes no order', async () => {
  const tab = aTab();
  device.line = () => 'before';
  await submits(tab, 'one', 'refused');
  device.line = () => 'through';
  device.server.refuses = ({ number }) => (number === 'refused' ? [400, { message: 'No.' }] : null);
  await sends(tab);
  expect((await waiting(tab)).map(({ reason }) => reason)).toEqual(['No.']);
  device.line = () => 'before';
  await submits(tab, 'two', 'second');
  vi.setSystemTime(Date.now() - 10_000_000);
  await submits(tab, 'one', 'corrected');
  device.line = () => 'through';
  await sends(tab);
  expect(numbers()).toEqual(['second', 'corrected']);
});

test('[OFF-01] a call of which nothing is heard is given up, and holds up neither the rest nor whoever has sent it', async () => {
  const tab = aTab();
  device.line = () => 'before';
  await submits(tab, 'one', 'one');
  await submits(tab, 'two', 'two', { kindId: 'other' });
  let calls = 0;
  device.line = () => {
    calls += 1;
    return calls === 1 ? 'silent' : 'through';
  };
  const sent = sends(tab);
  await vi.waitFor(() => expect(calls).toBe(1));
  await vi.advanceTimersByTimeAsync(61_000);
  await sent;
  expect(numbers()).toEqual(['two']);
  expect((await waiting(tab)).map(({ clientRef }) => clientRef)).toEqual(['one']);

  calls = 0;
  const third = submits(tab, 'three', 'three', { kindId: 'third' });
  await vi.waitFor(() => expect(calls).toBe(1));
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await third).toBe('kept');
});

test('[OFF-01] an upload of which nothing is heard is given up', async () => {
  const tab = aTab();
  await keeps(tab, 'device-1');
  let calls = 0;
  device.line = () => {
    calls += 1;
    return 'silent';
  };
  const sent = submits(tab, 'one', 'one', { fileId: 'device-1' });
  await vi.waitFor(() => expect(calls).toBe(1));
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await sent).toBe('kept');
});

test('[OFF-01] after two that get no answer the rest is not tried; what the server fails at alone holds up nothing', async () => {
  const tab = aTab();
  device.line = () => 'before';
  for (const number of ['1', '2', '3', '4']) await submits(tab, `ref${number}`, number, { kindId: number });
  let calls = 0;
  device.line = () => {
    calls += 1;
    return 'before';
  };
  await sends(tab);
  expect(calls).toBe(2);
  device.line = () => 'through';
  device.server.refuses = ({ number }) => (Number(number) < 4 ? [500, { message: 'Failed.' }] : null);
  await sends(tab);
  expect(numbers()).toEqual(['4']);
});

test.each([401, 408, 429])(
  '[OFF-01] what the server answers with %i waits, and arrives later',
  async (status) => {
    const tab = aTab();
    device.server.refuses = () => [status, { message: 'Not now.' }];
    expect(await submits(tab, 'one', 'one')).toBe('kept');
    expect(await waiting(tab)).toMatchObject([{ reason: null }]);
    device.server.refuses = () => null;
    await sends(tab);
    expect(numbers()).toEqual(['one']);
  },
);

test('[OFF-01] it is noted how often the server failed at an entry, and when it did last', async () => {
  const tab = aTab();
  device.server.refuses = () => [503, {}];
  expect(await submits(tab, 'one', 'one')).toBe('kept');
  vi.setSystemTime(Date.now() + 60_000);
  await sends(tab);
  const at = Date.now();
  expect((await waiting(tab)).map(({ failed }) => failed)).toEqual([{ times: 2, at }]);
  device.line = () => 'before';
  await sends(tab);
  expect((await waiting(tab)).map(({ failed }) => failed?.times)).toEqual([2]);
});

test('[OFF-01] a correction is not replaced by what was under way when its form was opened', async () => {
  const tab = aTab();
  await keeps(tab, 'device-1');
  device.line = () => 'before';
  await submits(tab, 'one', 'first', { fileId: 'device-1' });
  const begun = Promise.withResolvers<void>();
  device.line = (path) => {
    begun.resolve();
    return path.endsWith('files') ? 'through' : 'before';
  };
  const sending = sends(tab);
  await begun.promise;
  const leave = aTab(1).opensForm('one');
  const corrected = submits(aTab(1), 'one', 'corrected', { fileId: 'device-1' });
  await sending;
  expect(await corrected).toBe('kept');
  leave();
  device.line = () => 'through';
  await sends(tab);
  expect(numbers()).toEqual(['corrected']);
});

test('[OFF-01] what is deleted while it is being sent does not come back', async () => {
  const tab = aTab();
  await keeps(tab, 'device-1');
  device.line = () => 'before';
  await submits(tab, 'one', 'first', { fileId: 'device-1' });
  const [entry] = await waiting(tab);
  if (!entry) throw new Error('Nothing waits.');
  const begun = Promise.withResolvers<void>();
  device.line = (path) => {
    begun.resolve();
    return path.endsWith('files') ? 'through' : 'before';
  };
  const sending = sends(tab);
  await begun.promise;
  await tab.does((app) => app.discard(entry));
  await sending;
  expect(await waiting(tab)).toEqual([]);
});

test('[OFF-01] two tabs that began with one draft: the same content is one thing, other content of the second is not put in the place of the first', async () => {
  const [one, other] = [aTab(0), aTab(1)];
  for (const tab of [one, other]) tab.opensForm('ref')();
  device.line = () => 'before';
  expect(await submits(one, 'ref', 'first')).toBe('kept');
  expect(await submits(other, 'ref', 'first')).toBe('kept');
  expect(await submits(one, 'ref', 'second')).toMatchObject({ code: 'CLIENT_REF_TAKEN' });
  expect(await submits(other, 'ref', 'corrected')).toBe('kept');
  device.line = () => 'through';
  await sends(one);
  expect(numbers()).toEqual(['corrected']);
});

test('[OFF-01] a photo that is no longer on the device is asked for again, and nothing is sent without it', async () => {
  const tab = aTab();
  await keeps(tab, 'device-1');
  device.line = () => 'before';
  await submits(tab, 'one', 'one', { fileId: 'device-1' });
  device.kept.forget((key) => key.includes('device-1'));
  device.line = () => 'through';
  await sends(tab);
  const gone = 'The photo or file is no longer on this device. Choose it again.';
  expect((await waiting(tab)).map(({ reason }) => reason)).toEqual([gone]);
  expect(await submits(tab, 'two', 'two', { fileId: 'device-2' })).toMatchObject({ message: gone });
  expect(numbers()).toEqual([]);
});

test('[OFF-01] a correction that was begun before the app was closed outlives the arrival of what it corrects, with its file, and goes with a deletion', async () => {
  const tab = aTab();
  const form = 'submission-k';
  const place = { userId: 'ada', workspaceId: 'w', form, outlivesTab: true } as const;
  const textOf = (key: string, values: string) => JSON.stringify({ values, key, isSent: values !== 'first' });
  const begins = async (clientRef: string, values: string) => {
    device.line = () => 'before';
    await keeps(tab, 'device-1');
    await tab.does((app) =>
      app.sendOrKeep({
        ...(aSubmission(clientRef, clientRef, { fileId: 'device-1' }) as object),
        draft: { form, text: textOf(clientRef, 'first') },
      } as never),
    );
    tab.app.writeDraft(place, textOf(clientRef, values));
    device.line = () => 'through';
  };
  await begins('one', 'first');
  await sends(tab);
  expect(tab.app.readDraft(place)).toBeNull();

  await begins('two', 'corrected, with device-1');
  await sends(tab);
  expect(await waiting(tab)).toEqual([]);
  expect(tab.app.readDraft(place)).toBe(textOf('two', 'corrected, with device-1'));
  expect(await tab.does((app) => app.keptIds('file'))).toEqual(['device-1']);

  await begins('three', 'corrected again');
  const [entry] = await waiting(tab);
  await tab.does((app) => app.discard(entry as never));
  expect(tab.app.readDraft(place)).toBeNull();
});

test('[OFF-01] a form that ends takes its own draft along, and none that another tab has begun since', async () => {
  const tab = aTab();
  const place = { userId: 'ada', workspaceId: 'w', form: 'submission-k', outlivesTab: true } as const;
  tab.app.writeDraft(place, JSON.stringify({ key: 'two', values: 'newer' }));
  expect(await submits(tab, 'one', 'one')).toBe('sent');
  expect(tab.app.readDraft(place)).toContain('newer');
});

test('[OFF-01] what another version of Muster left stays where it is, and holds up nothing', async () => {
  const tab = aTab();
  device.line = () => 'before';
  await submits(tab, 'one', 'one');
  const [entry] = await waiting(tab);
  if (!entry) throw new Error('Nothing waits.');
  const draft = { ...entry.draft, form: 'submission-z' } as const;
  await tab.does(async (app) => {
    await app.put('ada', { ...entry, draft, clientRef: 'later', version: 2 });
    await app.put('ada', { ...entry, draft, clientRef: 'kind', kind: 'handover' as never });
  });
  await submits(tab, 'two', 'two', { kindId: 'other' });
  device.line = () => 'through';
  await sends(tab);
  expect(numbers()).toEqual(['one', 'two']);
  expect((await waiting(tab)).map(({ clientRef }) => clientRef)).toEqual(['kind', 'later']);
});

test('[OFF-01] what waits outlives another person’s log-in, is nothing of theirs, and goes with the sign-out of its own person alone', async () => {
  const tab = aTab();
  device.line = () => 'before';
  await submits(tab, 'one', 'one');
  logIn('ben');
  await submits(tab, 'two', 'two');
  await tab.does((app) => app.forgetDone('ben'));
  expect((await waiting(tab)).map(({ clientRef }) => clientRef)).toEqual(['two']);
  await tab.does((app) => app.forgetKeptOf('ben'));
  expect(device.kept.keys().some((key) => key.includes('ben'))).toBe(false);
  logIn('ada');
  device.line = () => 'through';
  await sends(tab);
  expect(numbers()).toEqual(['one']);
  logIn('ben');
  await tab.does((app) => app.forgetDone('ben'));
  expect(device.kept.keys()).toEqual([]);
});

test('[OFF-01] a sign-out says what would be lost, and where the database of the browser hangs it is not kept waiting', async () => {
  const tab = aTab();
  expect(await tab.does((app) => app.lossOfLeaving())).toBeNull();
  device.line = () => 'before';
  await submits(tab, 'one', 'one');
  expect(await tab.does((app) => app.lossOfLeaving())).toContain('1 entry on this device');
  device.kept.hang(true);
  const told = tab.does((app) => app.lossOfLeaving());
  const gone = tab.does((app) => app.forgetKeptOf('ada'));
  await vi.advanceTimersByTimeAsync(4000);
  for (const end of [await told, await gone]) expect(end).toBeInstanceOf(Error);
  device.kept.hang(false);
});

test('[OFF-01] [OFF-03] what never got through is sent with its photo, although the server has given the upload up', async () => {
  const tab = aTab();
  await keeps(tab, 'device-1');
  device.line = (path) => (path.endsWith('files') ? 'through' : 'before');
  await submits(tab, 'one', 'one', { fileId: 'device-1' });
  device.server.sweep();
  device.line = () => 'through';
  await sends(tab);
  expect(numbers()).toEqual(['one']);
  expect([...device.server.taken.values()]).toEqual(['device-1.jpg']);
});

test('[OFF-01] a photo that does not get through keeps nothing else from being sent', async () => {
  const tab = aTab();
  await keeps(tab, 'device-1');
  device.line = () => 'before';
  await submits(tab, 'one', 'one', { fileId: 'device-1' });
  await submits(tab, 'two', 'two', { kindId: 'other' });
  device.line = (path) => (path.endsWith('files') ? 'before' : 'through');
  await sends(tab);
  expect(numbers()).toEqual(['two']);
});
