import { t } from '@lingui/core/macro';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConfirmDialog, loadConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

interface Props {
  /** Whether something would be lost. */
  when: boolean;
  /** Paths that belong to the same task, between which one may move freely. */
  allows?: (pathname: string) => boolean;
  title?: string;
  text?: string;
  keepLabel?: string;
  discardLabel?: string;
  /** Forgets what was entered, before the screen is left. */
  onDiscard?: () => void;
}

/** Asks before a screen with unsaved changes is left, by a link, by Back, or by closing the tab (WSP-34, OPEN-31). */
export function UnsavedChanges({
  when,
  allows = () => false,
  title = t`Unsaved changes`,
  text = t`You have unsaved changes. Are you sure you want to discard them?`,
  keepLabel = t`Keep editing`,
  discardLabel = t`Discard changes`,
  onDiscard,
}: Props) {
  useEffect(() => {
    if (when) loadConfirmDialog().catch(() => undefined);
  }, [when]);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      when && current.pathname !== next.pathname && !allows(next.pathname),
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={title}
      confirmLabel={discardLabel}
      cancelLabel={keepLabel}
      danger
      onConfirm={() => {
        onDiscard?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {text}
    </ConfirmDialog>
  );
}
