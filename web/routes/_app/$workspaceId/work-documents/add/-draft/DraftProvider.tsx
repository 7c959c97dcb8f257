import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { getSession } from '#web/api/session.ts';
import type { Draft } from '#web/features/documents/draft.ts';
import { loadDraft, saveDraft } from './draftStorage.ts';

interface DraftContext {
  draft: Draft;
  change: (next: (draft: Draft) => Draft) => void;
  /** How many files are not on the server yet: on their way, or failed. They are lost when their step is left. */
  pending: number;
  setPending: (count: number) => void;
}

const Context = createContext<DraftContext | null>(null);

/** Holds what was entered in the wizard, in session storage too, so that a reload loses nothing (DOC-40). */
export function DraftProvider({ workspaceId, children }: { workspaceId: string; children: ReactNode }) {
  const [owner] = useState(() => ({ workspaceId, userId: getSession().userId }));
  const [draft, change] = useState(() => loadDraft(owner));
  const [loaded] = useState(draft);
  const [pending, setPending] = useState(0);
  useEffect(() => {
    if (draft !== loaded) saveDraft(owner, draft);
  }, [draft, loaded, owner]);
  return <Context value={{ draft, change, pending, setPending }}>{children}</Context>;
}

export function useDraft(): DraftContext {
  const context = useContext(Context);
  if (!context) throw new Error('useDraft is used outside of DraftProvider');
  return context;
}
