import type { DocumentKind } from '#contract/documents/documentKinds.ts';

export type KindAction = 'edit' | 'merge' | 'remove';

/** Asks for something to be done with a kind; editing none adds one. */
export type AskKind = (action: KindAction, kind: DocumentKind | null) => void;

/** What every dialog about a kind is given. It is made anew each time it is opened, and stays while it closes. */
export interface KindDialogProps {
  workspaceId: string;
  kind: DocumentKind | null;
  opened: boolean;
  onClose: () => void;
  ask: AskKind;
}
