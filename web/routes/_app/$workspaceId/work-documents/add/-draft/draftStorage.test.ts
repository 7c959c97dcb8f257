import { expect, test } from 'vitest';
import { emptyDraft, withDetails, withMembers } from '#web/features/documents/draft.ts';
import { draftOf, memberOf } from './draftBuilders.ts';
import { parseDraft } from './draftStorage.ts';

test('a stored draft is read as it was written', () => {
  const draft = {
    ...withMembers(withDetails(draftOf('a.pdf'), 1, { displayName: 'Crane' }), [memberOf('ann')]),
    reached: 2,
    finishKey: 'key',
  };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test.for([null, '', '{', '[]', '{"documents":[1],"members":[]}', '{"documents":[]}'])(
  'what cannot be read is an empty draft: %s',
  (text) => {
    expect(parseDraft(text)).toBe(emptyDraft);
  },
);
