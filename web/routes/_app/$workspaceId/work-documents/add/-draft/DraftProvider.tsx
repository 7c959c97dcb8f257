import { t } from '@lingui/core/macro';
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { getSession } from '#web/api/session.ts';
import { type Draft, emptyDraft } from '#web/features/documents/draft.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { openDraft } from './openDraft.ts';

interface DraftContext {
  draft: Draft;
  /** Changes the draft, and answers with what became of it. */
  change: (next: (draft: Draft) => Draft) => Draft;
  /** The documents of this draft are created. */
  finish: (created: Draft) => void;
  /** How many files are not on the server yet: on their way, or failed. They are lost when their step is left. */
  pending: number;
  setPending: Dispatch<SetStateAction<number>>;
  /** The draft is of an earlier visit, and nobody has said whether to go on with it. */
  isLeftOver: boolean;
  /** Goes on with it, or begins anew. */
  decide: (choice: 'continue' | 'start over') => void;
}

const Context = createContext<DraftContext | null>(null);

/** Holds what was entered in the wizard, in web storage too, so that a reload or a closed tab loses nothing (DOC-40, LIM-13). */
export function DraftProvider({ workspaceId, children }: { workspaceId: string; children: ReactNode }) {
  const [{ current, subscribe, change, finish }] = useState(() =>
    openDraft({ workspaceId, userId: getSession().userId }, () =>
      toast.success(t`These documents were assigned in another tab`),
    ),
  );
  const draft = useSyncExternalStore(subscribe, current);
  const [pending, setPending] = useState(0);
  const [isLeftOver, setLeftOver] = useState(() => current().documents.length > 0 && !isReload());
  const decide = (choice: 'continue' | 'start over') => {
    if (choice === 'start over') change(() => emptyDraft);
    setLeftOver(false);
  };
  const isAsked = isLeftOver && draft.documents.length > 0;
  return (
    <Context value={{ draft, change, finish, pending, setPending, isLeftOver: isAsked, decide }}>
      {children}
    </Context>
  );
}

/** A page that is loaded again goes on where it was. */
function isReload(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded instanceof PerformanceNavigationTiming && loaded.type === 'reload';
}

export function useDraft(): DraftContext {
  const context = useContext(Context);
  if (!context) throw new Error('useDraft is used outside of DraftProvider');
  return context;
}

/** So many files of this part of the step are not on the server yet, for as long as the part is there. */
export function usePending(count: number): void {
  const { setPending } = useDraft();
  useEffect(() => {
    setPending((others) => others + count);
    return () => setPending((all) => all - count);
  }, [count, setPending]);
}
