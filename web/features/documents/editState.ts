import type { WorkDocument } from '#contract/documents.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The document that the edit screen is opened with (DOC-43). */
    document?: WorkDocument;
  }
}

/** For a link to the edit screen: where it leads, and what it takes along. */
export const editOf = (workspaceId: string, document: WorkDocument) =>
  ({
    to: '/$workspaceId/work-documents/edit/$documentId',
    params: { workspaceId, documentId: document.id },
    state: { document },
  }) as const;
