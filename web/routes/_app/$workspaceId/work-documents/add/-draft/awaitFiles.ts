import { getSession } from '#web/api/session.ts';
import { type AwaitedRow, withAwaited } from '#web/features/documents/draft.ts';
import { openDraft } from './openDraft.ts';

/** Adds rows that wait for their files to the person's draft; a screen that leads to the step “Document details” calls it first. */
export function awaitFiles(workspaceId: string, rows: readonly AwaitedRow[]): void {
  const draft = openDraft({ workspaceId, userId: getSession().userId }, () => {});
  draft.change((before) => withAwaited(before, rows));
}
