import { expect, test } from 'vitest';
import { EVENT_NAMES } from './eventNames.ts';
import { onEvent, recordEvent } from './events.ts';

test('no name stands for two things', () => {
  const names = Object.values(EVENT_NAMES).flat();
  expect(new Set(names).size).toBe(names.length);
});

test('an event is heard while somebody listens, and kept for nobody', () => {
  const heard: unknown[] = [];
  recordEvent('jobsite_created');
  const stop = onEvent((event) => heard.push(event));
  recordEvent('members_invited', 3);
  recordEvent('jobsite_deleted');
  stop();
  recordEvent('workspace_left');
  expect(heard).toEqual([{ name: 'members_invited', count: 3 }, { name: 'jobsite_deleted' }]);
});
