import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { uploadsQuery } from '#web/api/documents/uploads.ts';
import { everybodyQuery } from '#web/api/everybody.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { type Draft, withLinks } from '#web/features/documents/draft.ts';
import { isSheetDue, withSheet } from '#web/routes/_app/$workspaceId/work-documents/add/-sheet/sheetRows.ts';
import { directoryOf } from '../-directory.ts';
import type { useDraft } from './DraftProvider.tsx';
import { type WizardKnown, withProposals } from './proposals.ts';

/** The people and kinds that names and sheets can mean; null until all of it is there. */
export function useKnown(workspaceId: string, isNeeded: boolean) {
  const today = useToday(workspaceId);
  const people = useQuery({ ...everybodyQuery(workspaceId), enabled: isNeeded });
  const kinds = useQuery({ ...documentKindsQuery(workspaceId), enabled: isNeeded });
  const directory = useMemo(() => (people.data ? directoryOf(people.data) : null), [people.data]);
  const known = useMemo(
    (): WizardKnown | null => (directory && kinds.data ? { directory, kinds: kinds.data, today } : null),
    [directory, kinds.data, today],
  );
  const retry = () => {
    if (people.isError) void people.refetch();
    if (kinds.isError) void kinds.refetch();
  };
  return { known, isError: people.isError || kinds.isError, retry };
}

/** Looks at the names of new files, and at the sheet for them, as soon as that can be done. */
export function useProposals(workspaceId: string, { draft, change }: ReturnType<typeof useDraft>): void {
  const isDue = isLookDue(draft);
  const { known } = useKnown(workspaceId, isDue);
  useEffect(() => {
    // A file may come while the one before is looked at: each draft is asked for what is due, or one of the two is left out.
    if (known && isLookDue(draft)) change((before) => withSheet(withProposals(before, known), known));
  }, [draft, known, change]);
}

/** Links to the files of a draft end, however long somebody works on it, or after how many hours they go on. */
export function useLinks(workspaceId: string, { draft, change }: ReturnType<typeof useDraft>): void {
  const isNeeded = draft.documents.some(({ fileId, isLost }) => fileId !== '' && !isLost);
  const { data } = useQuery({ ...uploadsQuery(workspaceId), enabled: isNeeded });
  useEffect(() => {
    if (data && data.size > 0) change((before) => withLinks(before, data));
  }, [data, change]);
}

const isLookDue = (draft: Draft): boolean =>
  draft.documents.some(({ isProposed }) => !isProposed) || isSheetDue(draft);
