import { beforeEach, expect, test, vi } from 'vitest';
import { live } from '#tests/support/live.tsx';
import { loaded } from '#tests/support/loaded.ts';

const web = loaded(async () => ({
  ...(await import('./openedDraft.ts')),
  ...(await import('#web/api/drafts.ts')),
}));

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});

const place = { userId: null, workspaceId: 'w', form: 'submission-k', outlivesTab: true } as const;

test('[OFF-01] what a form forgets that is left for an entry is not the entry’s draft', () => {
  web.openDraft({ place, text: 'of the entry' });
  web.forgetDrafts({ userId: null, workspaceId: 'w', form: 'submission-' });
  expect(web.beginningOf(place)).toBe('of the entry');
  web.takeOpened(place);
  expect([web.beginningOf(place), web.readDraft(place)]).toEqual(['of the entry', 'of the entry']);
  // From here on it is the form's own draft, which says what is typed next.
  web.writeDraft(place, 'typed since');
  expect(web.beginningOf(place)).toBe('typed since');
});

test('[OFF-01] an entry that was opened is the beginning of its own form alone, and of none once that was taken back', () => {
  web.openDraft({ place, text: 'of the entry' });
  web.writeDraft({ ...place, form: 'submission-other' }, 'another');
  expect(web.beginningOf({ ...place, form: 'submission-other' })).toBe('another');
  expect(web.beginningOf({ ...place, workspaceId: 'v' })).toBeNull();
  web.openDraft(null);
  expect(web.beginningOf(place)).toBeNull();
});

test('[OFF-01] a form that is drawn begins anew when an entry of it is opened', async () => {
  const key = await live(() => web.useOpenings('submission-k'));
  const before = key.now();
  await key.does(() => web.openDraft({ place, text: 'of the entry' }));
  expect(key.now()).toBe(before + 1);
  await key.leave();
});
