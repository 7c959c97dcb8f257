import { type Draft, type DraftMember, emptyDraft, withFile } from './draft.ts';

/** An uploaded file for a test. */
export const fileOf = (name: string) => ({
  fileId: `file ${name}`,
  name,
  type: 'PDF' as const,
  mimeType: 'application/pdf',
  size: 1000,
  url: `/v2/files/${name}`,
});

export const draftOf = (...names: string[]): Draft =>
  names.reduce((draft, name) => withFile(draft, fileOf(name)), emptyDraft);

export const memberOf = (id: string): DraftMember => ({
  id,
  name: id,
  email: `${id}@example.com`,
  isDraft: false,
});
