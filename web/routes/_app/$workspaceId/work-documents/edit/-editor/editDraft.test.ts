import { beforeAll, expect, test, vi } from 'vitest';

let parseEditDraft: typeof import('./editDraft.ts').parseEditDraft;
beforeAll(async () => {
  // Whose draft it is, the session says, which listens to the window.
  vi.stubGlobal('window', new EventTarget());
  ({ parseEditDraft } = await import('./editDraft.ts'));
});

const draft = {
  seen: { name: 'Crane', expirationDate: '2027-03-31', expirationReminder: null },
  values: { name: 'Tower crane', expirationDate: null, reminder: '' },
};

test('[DOC-42] what was entered is read after a reload as it was kept, with the version it was entered to', () => {
  expect(parseEditDraft(JSON.stringify(draft))).toEqual(draft);
});

test.for([null, '', '{', '[]', '{"seen":{"name":"x"},"values":{}}', '{"seen":1,"values":2}'])(
  'what cannot be read is nothing: %s',
  (text) => {
    expect(parseEditDraft(text)).toBeNull();
  },
);
