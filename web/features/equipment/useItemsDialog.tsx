import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { EquipmentItem } from '#contract/equipment.ts';
import type { ItemsDialogProps } from './useItemsAction.ts';

const dialogs = {
  assign: lazy(() => import('./AssignOwner.tsx').then((file) => ({ default: file.AssignOwner }))),
  handOver: lazy(() => import('./HandOver.tsx').then((file) => ({ default: file.HandOver }))),
  handBack: lazy(() => import('./HandBack.tsx').then((file) => ({ default: file.HandBack }))),
  retire: lazy(() => import('./RetireItems.tsx').then((file) => ({ default: file.RetireItems }))),
  restore: lazy(() => import('./RetireItems.tsx').then((file) => ({ default: file.RestoreItems }))),
  inspect: lazy(() => import('./InspectItems.tsx').then((file) => ({ default: file.InspectItems }))),
  remove: lazy(() => import('./DeleteEquipment.tsx').then((file) => ({ default: file.DeleteEquipment }))),
} satisfies Record<string, ComponentType<ItemsDialogProps>>;

type ItemsAction = keyof typeof dialogs;

/** Asks for an action on one or several items. */
export type AskItems = (action: ItemsAction, items: EquipmentItem[]) => void;

interface UsedItemsDialog {
  ask: AskItems;
  /** What was asked for; stands once on the screen. */
  dialog: ReactNode;
}

/** The dialogs of what can be done with items, each fetched when it is first asked for. */
export function useItemsDialog(workspaceId: string, onDone?: () => unknown): UsedItemsDialog {
  const [asked, setAsked] = useState<{ action: ItemsAction; items: EquipmentItem[]; time: number } | null>(
    null,
  );
  const [opened, setOpened] = useState(false);
  const ask = useCallback<AskItems>((action, items) => {
    setAsked((before) => ({ action, items, time: (before?.time ?? 0) + 1 }));
    setOpened(true);
  }, []);
  const close = () => setOpened(false);
  const Dialog = asked && dialogs[asked.action];
  return {
    ask,
    dialog: Dialog && (
      <Suspense fallback={null}>
        <Dialog
          key={asked.time}
          workspaceId={workspaceId}
          items={asked.items}
          opened={opened}
          onClose={close}
          onDone={() => {
            close();
            return onDone?.();
          }}
        />
      </Suspense>
    ),
  };
}
