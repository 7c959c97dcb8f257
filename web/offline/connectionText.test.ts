import { expect, test } from 'vitest';
import { NetworkError } from '#web/api/client/errors.ts';
import { connectionText } from './connectionText.ts';

const OFFLINE = "You're offline";
const at = (day: number) => Date.UTC(2026, 10, day, 10);
const answer = (day: number, more: object = {}) => ({
  data: {},
  dataUpdatedAt: at(day),
  fetchStatus: 'idle' as const,
  fetchFailureReason: null,
  ...more,
});

test('[OFF-02] without a line the age of the oldest answer on the screen is told', () => {
  expect(connectionText(OFFLINE, [answer(29), answer(27)])).toMatch(/^You're offline\. As of .*27.*2026/);
  expect(connectionText(OFFLINE, [])).toBe("You're offline");
});

test('[OFF-02] where the browser takes a dead line for one, the age is told once a call has found no server', () => {
  const unreached = { fetchFailureReason: new NetworkError() };
  expect(connectionText(null, [answer(29), answer(27, unreached)])).toMatch(
    /^Muster can’t be reached\. As of .*27.*2026/,
  );
  // A repeated call leaves the words as they are until it is known.
  expect(connectionText(null, [answer(27, { fetchStatus: 'fetching' })])).toBeNull();
  expect(connectionText(null, [answer(29)])).toBe('');
  // A screen without an answer says so itself, and other failures are no matter of the line.
  expect(connectionText(null, [answer(0, { ...unreached, data: undefined })])).toBe('');
  expect(connectionText(null, [answer(29, { fetchFailureReason: new Error('Gone.') })])).toBe('');
});
