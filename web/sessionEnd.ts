import { api } from './api/client.ts';
import { clearSession, getSession, onSessionChange } from './api/session.ts';
import { SIGNED_OUT_MESSAGE } from './api/sessionRules.ts';
import { selectWorkspace } from './api/workspaceSelection.ts';
import { queryClient, router } from './router.tsx';
import { toast } from './ui/toast.ts';

/**
 * When the session ends or becomes somebody else's, here or in another tab, nothing of the old one stays: the cache
 * is emptied and the guards decide anew (SES-07, SES-09).
 */
export function watchSession(): void {
  let userId = getSession().userId;
  onSessionChange(() => {
    const before = userId;
    userId = getSession().userId;
    if (before === null || before === userId) return;
    queryClient.clear();
    if (userId === null) void router.navigate({ to: '/login', ignoreBlocker: true });
    else void router.invalidate();
  });
}

/** SES-04, SES-05. Whatever the server says, this browser forgets the session. */
export async function signOut(): Promise<void> {
  await api.session.signOut().catch(() => undefined);
  selectWorkspace(null);
  clearSession();
  toast.success(SIGNED_OUT_MESSAGE);
}
