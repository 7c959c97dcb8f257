import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import {
  type Draft,
  type DraftMember,
  emptyDraft,
  withFile,
  withMembers,
} from '#web/features/documents/draft.ts';

/** An uploaded file for a test. */
export const fileOf = (name: string, key = 1) => ({
  key,
  fileId: `file ${name}`,
  name,
  type: 'PDF' as const,
  mimeType: 'application/pdf',
  size: 1000,
  sha256: `content of ${name}`,
  url: `/v2/files/${name}`,
});

export const draftOf = (...names: string[]): Draft =>
  names.reduce((draft, name, index) => withFile(draft, fileOf(name, index + 1)), emptyDraft);

export const memberOf = (id: string, name = id): DraftMember => ({
  id,
  name,
  email: `${id}@example.com`,
  isDraft: false,
});

/** A draft of which everybody named gets every document. */
export const forAll = (draft: Draft, ...ids: string[]): Draft => ({
  ...withMembers(
    draft,
    ids.map((id) => memberOf(id)),
  ),
  toAll: true,
});

export const kindOf = (name: string, more: Partial<DocumentKind> = {}): DocumentKind => ({
  id: `kind ${name}`,
  name,
  code: null,
  expires: 'MAYBE',
  validMonths: null,
  reminderMonths: null,
  retentionMonths: null,
  membersSubmit: false,
  sensitive: false,
  note: null,
  aliases: [],
  documentCount: 0,
  archivedAt: null,
  ...more,
});
