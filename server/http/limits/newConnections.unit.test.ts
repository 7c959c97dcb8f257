import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BYTES } from '#contract/rules/sizes.ts';
import { newConnections } from './newConnections.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Connections of which two may begin in ten milliseconds, and the names of the calls that have begun. */
function someConnections() {
  const connections = newConnections(2, 10, 4);
  const begun: string[] = [];
  const call = async (name: string, { isUrgent = false, socket = new Socket(), headers = {} } = {}) => {
    const turn = connections.turn({ isUrgent, socket, headers });
    if (turn === 'full') return turn;
    await turn;
    begun.push(name);
  };
  return { begun, call };
}

test('new connections that come at once begin a few at a time, in the order in which they came', async () => {
  const { begun, call } = someConnections();
  for (const name of ['a', 'b', 'c', 'd', 'e']) call(name);
  await vi.advanceTimersByTimeAsync(9);
  expect(begun).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  call('f');
  await vi.advanceTimersByTimeAsync(10);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  await vi.advanceTimersByTimeAsync(20);
  call('g');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun.at(-1)).toBe('g');
});

test('a health check does not wait, nor do later calls of a connection', async () => {
  const { begun, call } = someConnections();
  const socket = new Socket();
  call('first', { socket });
  call('other');
  call('waits');
  call('health check', { isUrgent: true });
  call('second', { socket });
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['first', 'other', 'health check', 'second']);
});

test.each([{ 'content-length': '100000' }, { 'transfer-encoding': 'chunked' }])(
  'while four wait, a large body is turned away, and may come again: %j',
  async (headers) => {
    const { begun, call } = someConnections();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) call(name);
    const socket = new Socket();
    expect(await call('large', { socket, headers })).toBe('full');
    call('small', { headers: { 'content-length': String(BYTES.publicBody) } });
    await vi.advanceTimersByTimeAsync(10);
    call('large', { socket, headers });
    await vi.advanceTimersByTimeAsync(30);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'small', 'large']);
  },
);
