import { useState } from 'react';
import { signOut } from '#web/features/session/signOut.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

/** Entries that wait are lost with the session: their key is forgotten. */
export async function forgetKept(): Promise<void> {
  const { forgetOthers } = await import('./vault.ts');
  await forgetOthers(null);
}

/** The loss in words, null for none. The words are loaded with it: screens before the portal do without them. */
async function whatWaits(): Promise<string | null> {
  const [{ entries }, { lossText }] = await Promise.all([import('./outbox.ts'), import('./words.ts')]);
  const { length } = await entries();
  return length === 0 ? null : lossText(length);
}

/** Signs out, and asks before if something waits to be sent; `question` has to be drawn. `onLeft` is called afterwards. */
export function useSignOut(onLeft?: () => void) {
  const [loss, setLoss] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  async function leave(): Promise<void> {
    setLeaving(true);
    setAsking(false);
    await forgetKept().catch(() => undefined);
    await signOut();
    onLeft?.();
  }
  async function ask(): Promise<void> {
    const found = await whatWaits().catch(() => null);
    if (found === null) return leave();
    setLoss(found);
    setAsking(true);
  }
  const question = (
    <ConfirmDialog
      opened={isAsking}
      title="Sign out and lose what waits?"
      confirmLabel="Sign out"
      cancelLabel="Stay"
      danger
      onConfirm={() => void leave()}
      onCancel={() => setAsking(false)}
    >
      {loss}
    </ConfirmDialog>
  );
  return { signOut: () => void ask(), isLeaving, question };
}
