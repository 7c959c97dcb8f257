import { useState } from 'react';
import { signOut } from '#web/features/session/signOut.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { counted } from '#web/words/numbers.ts';

/** What waits is lost with the session: its key is forgotten. */
async function forgetKept(): Promise<void> {
  const { forgetOthers } = await import('./vault.ts');
  await forgetOthers(null);
}

const countWaiting = () =>
  import('./outbox.ts').then(async ({ entries }) => (await entries()).length).catch(() => 0);

/** Signs out, and asks before if something waits to be sent; `question` has to be drawn. `onLeft` is called afterwards. */
export function useSignOut(onLeft?: () => void) {
  const [waiting, setWaiting] = useState(0);
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
    const count = await countWaiting();
    if (count === 0) return leave();
    setWaiting(count);
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
      {counted(waiting, 'entry', 'entries')} on this device {waiting === 1 ? 'wasn’t' : 'weren’t'} sent yet.
      If you sign out now, {waiting === 1 ? 'it is' : 'they are'} deleted.
    </ConfirmDialog>
  );
  return { signOut: () => void ask(), isLeaving, question };
}
