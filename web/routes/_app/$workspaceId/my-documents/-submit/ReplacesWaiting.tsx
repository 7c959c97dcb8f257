import { useQuery } from '@tanstack/react-query';
import { submissionsQuery } from '#web/api/documents/documentVersions.ts';
import { meQuery } from '#web/api/openWorkspace.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';

interface Props {
  workspaceId: string;
  kindId: string;
  /** The document that is renewed; without it, what waits of the same kind is replaced. */
  documentId: string | undefined;
}

/** Tells that what one submitted before is replaced, while it waits (SUB-02). */
export function ReplacesWaiting({ workspaceId, kindId, documentId }: Props) {
  const me = useQuery(meQuery(workspaceId));
  const { data } = useQuery({
    ...submissionsQuery(workspaceId, me.data?.id ?? ''),
    enabled: me.data !== undefined,
  });
  const isReplaced = data?.some(
    ({ state, kind, documentId: of }) =>
      state === 'SUBMITTED' && (documentId === undefined ? kind?.id === kindId : of === documentId),
  );
  return isReplaced && <Notice>What you submitted before waits for review; this takes its place.</Notice>;
}
