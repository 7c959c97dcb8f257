import { useQuery } from '@tanstack/react-query';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { meQuery } from '#web/api/openWorkspace.ts';

/** Whether the reader holds the document. */
export const useIsHolder = (workspaceId: string, document: Pick<WorkDocument, 'workspaceMember'>): boolean =>
  useQuery(meQuery(workspaceId)).data?.id === document.workspaceMember.id;
