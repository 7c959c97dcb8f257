import { createHash } from 'node:crypto';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { holdRef, insertRef } from './once.queries.ts';

/** A thing that a device sends, maybe days later and more than once. */
interface Sent {
  /** Made on the device; without it, each call is another thing. */
  clientRef: string | undefined;
  /** By which call it came. */
  call: string;
  /** All that was asked. */
  body: object;
}

interface Deed<Answer> {
  /** Does it, and returns the id of what came of it. */
  act: () => Promise<string>;
  /** The thing as it is now; null when it is no longer there, or no longer for the caller to see. */
  show: (id: string) => Promise<Answer | null>;
}

/**
 * Does what a device sent under its reference once for good (OFF-03): whatever comes again gets the same thing as the answer, also
 * after the thing was changed. Throws ALREADY_ARRIVED when it is gone by now, and CLIENT_REF_TAKEN for what somebody else sent, or
 * for other content: nothing that was corrected on the way is taken for what has arrived.
 */
export async function once<Answer>(scope: MemberScope, sent: Sent, deed: Deed<Answer>): Promise<Answer> {
  const { clientRef } = sent;
  if (clientRef === undefined) return orNotFound(await deed.show(await deed.act()));
  const known = await holdRef(scope, clientRef);
  const fingerprint = fingerprintOf(sent);
  if (!known) {
    const subjectId = await deed.act();
    await insertRef(scope, clientRef, { memberId: scope.member.id, subjectId, fingerprint });
    return orNotFound(await deed.show(subjectId));
  }
  if (known.memberId !== scope.member.id || !known.fingerprint.equals(fingerprint))
    throw apiError('CLIENT_REF_TAKEN');
  const arrived = await deed.show(known.subjectId);
  if (arrived === null) throw apiError('ALREADY_ARRIVED');
  return arrived;
}

/** The same for the same content in whatever order its fields stand: a later version may name them in another one. */
const fingerprintOf = ({ call, body }: Sent): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([call, body], sorted))
    .digest();

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
