import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { begin } from '#server/core/transaction.ts';
import { jobs } from '#server/db/schema.ts';
import { type TestServices, testServices } from '#tests/support/services.ts';
import { MAIL_ATTEMPTS, MAX_ATTEMPTS } from './backoff.ts';
import type { JobHandlers } from './jobs.ts';
import { drain, perform, takeJobs } from './perform.ts';
import {
  enqueue,
  enqueueAll,
  extendLease,
  isScheduled,
  jobCounts,
  oldestDue,
  schedule,
  scheduleAll,
} from './queries.ts';
import { keepRecurring } from './recurring.ts';
import { wakeSignal } from './wake.ts';
import { startWorker } from './worker.ts';

const HOUR = 60 * 60 * 1_000;
let services: TestServices;

beforeAll(async () => {
  services = await testServices();
});
afterEach(() => services.db.delete(jobs));
afterAll(() => services.close());

const mail = (to: string) => ({ to, subject: 's', text: 't', html: 'h' });
const add = (to: string, options?: { key?: string; runAt?: Date }) =>
  begin(services, (scope) => enqueue(scope, 'mail.send', mail(to), options));
const row = async () => (await services.db.select().from(jobs))[0];

/** Handlers that note to whom mails went, and do with them what the test wants. */
function handlers(send: (to: string) => Promise<void> | void = () => undefined) {
  const sent: string[] = [];
  const all: JobHandlers = {
    'mail.send': async (_services, { to }) => {
      sent.push(to);
      await send(to);
    },
    'users.sendVerification': async () => undefined,
    'users.sendReset': async () => undefined,
    'teams.tellAdded': async () => undefined,
    'documentRequests.tell': async () => undefined,
    'accessLinks.mail': async () => undefined,
    'webhooks.send': async () => undefined,
    'auditPacks.make': async () => undefined,
    'files.collect': async () => undefined,
    'files.scan': async () => undefined,
    'files.scanKept': async () => undefined,
    'groupRoles.apply': async () => undefined,
    'security.account': async () => undefined,
    'housekeeping.sweep': async () => undefined,
    'documents.remind': async () => undefined,
    'workspaces.erase': async () => undefined,
    'records.erase': async () => undefined,
    'workspaces.foldUsage': async () => undefined,
  };
  return { sent, all };
}

test('a job of a transaction that was rolled back is never run', async () => {
  const { sent, all } = handlers();
  await begin(services, async (scope) => {
    await enqueue(scope, 'mail.send', mail('nobody'));
    throw new Error('changed my mind');
  }).catch(() => undefined);
  await drain(services, all);
  expect(sent).toEqual([]);
});

test('the worker is woken when a transaction that added a due job has committed, neither before nor without', async () => {
  let wakes = 0;
  const node = { ...services, wake: { ...services.wake, request: () => void wakes++ } };
  const inAnHour = new Date(services.clock().getTime() + HOUR);
  await begin(node, async (scope) => {
    await enqueue(scope, 'mail.send', mail('one'));
    await enqueueAll(scope, 'mail.send', [mail('two'), mail('three')]);
    expect(wakes).toBe(0);
  });
  expect(wakes).toBe(1);
  await begin(node, (scope) => schedule(scope, 'mail.send', mail('four'), { key: 'k', runAt: inAnHour }));
  await begin(node, async (scope) => {
    await enqueue(scope, 'mail.send', mail('five'));
    throw new Error('changed my mind');
  }).catch(() => undefined);
  expect(wakes).toBe(1);
});

test('a wake that is requested while nobody waits is not lost, and is heard once', async () => {
  const wake = wakeSignal();
  wake.request();
  await wake.next(HOUR);
  let isHeard = false;
  const heard = wake.next(HOUR).then(() => {
    isHeard = true;
  });
  await Promise.resolve();
  expect(isHeard).toBe(false);
  wake.request();
  await heard;
});

test('a job runs when it is due, not before, and is gone afterwards', async () => {
  const { sent, all } = handlers();
  await add('later', { runAt: new Date(services.clock().getTime() + HOUR) });
  await add('now');
  expect(await drain(services, all)).toBe(1);
  expect(sent).toEqual(['now']);
  services.moveClock(HOUR);
  await drain(services, all);
  expect(sent).toEqual(['now', 'later']);
  expect(await jobCounts(services.db)).toMatchObject({ waiting: 0, dead: 0 });
});

test('mails to many wait behind those that a single person waits for', async () => {
  const { sent, all } = handlers();
  await begin(services, (scope) => enqueueAll(scope, 'mail.send', [mail('crew 1'), mail('crew 2')]));
  services.moveClock(1_000);
  await begin(services, (scope) => enqueueAll(scope, 'mail.send', [mail('one')]));
  await add('another');
  await drain(services, all);
  expect(sent.slice(0, 2).toSorted()).toEqual(['another', 'one']);
  expect(sent.slice(2).toSorted()).toEqual(['crew 1', 'crew 2']);
});

test('while a job waits under a key no second one is added; once it runs, the next one may wait', async () => {
  await add('first', { key: 'k' });
  await add('second', { key: 'k' });
  const { sent, all } = handlers(async (to) => {
    if (to === 'first') await add('third', { key: 'k' });
  });
  await drain(services, all);
  expect(sent).toEqual(['first', 'third']);
});

test('a scheduled job is put off, not doubled', async () => {
  const at = (hours: number) => new Date(services.clock().getTime() + hours * HOUR);
  const put = (hours: number) =>
    begin(services, (scope) => schedule(scope, 'mail.send', mail('x'), { key: 'k', runAt: at(hours) }));
  await put(1);
  await put(2);
  expect(await jobCounts(services.db)).toMatchObject({ waiting: 1, dead: 0 });
  expect((await row())?.runAt).toEqual(at(2));
});

test('workers of several nodes never take the same job', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => add(`${n}`)));
  const { sent, all } = handlers();
  await Promise.all([drain(services, all), drain(services, all), drain(services, all)]);
  expect(sent.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
});

test('a mail that fails is tried again for days, is counted as failing after some minutes, and is a dead letter in the end', async () => {
  const { sent, all } = handlers(() => Promise.reject(new Error('the server said no')));
  await add('mia', { key: 'k' });
  await drain(services, all);
  expect(await row()).toMatchObject({ attempts: 1, lastError: 'the server said no', deadAt: null });
  expect(await drain(services, all)).toBe(0);
  for (let attempt = 1; attempt < MAIL_ATTEMPTS; attempt++) {
    expect((await jobCounts(services.db)).failing).toBe(attempt < 5 ? 0 : 1);
    services.moveClock(HOUR);
    await drain(services, all);
  }
  expect(sent).toHaveLength(MAIL_ATTEMPTS);
  expect(await row()).toMatchObject({ attempts: MAIL_ATTEMPTS, deadAt: services.clock() });
  expect(await jobCounts(services.db)).toEqual({ waiting: 0, failing: 0, dead: 1 });
  services.moveClock(24 * HOUR);
  expect(await drain(services, all)).toBe(0);
  await add('mia', { key: 'k' });
  expect(await jobCounts(services.db)).toMatchObject({ waiting: 1, dead: 1 });
});

test('a job of a node that died is taken up by another one when the lease has run out', async () => {
  const { sent, all } = handlers();
  await add('mia');
  await takeJobs(services, all, 1);
  expect(await drain(services, all)).toBe(0);
  services.moveClock(61_000);
  expect(await drain(services, all)).toBe(1);
  expect(sent).toEqual(['mia']);
});

test('a job that takes its node down each time ends as a dead letter', async () => {
  const { sent, all } = handlers();
  await add('mia');
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    await takeJobs(services, all, 1);
    services.moveClock(61_000);
  }
  await drain(services, all);
  expect(sent).toEqual([]);
  expect(await jobCounts(services.db)).toMatchObject({ waiting: 0, dead: 1 });
});

test('who lost the lease does not remove or put off the job of the new holder', async () => {
  const { all } = handlers();
  const failing = handlers(() => Promise.reject(new Error('late failure')));
  await add('mia');
  const [lost] = await takeJobs(services, all, 1);
  services.moveClock(61_000);
  const [taken] = await takeJobs(services, all, 1);
  if (!lost || !taken) throw new Error('There was nothing to take.');
  await perform(services, all, lost);
  await perform(services, failing.all, lost);
  expect(await row()).toMatchObject({ lease: taken.lease, lastError: null });
  await perform(services, all, taken);
  expect(await row()).toBeUndefined();
});

test('jobs of a kind that only a newer version knows are left to it', async () => {
  const { all } = handlers();
  await add('mia');
  await services.db.update(jobs).set({ kind: 'of.tomorrow' });
  expect(await drain(services, all)).toBe(0);
  expect(await row()).toMatchObject({ attempts: 0 });
});

test('a worker works by itself, a few jobs at a time, and waits for them when it stops', async () => {
  let running = 0;
  let most = 0;
  const { sent, all } = handlers(async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running--;
  });
  const worker = startWorker(services, all);
  await Promise.all(Array.from({ length: 12 }, (_, n) => add(`${n}`)));
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0), 5_000);
  await worker.stop();
  expect(running).toBe(0);
  expect(most).toBeLessThanOrEqual(4);
  const left = sent.length;
  await drain(services, all);
  expect(new Set(sent).size).toBe(12);
  expect(left).toBeGreaterThan(1);
});

test('[DOOR-07] receivers that do not answer hold up no mail: eight are waited for at a time', async () => {
  const { sent, all } = handlers();
  const answers = Promise.withResolvers<void>();
  let waiting = 0;
  const silent: JobHandlers = {
    ...all,
    'webhooks.send': () => {
      waiting++;
      return answers.promise;
    },
  };
  await begin(services, async (scope) => {
    for (let n = 0; n < 12; n++)
      await enqueue(scope, 'webhooks.send', { workspaceId: 'w', webhookId: `${n}` });
  });
  const worker = startWorker(services, silent);
  await vi.waitFor(() => expect(waiting).toBe(8), 5_000);
  for (let n = 0; n < 5; n++) await add(`${n}`);
  await vi.waitFor(() => expect(sent).toHaveLength(5), 5_000);
  expect(waiting).toBe(8);
  answers.resolve();
  await vi.waitFor(() => expect(waiting).toBe(12), 5_000);
  await worker.stop();
});

test('[DOOR-05] packs that take long hold up no mail: one is made at a time', async () => {
  const { sent, all } = handlers();
  const ends = Promise.withResolvers<void>();
  let begun = 0;
  const slow: JobHandlers = {
    ...all,
    'auditPacks.make': () => {
      begun++;
      return ends.promise;
    },
  };
  await begin(services, async (scope) => {
    for (const auditPackId of ['a', 'b', 'c', 'd', 'e'])
      await enqueue(scope, 'auditPacks.make', { workspaceId: 'w', auditPackId });
  });
  const worker = startWorker(services, slow);
  await vi.waitFor(() => expect(begun).toBe(1), 5_000);
  for (let n = 0; n < 5; n++) await add(`${n}`);
  await vi.waitFor(() => expect(sent).toHaveLength(5), 5_000);
  expect(begun).toBe(1);
  ends.resolve();
  await vi.waitFor(() => expect(begun).toBe(5), 5_000);
  await worker.stop();
});

test('every node asks for the next sweep, and one waits at the full hour', async () => {
  const workers = [
    startWorker(services, handlers().all),
    startWorker(services, handlers().all),
    startWorker(services, handlers().all),
  ];
  const sweeps = () => services.db.select().from(jobs).where(eq(jobs.kind, 'housekeeping.sweep'));
  await vi.waitFor(async () => expect(await sweeps()).toHaveLength(1), 5_000);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect((await sweeps()).map(({ runAt }) => runAt.getTime() % HOUR)).toEqual([0]);
});

test('jobs come in the order of the moments at which they are due', async () => {
  const { sent, all } = handlers();
  const at = (minutes: number) => new Date(services.clock().getTime() - minutes * 60_000);
  for (const minutes of [2, 3, 1]) await add(`${minutes}`, { runAt: at(minutes) });
  const [first] = await takeJobs(services, all, 1);
  expect(first?.payload).toMatchObject({ to: '3' });
  await drain(services, all);
  expect(sent).toEqual(['2', '1']);
});

test('a lease of a minute is over at its last moment, not before; extended it lasts longer', async () => {
  const { all } = handlers();
  await add('mia');
  const [job] = await takeJobs(services, all, 1);
  if (!job) throw new Error('There was nothing to take.');
  services.moveClock(59_999);
  expect(await takeJobs(services, all, 1)).toEqual([]);
  const until = new Date(services.clock().getTime() + 60_000);
  expect(await extendLease(services.db, job, until)).toBe(true);
  services.moveClock(1);
  expect(await takeJobs(services, all, 1)).toEqual([]);
  services.moveClock(59_999);
  expect(await takeJobs(services, all, 1)).toMatchObject([{ id: job.id, attempts: 2 }]);
  expect(await extendLease(services.db, job, until)).toBe(false);
});

test('a long failure is kept in part, and what failed waits for the delay of its attempt', async () => {
  const { all } = handlers(() => Promise.reject(new Error('x'.repeat(2_000))));
  await add('mia');
  await drain(services, all);
  const failed = await row();
  expect(failed?.lastError).toHaveLength(1_000);
  const wait = (failed?.runAt.getTime() ?? 0) - services.clock().getTime();
  expect(wait).toBeGreaterThanOrEqual(2_500);
  expect(wait).toBeLessThanOrEqual(5_000);
  expect(failed).toMatchObject({ lease: null, leasedUntil: null });
});

test('more jobs than one statement adds are all added, each under its key; asked for again they are moved', async () => {
  const at = (hours: number) => new Date(services.clock().getTime() + hours * HOUR);
  const many = Array.from({ length: 1_001 }, (_, n) => mail(`${n}`));
  const put = (runAt: Date) =>
    begin(services, (scope) => scheduleAll(scope, 'mail.send', many, { keyOf: ({ to }) => to, runAt }));
  await put(at(1));
  await put(at(2));
  const rows = await services.db.select({ key: jobs.key, runAt: jobs.runAt }).from(jobs);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(1_001);
  expect(rows).toHaveLength(1_001);
  expect(new Set(rows.map(({ runAt }) => runAt.getTime()))).toEqual(new Set([at(2).getTime()]));
  await services.db.delete(jobs);
  await begin(services, (scope) => enqueueAll(scope, 'mail.send', many));
  expect(await jobCounts(services.db)).toMatchObject({ waiting: 1_001, dead: 0 });
});

test('a job is scheduled until its moment comes; the oldest that is due is told, dead letters are not', async () => {
  const now = services.clock();
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const waits = (key: string) => begin(services, (scope) => isScheduled(scope, key));
  expect(await oldestDue(services.db, now)).toBeNull();
  await begin(services, (scope) => schedule(scope, 'mail.send', mail('x'), { key: 'k', runAt: at(1) }));
  expect([await waits('k'), await waits('other')]).toEqual([true, false]);
  expect(await oldestDue(services.db, now)).toBeNull();
  services.moveClock(60_000);
  expect(await waits('k')).toBe(false);
  expect(await oldestDue(services.db, services.clock())).toEqual(at(1));
  await add('older', { runAt: at(-5) });
  expect(await oldestDue(services.db, services.clock())).toEqual(at(-5));
  await services.db
    .update(jobs)
    .set({ deadAt: now })
    .where(eq(jobs.runAt, at(-5)));
  expect(await oldestDue(services.db, services.clock())).toEqual(at(1));
});

test('recurring jobs wait for the next full hour, reminders for the next quarter', async () => {
  const next = async () => {
    await keepRecurring(services);
    const rows = await services.db.select().from(jobs);
    await services.db.delete(jobs);
    return Object.fromEntries(rows.map(({ kind, runAt }) => [kind, runAt.toISOString().slice(11, 16)]));
  };
  const hourly = ['housekeeping.sweep', 'records.erase', 'workspaces.erase', 'workspaces.foldUsage'];
  for (const [now, hour, quarter] of [
    ['2030-05-01T09:00:00.000Z', '10:00', '09:15'],
    ['2030-05-01T09:14:59.999Z', '10:00', '09:15'],
    ['2030-05-01T09:45:00.001Z', '10:00', '10:00'],
  ] as const) {
    services.setClock(now);
    const expected = Object.fromEntries(hourly.map((kind) => [kind, hour]));
    expect(await next()).toEqual({ ...expected, 'documents.remind': quarter });
  }
});
