import { beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#contract/rules/time.ts';
import { type OutboxTab, outboxTabs } from '#tests/support/standIns/device/outboxTabs.ts';

const { aTab, logIn, device } = outboxTabs();
let tab: OutboxTab;
beforeEach(() => {
  tab = aTab();
});

const written = (text: string) => new TextEncoder().encode(text);
const keep = (name: string, text = name, most = 3) =>
  tab.does(({ lately }) => lately('answer', most).keep('ada', new Map([[name, written(text)]]), Date.now()));
const open = async (name: string) => {
  const found = await tab.does(({ lately }) => lately('answer', 3).open(name));
  if (found instanceof Error) throw found;
  return found && typeof found === 'object' && 'content' in found
    ? { text: new TextDecoder().decode(found.content as ArrayBuffer), at: found.at }
    : null;
};

test('[OFF-02] what was seen last takes the place of what had its name, with the moment at which it was seen', async () => {
  await keep('matrix', 'before');
  vi.advanceTimersByTime(DAY_MS);
  await keep('matrix', 'after');
  expect(await open('matrix')).toEqual({ text: 'after', at: Date.now() });
  expect(await open('other')).toBeNull();
});

test('[OFF-02] the oldest goes above a number, and everything after thirty days', async () => {
  for (const name of ['one', 'two', 'three', 'four']) {
    vi.advanceTimersByTime(1_000);
    await keep(name);
  }
  expect(await open('one')).toBeNull();
  expect(await open('two')).toMatchObject({ text: 'two' });
  vi.advanceTimersByTime(30 * DAY_MS - 500);
  await keep('five', 'five', 9);
  expect(await open('three')).toBeNull();
  expect(await open('four')).toMatchObject({ text: 'four' });
});

test('[OFF-02] whoever logs in next sees nothing, and it goes, although an entry of its person still waits', async () => {
  await keep('matrix');
  await tab.does((app) => app.keep('ada', 'entry', 'ref', written('{}')));
  logIn('ben');
  expect(await open('matrix')).toBeNull();
  await tab.does((app) => app.forgetDone('ben'));
  const left = device().kept.keys();
  expect(left.filter((key) => key.includes('answer'))).toEqual([]);
  expect(left.filter((key) => key.includes('entry'))).toHaveLength(1);
});

test('[OFF-02] with a session that expired it goes, and what waits to be sent stays', async () => {
  await keep('matrix');
  await tab.does((app) => app.keep('ada', 'entry', 'ref', written('{}')));
  await tab.does((app) => app.forgetSeen('ada'));
  const left = device().kept.keys();
  expect(left.filter((key) => key.includes('answer'))).toEqual([]);
  expect(left.filter((key) => key.includes('entry'))).toHaveLength(1);
});
