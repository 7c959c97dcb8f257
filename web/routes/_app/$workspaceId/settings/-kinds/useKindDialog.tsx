import { type ReactNode, useCallback, useState } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { KindForm } from './KindForm.tsx';
import type { AskKind, KindAction } from './kindDialogs.ts';
import { MergeKind } from './MergeKind.tsx';
import { RemoveKind } from './RemoveKind.tsx';

const dialogs = { edit: KindForm, merge: MergeKind, remove: RemoveKind };

/** The dialogs of what can be done with kinds; `dialog` stands once on the screen. */
export function useKindDialog(workspaceId: string): { ask: AskKind; dialog: ReactNode } {
  const [asked, setAsked] = useState<{
    action: KindAction;
    kind: DocumentKind | null;
    time: number;
  } | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = useCallback<AskKind>((action, kind) => {
    setAsked((before) => ({ action, kind, time: (before?.time ?? 0) + 1 }));
    setOpened(true);
  }, []);
  const Dialog = asked && dialogs[asked.action];
  return {
    ask,
    dialog: Dialog && (
      <Dialog
        key={asked.time}
        workspaceId={workspaceId}
        kind={asked.kind}
        opened={opened}
        onClose={() => setOpened(false)}
        ask={ask}
      />
    ),
  };
}
