import { redirect } from '@tanstack/react-router';
import { requireStage } from '#web/api/accountState.ts';
import { type Returned, readReturn } from '#web/features/session/providers/microsoft.ts';
import { takeOutstanding } from '#web/features/session/providers/outstanding.ts';

/** What came back, between the address that carries it and the screen that uses it. */
let received: Returned | null = null;

type Opening = Parameters<ReturnType<typeof requireStage>>[0] & { location: { hash: string } };

/** Takes what came back out of the address, then once from here; leads away where nothing did. */
export async function openReturn(opening: Opening): Promise<{ returned: Returned }> {
  const { hash } = opening.location;
  if (hash !== '') {
    received = readReturn(hash, takeOutstanding());
    throw redirect({ to: '/login/microsoft', replace: true });
  }
  await requireStage('guest')(opening);
  const returned = received;
  received = null;
  if (returned === null) throw redirect({ to: '/login', replace: true });
  if (returned.outcome === 'cancelled')
    throw redirect({ to: returned.purpose === 'login' ? '/login' : '/signup', replace: true });
  return { returned };
}
