import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askGoogle, BUTTON_KEPT } from './google.ts';

const place = { hidden: false, remove: vi.fn(), querySelector: vi.fn() };
const append = vi.fn();
const identity = { initialize: vi.fn(), renderButton: vi.fn() };
const pressed = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { createElement: () => place, body: { append } });
  vi.stubGlobal('window', { google: { accounts: { id: identity } } });
  place.querySelector.mockReturnValue({ click: pressed });
});

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('[ONB-41] the button of the identity script is drawn out of sight and pressed', () => {
  const onToken = vi.fn();
  expect(askGoogle('client', 'nonce', onToken)).toBe(true);
  expect(append).toHaveBeenCalledWith(place);
  expect(place.hidden).toBe(true);
  expect(identity.renderButton.mock.calls[0]?.[0]).toBe(place);
  expect(pressed).toHaveBeenCalledOnce();
  const options = identity.initialize.mock.calls[0]?.[0];
  expect(options).toMatchObject({ client_id: 'client', nonce: 'nonce' });
  options.callback({ credential: 'id-token' });
  expect(onToken).toHaveBeenCalledWith('id-token');
});

test('[ONB-47] the button is cleaned up after 1 second, not before', () => {
  askGoogle('client', 'nonce', vi.fn());
  expect(BUTTON_KEPT).toBe(1_000);
  vi.advanceTimersByTime(999);
  expect(place.remove).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(place.remove).toHaveBeenCalledOnce();
});

test('a script that brings no button is told', () => {
  place.querySelector.mockReturnValue(null);
  expect(askGoogle('client', 'nonce', vi.fn())).toBe(false);
  vi.stubGlobal('window', {});
  expect(askGoogle('client', 'nonce', vi.fn())).toBe(false);
});
