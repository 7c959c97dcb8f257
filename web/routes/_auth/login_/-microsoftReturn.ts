import { type Returned, readReturn } from '#web/features/session/providers/microsoft.ts';
import { takeOutstanding } from '#web/features/session/providers/outstanding.ts';

/** What came back, between the address that carries it and the screen that uses it. */
let received: Returned | null = null;

export function receiveReturn(fragment: string): void {
  received = readReturn(fragment, takeOutstanding());
}

/** Taken once. */
export function takeReturn(): Returned | null {
  const taken = received;
  received = null;
  return taken;
}
