import { type Draft, type DraftMember, emptyDraft, withFile } from '#web/features/documents/draft.ts';

/** An uploaded file for a test. */
export const fileOf = (name: string, key = 1) => ({
  key,
  fileId: `file ${name}`,
  name,
  type: 'PDF' as const,
  mimeType: 'application/pdf',
  size: 1000,
  url: `/v2/files/${name}`,
});

export const draftOf = (...names: string[]): Draft =>
  names.reduce((draft, name, index) => withFile(draft, fileOf(name, index + 1)), emptyDraft);

export const memberOf = (id: string): DraftMember => ({
  id,
  name: id,
  email: `${id}@example.com`,
  isDraft: false,
});
