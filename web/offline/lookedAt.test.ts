import { expect, test } from 'vitest';
import { isLookedAt, type Own } from './lookedAt.ts';

const me = { id: 'me', permissions: [], teamIds: ['yard'] };
const own: Own = {
  userId: 'ada',
  meIn: (workspaceId) => (workspaceId === 'w' ? me : undefined),
  holderOf: (_workspaceId, documentId) => ({ mine: 'me', others: 'ben' })[documentId],
  sensitiveIn: () => undefined,
};
const ofTeam = (teamId?: string) => ({ page: 0, filters: { teamId } });

test.each([
  [true, 'the reader', ['users', 'ada']],
  [false, 'another person', ['users', 'ben']],
  [true, 'the workspace', ['w', 'workspace', 'one']],
  [true, 'one’s own membership', ['w', 'members', 'me']],
  [false, 'the list of members', ['w', 'members', 'list', {}]],
  [false, 'a profile', ['w', 'members', 'one', 'ben']],
  [true, 'one’s own documents', ['w', 'documents', 'ofMember', 'me', {}]],
  [false, 'the documents of somebody else', ['w', 'documents', 'ofMember', 'ben', {}]],
  [false, 'documents before it is known who one is', ['other', 'documents', 'ofMember', 'me', {}]],
  [false, 'all documents', ['w', 'documents', 'list', {}]],
  [true, 'a document of one’s own', ['w', 'documents', 'one', 'mine']],
  [true, 'its versions', ['w', 'documents', 'versions', 'mine']],
  [false, 'a document of somebody else', ['w', 'documents', 'one', 'others']],
  [false, 'a document of whom nobody knows', ['w', 'documents', 'versions', 'unknown']],
  [true, 'what one must hold', ['w', 'requirements', 'of', 'me', {}]],
  [false, 'what somebody else must hold', ['w', 'requirements', 'of', 'ben', {}]],
  [true, 'the matrix of one’s own team', ['w', 'requirements', 'matrix', ofTeam('yard')]],
  [false, 'the matrix of another team', ['w', 'requirements', 'matrix', ofTeam('office')]],
  [false, 'the matrix of everybody', ['w', 'requirements', 'matrix', {}]],
  [true, 'the people of one’s own team', ['w', 'teams', 'members', 'yard', {}]],
  [false, 'the people of another team', ['w', 'teams', 'members', 'office', {}]],
  [true, 'an item', ['w', 'equipment', 'one', 'harness']],
  [false, 'all items', ['w', 'equipment', 'list', {}]],
  [true, 'what the reader agreed to', ['users', 'ada', 'properties']],
  [false, 'the medical ID', ['users', 'ada', 'medicalId']],
  [false, 'who opened it', ['users', 'ada', 'medicalId', 'sharing']],
  [true, 'the first aiders to be called', ['w', 'firstAid', 'list', {}]],
  [false, 'whose medical ID a first aider may open', ['w', 'firstAid', 'people', {}]],
  [false, 'what nobody said anything of', ['w', 'security', 'log', {}]],
])('[OFF-02] kept on a device: %s, of %s', (isKept, _what, key) => {
  expect(isLookedAt(key, () => '{}', own)).toBe(isKept);
});

test('[OFF-02] of sensitive types nothing of others is kept for those who are told more than the state', () => {
  const key = ['w', 'requirements', 'people', ofTeam('yard')];
  const of = (permissions: typeof me.permissions | ['workspace:manage'], sensitive?: string[]) =>
    isLookedAt(key, () => '{"kinds":[{"id":"drugs"}]}', {
      ...own,
      meIn: () => ({ ...me, permissions }),
      sensitiveIn: () => sensitive,
    });
  expect(of([])).toBe(true);
  expect(of(['workspace:manage'])).toBe(false);
  expect(of(['workspace:manage'], ['drugs'])).toBe(false);
  expect(of(['workspace:manage'], ['other'])).toBe(true);
});
