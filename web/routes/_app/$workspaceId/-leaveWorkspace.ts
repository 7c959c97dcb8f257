interface Steps {
  /** Ends the membership; throws what a person is told. */
  leave: (workspaceId: string) => Promise<unknown>;
  record: () => void;
  /** Forgets the workspace as the one that was open last. */
  forget: () => void;
  goToWorkspaces: () => Promise<unknown>;
  /** Takes the workspace out of what is cached. */
  refresh: (workspaceId: string) => Promise<unknown>;
}

/**
 * Leaves a workspace (WSP-53 … WSP-57). The screen goes before the cache does: what still stood on it would ask for
 * what is gone.
 */
export async function leaveWorkspace(workspaceId: string | null, steps: Steps): Promise<void> {
  if (workspaceId === null) {
    await steps.goToWorkspaces();
    return;
  }
  await steps.leave(workspaceId);
  steps.record();
  steps.forget();
  await steps.goToWorkspaces();
  await steps.refresh(workspaceId);
}
