import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { getSession } from '#web/api/session.ts';
import { signOut } from '#web/features/session/signOut.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

/** Loaded when it is due: screens before the portal do without it. */
const load = () => import('./leaving.ts');

/** After a person has left: what they kept goes with the session. */
export async function forgetKept(userId: string | null): Promise<void> {
  if (userId === null) return;
  await load()
    .then(({ forgetKeptOf }) => forgetKeptOf(userId))
    .catch(() => undefined);
}

const UNKNOWN = t`Muster couldn’t look for entries on this device that weren’t sent yet. If you sign out now, they are deleted.`;

/** Signs out, and asks before if something waits to be sent; `question` has to be drawn. `onLeft` is called afterwards. */
export function useSignOut(onLeft?: () => void) {
  const [loss, setLoss] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  async function leave(): Promise<void> {
    setLeaving(true);
    setAsking(false);
    const { userId } = getSession();
    await signOut();
    // Not before: until nobody is logged in, more may be kept.
    await forgetKept(userId);
    onLeft?.();
  }
  async function ask(): Promise<void> {
    const found = await load()
      .then(({ lossOfLeaving }) => lossOfLeaving())
      .catch(() => UNKNOWN);
    if (found === null) return leave();
    setLoss(found);
    setAsking(true);
  }
  const question = (
    <ConfirmDialog
      opened={isAsking}
      title={t`Sign out and lose what waits?`}
      confirmLabel={t`Sign out`}
      cancelLabel={t`Stay`}
      danger
      onConfirm={() => void leave()}
      onCancel={() => setAsking(false)}
    >
      {loss}
    </ConfirmDialog>
  );
  return { signOut: () => void ask(), isLeaving, question };
}
