import { expect, test, vi } from 'vitest';
import { seeded, tries } from '#tests/support/seeded.ts';
import { steps } from '#tests/support/standIns/device/device.ts';
import { outboxTabs } from '#tests/support/standIns/device/outboxTabs.ts';

const RUNS = tries(40, 1000);
const ACTS = 16;
const DAY = 24 * 3600 * 1000;
const { aTab, begin, device } = outboxTabs();

/** A thing that a person sends off, once or more often, until it is there. */
interface Write {
  ref: string;
  form: `submission-${string}` | `inspection-${string}`;
  /** What it says. An inspection may be corrected on the way, after it was sent. */
  says: string;
  earlier: string[];
  /** Said by a form that was closed on the way, or refused, when another tab had sent off what it began with. */
  maybe: string[];
  fileId: string | null;
  /** The moments at which its first try began, and its last one ended. */
  began: number;
  ended: number;
}

const draftOf = ({ ref, says, earlier }: Write): string =>
  JSON.stringify({ key: ref, values: says, sent: earlier });
const FORMS = ['submission-k1', 'submission-k2', 'inspection-i1'] as const;
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** One person on one device, whose line breaks before, during and after calls, and whose tabs are closed at any step. */
async function run(seed: number): Promise<{ writes: Write[]; waiting: string[] }> {
  await begin();
  const random = seeded(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const chance = (share: number) => random() < share;
  const { server } = device();
  const writes: Write[] = [];
  const under = new Set<Promise<unknown>>();
  let moment = 0;
  let begun = 0;
  // What was sent up is not swept away twice between an upload and its call.
  let hasSlept = false;
  let isCalm = false;
  let tabs = [aTab(0), aTab(1)];
  const line = () => pick(['through', 'through', 'through', 'before', 'after', 'silent'] as const);
  device().line = () => (isCalm ? 'through' : line());
  server.refuses = () => (isCalm || chance(0.9) ? null : [pick([500, 502]), {}]);
  steps.onStep = (tab) => {
    if (!isCalm && chance(0.01)) tab.close();
  };
  const placeOf = (form: Write['form']) =>
    ({ userId: 'ada', workspaceId: 'w', form, outlivesTab: true }) as const;

  /** Fills a form in and sends it off: the draft that is there goes on, as it does in the app. */
  async function sendsOff(place: number): Promise<void> {
    const tab = tabs[place] ?? aTab(place);
    const form = pick(FORMS);
    const draft = tab.app.readDraft(placeOf(form));
    let write = writes.find(({ ref }) => draft?.includes(`"${ref}"`));
    if (!write) {
      begun += 1;
      const number = `${seed}.${begun}`;
      const fileId = form.startsWith('submission') && chance(0.5) ? `device-${number}x` : null;
      write = {
        ref: `ref${number}x`,
        form,
        says: `said ${number}`,
        earlier: [],
        maybe: [],
        fileId,
        began: 0,
        ended: 0,
      };
      writes.push(write);
      const photo = new File(['photo'], `${fileId}.jpg`, { type: 'image/jpeg' });
      // Whoever closes the app before has entered nothing.
      const isKept =
        fileId === null || (await tab.does((app) => app.keepFile('ada', fileId, photo))) === undefined;
      if (!isKept || tab.app.readDraft(placeOf(form)) !== null) {
        writes.splice(writes.indexOf(write), 1);
        return;
      }
      moment += 1;
      write.began = moment;
    } else if (form.startsWith('inspection') && chance(0.5)) {
      write.earlier.push(write.says);
      write.says += ', corrected';
    }
    tab.app.writeDraft(placeOf(form), draftOf(write));
    await sendsDraft(tab, write);
  }

  async function sendsDraft(tab: ReturnType<typeof aTab>, write: Write): Promise<void> {
    const { ref, form, says, earlier, fileId } = write;
    const body = form.startsWith('inspection')
      ? { equipmentId: 'i1', facts: { note: says }, earlier: earlier.map((note) => ({ note })) }
      : { facts: { workspaceId: 'w', kindId: form, fileId, number: says } };
    const text = draftOf(write);
    const leave = tab.opensForm(ref);
    const end = await tab.does((app) =>
      app.sendOrKeep({
        ...{ kind: form.split('-')[0], clientRef: ref, workspaceId: 'w', about: says, body },
        ...{ draft: { form, text }, address: null },
      } as never),
    );
    leave();
    moment += 1;
    write.ended = moment;
    if (end === 'sent') expect(arrivedAs(write), `told as sent: ${says}`).toHaveLength(1);
    if (end === 'closed' && tab.app.readDraft(placeOf(form)) === null) write.maybe.push(says, ...earlier);
    if (end === 'closed') return;
    // The other tab has sent off what this one began with: it is told, and neither is put in the place of the other.
    if (end instanceof Error) write.maybe.push(says, ...earlier);
    if (end instanceof Error && tab.app.readDraft(placeOf(form)) === text)
      tab.app.writeDraft(placeOf(form), null);
  }

  const arrivedAs = ({ ref }: Write) => server.arrived.filter(({ body }) => body.clientRef === ref);

  for (let act = 0; act < ACTS; act += 1) {
    tabs = tabs.map((one, place) => (one.tab.isClosed ? aTab(place) : one));
    const place = pick([0, 1]);
    const what = pick(['write', 'write', 'write', 'send', 'send', 'close', 'minute', 'day']);
    let doing: Promise<unknown> = Promise.resolve();
    if (what === 'write') doing = sendsOff(place);
    if (what === 'send') doing = tabs[place]?.does((app) => app.sendWaiting()) ?? doing;
    if (what === 'close') tabs[place]?.tab.close();
    const isAsleep: boolean = what === 'day' && (under.size === 0 || !hasSlept);
    hasSlept ||= isAsleep && under.size > 0;
    if (isAsleep) server.sweep();
    if (isAsleep) vi.setSystemTime(Date.now() + DAY);
    const noted = doing.finally(() => under.delete(noted));
    under.add(noted);
    // Half of all acts begin while others are under way.
    for (let passes = 0; passes < 400 && under.has(noted) && chance(0.995); passes += 1) await settled();
    if (what === 'minute') await vi.advanceTimersByTimeAsync(61_000);
  }

  isCalm = true;
  while (under.size > 0) {
    await vi.advanceTimersByTimeAsync(61_000);
    await settled();
  }
  // The line is back: what is still in a form is sent off, and what waits goes.
  for (const { tab } of tabs) tab.close();
  const last = aTab(0);
  for (const form of FORMS) {
    const draft = last.app.readDraft(placeOf(form));
    const write = writes.find(({ ref }) => draft?.includes(`"${ref}"`));
    if (write) await sendsDraft(last, write);
  }
  for (let again = 0; again < 3; again += 1) await last.does((app) => app.sendWaiting());
  const waiting = await last.does((app) => app.entries());
  if (!Array.isArray(waiting)) throw waiting;
  return { writes, waiting: waiting.map(({ about, reason }) => `${about}: ${reason}`) };
}

test('[OFF-01] [OFF-03] wherever the line is cut or the app closed, whatever was sent off is there once, with its own file and in its order', async () => {
  let sentOff = 0;
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const { writes, waiting } = await run(seed);
    const { arrived, taken } = device().server;
    const where = `seed ${seed}`;
    expect(waiting, where).toEqual([]);
    const said = arrived.map(({ body }) => String(body.number ?? body.note));
    const refs = arrived.map(({ body }) => body.clientRef);
    expect([...refs].sort(), where).toEqual(writes.map(({ ref }) => ref).sort());
    for (const { ref, says, maybe, fileId } of writes) {
      const place = refs.indexOf(ref);
      const thing = arrived[place];
      expect([says, ...maybe], where).toContain(said[place]);
      const file = taken.get(String(thing?.body.fileId));
      expect(file, `${where}, the file of ${says}`).toBe(fileId === null ? undefined : `${fileId}.jpg`);
    }
    for (const one of writes)
      for (const other of writes.filter(({ form, began }) => form === one.form && one.ended < began))
        expect(refs.indexOf(one.ref), `${where}, ${one.says}`).toBeLessThan(refs.indexOf(other.ref));
    sentOff += writes.length;
  }
  expect(sentOff).toBeGreaterThan(RUNS);
}, 600_000);
