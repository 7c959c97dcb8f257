import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ExpirationState } from '#contract/rules/dates.ts';
import { statesAfter } from '#web/ui/table/params.ts';
import {
  areDocumentsNarrowed,
  countFilters,
  type DocumentFilters,
  documentFiltersIn,
  documentStatesIn,
  NO_DOCUMENT_FILTERS,
} from './listParams.ts';

type Narrowing = Partial<DocumentFilters> & { state?: string | undefined };

/** What a list of documents is narrowed to, which stands in the address, and the ways to change it. */
export function useDocumentFilters() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [filters, states] = [documentFiltersIn(raw), documentStatesIn(raw)];
  const narrow = (next: Narrowing) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...next, documents_page: undefined }),
      resetScroll: false,
    });
  return {
    states,
    press: (state: ExpirationState) => narrow({ state: statesAfter(states, state) }),
    filters,
    /** How many filters there are, the states not counted. */
    count: countFilters(filters),
    isNarrowed: areDocumentsNarrowed(raw),
    narrow,
    clear: () => narrow(NO_DOCUMENT_FILTERS),
    clearAll: () => narrow({ ...NO_DOCUMENT_FILTERS, state: undefined }),
  };
}
