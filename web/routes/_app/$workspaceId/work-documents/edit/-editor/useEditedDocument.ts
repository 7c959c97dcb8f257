import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WorkDocument } from '#contract/documents.ts';
import { type DocumentDetails, hasSameDetails } from '#contract/rules/documents.ts';
import { documentQuery } from '#web/api/documents.ts';
import { detailsOf, type EditValues, valuesOf } from './editValues.ts';

/**
 * The document as it is now, and what somebody makes of it. What others change meanwhile shows at once while nothing is
 * entered; after that it is for the person to decide, and nothing is overwritten silently.
 */
export function useEditedDocument(workspaceId: string, known: WorkDocument) {
  const { data: document, error, refetch } = useQuery(documentQuery(workspaceId, known));
  const [seen, setSeen] = useState<DocumentDetails>(known);
  const [values, setValues] = useState(() => valuesOf(known));
  const details = detailsOf(values, seen);
  const isChanged = !hasSameDetails(details, seen);
  const isOverridden = !hasSameDetails(document, seen);

  const acceptTheirs = () => {
    setSeen(document);
    setValues(valuesOf(document));
  };
  useEffect(() => {
    if (!isOverridden || isChanged) return;
    setSeen(document);
    setValues(valuesOf(document));
  }, [isOverridden, isChanged, document]);

  return {
    document,
    error,
    refetch,
    values,
    details,
    /** The version that the changes are made to. */
    seen,
    isChanged,
    /** Somebody else has changed the document since. */
    isOverridden: isOverridden && isChanged,
    change: (some: Partial<EditValues>) => setValues((before) => ({ ...before, ...some })),
    takeOver: acceptTheirs,
    /** Goes on with what was entered, knowing the other version. */
    keepMine: () => setSeen(document),
  };
}
