import { expect, test, vi } from 'vitest';
import { onEvent, recordEvent } from '#web/features/analytics/events.ts';
import { leaveWorkspace } from './-leaveWorkspace.ts';

function recorder(leave = async () => undefined as unknown) {
  const done: string[] = [];
  const note = (name: string) => async () => void done.push(name);
  const steps = {
    leave: vi.fn(leave),
    record: () => recordEvent('workspace_left'),
    forget: () => void done.push('forget'),
    goToWorkspaces: note('go'),
    refresh: note('refresh'),
  };
  return { done, steps };
}

test('[WSP-53] leaving is recorded as an event, once, and a failed one is not', async () => {
  const heard: unknown[] = [];
  const stop = onEvent((event) => heard.push(event));
  await leaveWorkspace('w1', recorder().steps);
  const failing = recorder(() => Promise.reject(new Error('no')));
  await expect(leaveWorkspace('w2', failing.steps)).rejects.toThrow('no');
  stop();
  await leaveWorkspace('w3', recorder().steps);
  expect(heard).toEqual([{ name: 'workspace_left' }]);
  expect(failing.done).toEqual([]);
});

test('the screen goes before the cache is refreshed', async () => {
  const { done, steps } = recorder();
  await leaveWorkspace('w1', steps);
  expect(steps.leave).toHaveBeenCalledExactlyOnceWith('w1');
  expect(done).toEqual(['forget', 'go', 'refresh']);
});

test('[WSP-57] leaving an unknown workspace just goes to the workspaces, with no call', async () => {
  const { done, steps } = recorder();
  await leaveWorkspace(null, steps);
  expect(steps.leave).not.toHaveBeenCalled();
  expect(done).toEqual(['go']);
});
