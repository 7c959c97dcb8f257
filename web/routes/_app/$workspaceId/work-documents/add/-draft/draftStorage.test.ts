import { expect, test } from 'vitest';
import { emptyDraft } from '#web/features/documents/draft.ts';
import { NOTHING_KEPT } from '#web/features/import/screen/noun.ts';
import { withDetails } from './details.ts';
import { draftOf, forAll, memberOf } from './draftBuilders.ts';
import { parseDraft } from './draftStorage.ts';

test('a stored draft is read as it was written', () => {
  const draft = {
    ...forAll(withDetails(draftOf('a.pdf'), 1, { displayName: 'Crane', people: [memberOf('bob')] }), 'ann'),
    sheet: {
      id: 'sheet',
      fileName: 'details.csv',
      isOpen: false,
      options: {},
      kept: NOTHING_KEPT,
      rows: [],
      used: [1],
    },
    finishKey: 'key',
  };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test('a draft that an earlier version of the page has stored is read, and goes on', () => {
  const { documents, members } = draftOf('a.pdf');
  const old = documents.map(({ key, fileId, name, displayName, type, mimeType, size, url }) => ({
    ...{ key, fileId, name, displayName, type, mimeType, size, url },
    ...{ expirationDate: '2027-03-01', expirationReminderOption: 1, isLost: false },
  }));
  const sheet = { fileName: 'a.csv', rows: [{ line: 2 }], slashes: null, example: null, used: [] };
  const read = parseDraft(JSON.stringify({ documents: old, members, sheet, reached: 1, finishKey: null }));
  expect(read).toMatchObject({ toAll: false, sheet: null });
  expect(read.documents[0]).toMatchObject({ people: [], kind: null, expirationDate: '2027-03-01' });
  const named = withDetails(read, 1, { displayName: 'Crane' });
  expect(named.documents[0]).toMatchObject({ expirationDate: '2027-03-01', expirationReminderOption: 1 });
});

test.for([null, '', '{', '[]', '{"documents":[1],"members":[]}', '{"documents":[]}'])(
  'what cannot be read is an empty draft: %s',
  (text) => {
    expect(parseDraft(text)).toBe(emptyDraft);
  },
);
