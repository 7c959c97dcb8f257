import { useNavigate, useSearch } from '@tanstack/react-router';
import { teamTabIn } from './tabs.ts';

/** The first pages, whichever tab is open. */
const FIRST_PAGES = {
  team_members_page: undefined,
  equipment_page: undefined,
  documents_page: undefined,
  inspections_page: undefined,
};

/** What is searched for in the tab that is open. A new search starts on the first page. */
export function useTabSearch() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    tab: teamTabIn(raw),
    value: String(raw.search ?? ''),
    /** Replaces the history entry, so that Back leaves the page. */
    change: (search: string) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({
          ...before,
          ...FIRST_PAGES,
          search: search || undefined,
        }),
        replace: true,
        resetScroll: false,
      }),
  };
}
