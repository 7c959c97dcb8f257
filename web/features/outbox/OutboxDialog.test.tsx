import { expect, test } from 'vitest';
import { loaded } from '#tests/support/loaded.ts';
import { rendered } from '#tests/support/rendered.tsx';
import type { Entry } from './entries.ts';

const web = loaded(() => import('./OutboxDialog.tsx'));

const entry = {
  version: 1,
  kind: 'inspection',
  about: 'Harness',
  made: Date.UTC(2026, 2, 2, 8),
  reason: null,
  failed: null,
} as Entry;
const drawn = (more: object, name = 'Harness') =>
  rendered(<web.EntryRow entry={{ ...entry, ...more }} name={name} onOpen={() => {}} onDrop={() => {}} />);

test('[OFF-01] the buttons of an entry are named by what they say, and tell which of many it is', () => {
  expect(drawn({}, 'Harness (1 of 2)').html).toContain('aria-label="Open Harness (1 of 2)"');
  const refused = drawn({ reason: 'Only admins add these.' }, 'Harness (2 of 2)');
  expect(refused.html).toContain('aria-label="Correct Harness (2 of 2)"');
  expect(refused.html).toContain('aria-label="Delete Harness (2 of 2)"');
  expect(refused.text).toContain('Not accepted: Only admins add these.');
});

test('[OFF-01] of what the server fails at it says how often it was tried, and when last', () => {
  const failed = { times: 3, at: Date.UTC(2026, 2, 3, 9) };
  expect(drawn({ failed }).text).toMatch(/The server couldn’t take it: tried 3 times, last on .*2026/);
  expect(drawn({ failed: { ...failed, times: 1 } }).text).toContain('tried once');
});

test('[OFF-01] what another version of Muster left is shown, and can be deleted only', () => {
  for (const other of [{ kind: 'handover' }, { version: 2 }]) {
    const { text } = drawn(other);
    expect(text).toContain('Reload the page to send it.');
    expect(text).not.toContain('Open');
    expect(text).toContain('Delete');
  }
});
