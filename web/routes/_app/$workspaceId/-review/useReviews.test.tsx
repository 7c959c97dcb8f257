import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Submission } from '#contract/documents/documentVersions.ts';
import { live } from '#tests/support/live.tsx';
import { standInPage } from '#tests/support/rendered.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const load = async () => {
  standInPage();
  return {
    ...(await import('./useReviews.ts')),
    ...(await import('#web/api/documents/documentVersions.ts')),
    ...(await import('#web/ui/feedback/toast.ts')),
  };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const submission = (id: string, change: Partial<Submission> = {}) =>
  ({
    id,
    documentId: `of-${id}`,
    name: `Card ${id}`,
    workspaceMember: { firstName: 'Ann', lastName: null, fullName: 'Ann' },
    canDecide: true,
    file: { url: `/files/${id}` },
    ...change,
  }) as Submission;

/** From here on decisions are held as long as the test says. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const ACCEPT = { decision: 'ACCEPTED' } as never;

/** A review of these, of which the server says this to decisions. */
async function reviewing(data: Submission[], decisions: Record<string, object[]> = {}, count = data.length) {
  const queue = { data, count, toDecide: data.filter(({ canDecide }) => canDecide).length };
  const asked = answering({ ...decisions, 'review-queue': [queue] });
  const failure = vi.spyOn(web.toast, 'failure').mockReset();
  const key = web.reviewQueueQuery('w', web.REVIEW_PAGE).queryKey;
  const screen = await live(() => web.useReviews('w'), { answers: [[key, queue]] });
  return {
    ...screen,
    asked,
    failure,
    decide: async () => {
      await screen.does(({ decide, current }) => current && decide(current, ACCEPT));
    },
    load: (change: object) =>
      screen.does(() => screen.queryClient.setQueryData(key, { ...queue, ...change })),
    currentId: () => screen.now().current?.id,
    /** As long as a decision can be taken back. */
    wait: () => screen.does(() => vi.advanceTimersByTime(web.UNDO_MS)),
    sent: () => asked.map(({ call }) => call.split('/').at(-2)).filter((id) => id !== 'w'),
  };
}

test('[SUB-04] [SUB-05] a review begins with what the reviewer may decide, and moves on at once', async () => {
  const review = await reviewing([submission('own', { canDecide: false }), submission('a'), submission('b')]);
  expect([review.currentId(), review.now().next?.id, review.now().toDecide]).toEqual(['a', 'b', 2]);
  await review.decide();
  expect([review.currentId(), review.now().count, review.now().toDecide]).toEqual(['b', 2, 1]);
  expect(review.now().said).toBe('Accepted “Card a” of Ann. 1 left.');
  await review.decide();
  expect([review.currentId(), review.now().said]).toEqual([
    'own',
    'Accepted “Card b” of Ann. Nothing is left.',
  ]);
});

test('[SUB-04] a decision is held for ten seconds, and can be taken back until then', async () => {
  const review = await reviewing([submission('a'), submission('b'), submission('c')]);
  await review.decide();
  await review.decide();
  expect([review.sent(), review.currentId(), review.now().mayUndo]).toEqual([[], 'c', true]);
  await review.does(({ undo }) => undo());
  expect([review.currentId(), review.now().toDecide]).toEqual(['b', 2]);
  expect(review.now().said).toBe('Undone. “Card b” of Ann is waiting again.');
  await review.wait();
  expect([review.sent(), review.now().mayUndo, review.currentId()]).toEqual([['a'], false, 'b']);
  await review.does(({ undo }) => undo());
  expect([review.now().said, review.currentId()]).toEqual(['There’s nothing to undo.', 'b']);
});

test('[SUB-04] what was taken back can be decided again, and the sidebar counts it until then', async () => {
  const review = await reviewing([submission('a'), submission('b')]);
  const badge = web.reviewQueueQuery('w', { page: 0, pageSize: 1 }).queryKey;
  review.queryClient.setQueryData(badge, { data: [], count: 2, toDecide: 2 });
  const counted = () => review.queryClient.getQueryData(badge)?.toDecide;
  await review.decide();
  const before = counted();
  await review.does(({ undo }) => undo());
  expect([before, counted(), review.currentId()]).toEqual([1, 2, 'a']);
  await review.decide();
  expect([counted(), review.currentId()]).toEqual([1, 'b']);
  await review.wait();
  expect(review.sent()).toEqual(['a']);
});

test('[SUB-04] what is held is sent when the screen is left or hidden, and all of it at once when the page goes', async () => {
  const left = await reviewing([submission('a')]);
  await left.decide();
  await left.leave();
  await vi.waitFor(() => expect(left.sent()).toEqual(['a']));
  const hidden = await reviewing([submission('a')]);
  await hidden.decide();
  const event = (name: string) => hidden.does(() => window.dispatchEvent(new Event(name)));
  await event('visibilitychange');
  expect(hidden.sent()).toEqual([]);
  Object.assign(document, { visibilityState: 'hidden' });
  await event('visibilitychange');
  expect([hidden.sent(), hidden.now().mayUndo]).toEqual([['a'], false]);

  const closed = await reviewing([submission('a'), submission('b')]);
  await closed.decide();
  await closed.decide();
  const never = new Promise<Response>(() => {});
  const kept: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    kept.push([url.split('/').at(-2), init.keepalive]);
    return never;
  });
  await closed.begins(() => window.dispatchEvent(new Event('pagehide')));
  await vi.waitFor(() =>
    expect(kept).toEqual([
      ['a', true],
      ['b', true],
    ]),
  );
});

test('[SUB-04] somebody moves through the queue without deciding, round and round; a single one has no other', async () => {
  const review = await reviewing([submission('a'), submission('b'), submission('c')]);
  const walk: unknown[] = [];
  for (const step of [1, 1, 1, -1] as const) {
    await review.does(({ move }) => move(step));
    walk.push(review.currentId());
  }
  expect(walk).toEqual(['b', 'c', 'a', 'c']);
  const alone = await reviewing([submission('a')]);
  await alone.does(({ move }) => move(1));
  expect([alone.currentId(), alone.now().said]).toEqual(['a', 'There isn’t another one.']);
});

test('[SUB-04] what could not be sent comes back, and what is decided by somebody else does not', async () => {
  const review = await reviewing([submission('a'), submission('b')], {
    '/a/decision': [{ status: 503 }],
    '/b/decision': [{ status: 409, code: 'ALREADY_DECIDED', message: 'Ben has accepted it.' }],
  });
  await review.decide();
  await review.decide();
  expect(review.now().said).toContain('Nothing is left.');
  await review.wait();
  expect(review.failure.mock.calls).toEqual([
    ['“Card a” of Ann was not accepted.', expect.stringMatching(/ It is back in the queue\.$/)],
    ['“Card b” of Ann was not accepted.', 'Ben has accepted it.'],
  ]);
  expect([review.currentId(), review.now().count, review.now().said]).toEqual(['a', 1, '']);
});

test('decisions are sent one after the other, each once, and then the queue is asked for again', async () => {
  const [a, b] = [submission('a'), submission('b')];
  const review = await reviewing([a, b]);
  const first = Promise.withResolvers<void>();
  const answer = fetch;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const answered = await answer(...call);
    if (String(call[0]).endsWith('/a/decision')) await first.promise;
    return answered;
  });
  await review.does(({ decide }) => {
    decide(a, ACCEPT);
    decide(a, ACCEPT);
    decide(b, ACCEPT);
  });
  await review.wait();
  expect([review.sent(), review.asked[0]?.body]).toEqual([['a'], ACCEPT]);
  await review.does(() => first.resolve());
  expect(review.sent()).toEqual(['a', 'b']);
  expect(review.asked.at(-1)?.call).toContain('review-queue');
});

test('while more of the queue is on its way, a review that is through with what is here is not at its end', async () => {
  const review = await reviewing([submission('a')], {}, 2);
  await review.decide();
  expect([review.currentId(), review.now().count, review.now().isMoreComing]).toEqual([undefined, 1, true]);
  const last = await reviewing([submission('a')]);
  await last.decide();
  expect([last.currentId(), last.now().count, last.now().isMoreComing]).toEqual([undefined, 0, false]);
});

test('[SUB-04] what somebody looks at stays when others come before it, with the newest link, and when it is gone', async () => {
  const review = await reviewing([submission('a')]);
  await review.load({ data: [submission('z'), submission('a', { file: { url: '/files/new' } as never })] });
  expect([review.currentId(), review.now().current?.file.url]).toEqual(['a', '/files/new']);
  await review.load({ data: [submission('z')] });
  expect(review.currentId()).toBe('a');
});
