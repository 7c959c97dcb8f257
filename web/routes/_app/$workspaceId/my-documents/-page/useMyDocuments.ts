import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { DocumentRequest } from '#contract/documents/documentRequests.ts';
import type { WorkDocument } from '#contract/documents/documents.ts';
import type { Submission } from '#contract/documents/documentVersions.ts';
import type { MemberRequirement } from '#contract/requirements/matrix.ts';
import { wasAccepted } from '#contract/rules/versions.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { documentRequestsQuery } from '#web/api/documents/documentRequests.ts';
import { documentsOfMemberQuery } from '#web/api/documents/documents.ts';
import { submissionsQuery } from '#web/api/documents/documentVersions.ts';
import { meQuery } from '#web/api/openWorkspace.ts';
import { memberRequirementsQuery } from '#web/api/requirementMatrix.ts';
import { openKindsOf } from '#web/features/documentKinds/openKinds.ts';

/** Documents that come with the page, and with each "Show more". */
const STEP = 100;

interface MyDocuments {
  held: { data: WorkDocument[]; count: number; more: (() => void) | null };
  asked: DocumentRequest[];
  refused: Submission[];
  waiting: Submission[];
  /** What the member must hold, worst first. */
  needed: MemberRequirement[];
  /** The kinds that members submit themselves. */
  openKinds: ReadonlyMap<string, DocumentKind>;
}

/** Everything of the page at once, so that nothing moves while the parts come. */
export function useMyDocuments(workspaceId: string) {
  const [shown, setShown] = useState(STEP);
  const me = useQuery(meQuery(workspaceId));
  const memberId = me.data?.id ?? '';
  const enabled = me.data !== undefined;
  const request = { pageSize: shown, orderBy: [{ expirationDate: 'asc' as const }] };
  const documents = useQuery({ ...documentsOfMemberQuery(workspaceId, memberId, request), enabled });
  const requests = useQuery({ ...documentRequestsQuery(workspaceId, memberId), enabled });
  const submissions = useQuery({ ...submissionsQuery(workspaceId, memberId), enabled });
  const kinds = useQuery(documentKindsQuery(workspaceId));
  const needed = useQuery({ ...memberRequirementsQuery(workspaceId, memberId, {}), enabled });
  const all = [me, documents, requests, submissions, kinds, needed];
  const failed = all.filter(({ isError, data }) => isError && data === undefined);
  return {
    mine:
      documents.data && requests.data && submissions.data && kinds.data && needed.data
        ? {
            ...together(documents.data, requests.data, submissions.data, kinds.data, () =>
              setShown(shown + STEP),
            ),
            needed: needed.data.data,
          }
        : null,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const one of failed) void one.refetch();
    },
    isRetrying: failed.some(({ isFetching }) => isFetching),
  };
}

function together(
  { data, count }: { data: WorkDocument[]; count: number },
  asked: DocumentRequest[],
  submissions: Submission[],
  kinds: DocumentKind[],
  more: () => void,
): Omit<MyDocuments, 'needed'> {
  // What was never accepted is listed with what waits and what was refused.
  const held = data.filter(({ version }) => wasAccepted(version));
  return {
    held: {
      data: held,
      count: count - (data.length - held.length),
      more: data.length < count ? more : null,
    },
    asked,
    refused: submissions.filter(({ state }) => state === 'REJECTED'),
    waiting: submissions.filter(({ state }) => state === 'SUBMITTED'),
    openKinds: openKindsOf(kinds),
  };
}
