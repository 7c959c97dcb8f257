import { allow } from '#server/core/scope.ts';
import type { Seal } from '#server/core/secret/seal.ts';
import type { Database, Transaction } from '#server/db/connect.ts';
import { transaction } from '#server/db/transaction.ts';
import { connectionsOfOthers, holdersAfter, sealAnew, storedOf } from './queries.ts';

/** The secret was not changed; the message says why and what to do. */
export class RotationError extends Error {}

const STEP = 500;
/** How many names an error lists. */
const NAMED = 20;

/**
 * Encrypts all medical IDs anew, one person at a time, and returns how many. Cut off at any moment it can run again: the key ids say
 * which are done. Throws before it begins where somebody works with the database, and where it could not end with everything
 * under the new key, unless it is under way already.
 */
export async function rotateMedicalIds(db: Database, from: Seal, to: Seal): Promise<number> {
  const others = await connectionsOfOthers(db);
  if (others > 0) {
    throw new RotationError(
      `The portal is running: it has ${others} connections to the database. Stop every node, then run this again. ` +
        'A pooler keeps connections for a while; let DATABASE_APP_URL lead to the server itself.',
    );
  }
  const keys = await countByKey(db);
  if (!keys.has(to.keyId)) assertOnly(keys, [from.keyId]);
  let count = 0;
  const damaged: string[] = [];
  for await (const userId of holders(db)) {
    const done = await asOwner(db, userId, (tx) => sealUnder(tx, userId, from, to));
    if (done === 'damaged') damaged.push(userId);
    if (done === 'rotated') count += 1;
  }
  if (damaged.length > 0) {
    throw new RotationError(
      `The secret was not changed. ${damaged.length} medical IDs are damaged and were left as they are, of the users ` +
        `${damaged.slice(0, NAMED).join(', ')}. Restore them from a backup, or remove them (docs/operations.md), then run this again.`,
    );
  }
  assertOnly(await countByKey(db), [to.keyId]);
  return count;
}

/** The text is in memory for as long as it takes to encrypt it. */
async function sealUnder(
  tx: Transaction,
  userId: string,
  from: Seal,
  to: Seal,
): Promise<'rotated' | 'damaged' | 'left'> {
  const stored = await storedOf(tx, userId);
  if (stored?.keyId !== from.keyId) return 'left';
  let text: string;
  try {
    text = from.open(userId, stored);
  } catch {
    return 'damaged';
  }
  await sealAnew(tx, userId, to.close(userId, text));
  return 'rotated';
}

/** How many medical IDs are encrypted under which key. */
async function countByKey(db: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const userId of holders(db)) {
    const stored = await asOwner(db, userId, (tx) => storedOf(tx, userId));
    if (stored) counts.set(stored.keyId, (counts.get(stored.keyId) ?? 0) + 1);
  }
  return counts;
}

function assertOnly(counts: Map<string, number>, known: string[]): void {
  const others = [...counts].filter(([keyId]) => !known.includes(keyId));
  if (others.length === 0) return;
  const lines = others.slice(0, NAMED).map(([keyId, count]) => `  ${count} under the key ${keyId}`);
  throw new RotationError(
    'The secret was not changed. These medical IDs are encrypted under other secrets than the two given:\n' +
      `${lines.join('\n')}\n` +
      'Is SECRET_KEY, or the file secret-key, the one that was used until now? Run this with each older secret first ' +
      '(docs/operations.md).',
  );
}

async function* holders(db: Database): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const ids = await holdersAfter(db, last, STEP);
    yield* ids;
    last = ids.at(-1) ?? '';
    if (ids.length < STEP) return;
  }
}

/** Works with what one person alone may see. */
const asOwner = <T>(db: Database, userId: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  transaction(
    db,
    async (tx) => {
      await allow(tx, { user_id: userId });
      return tx;
    },
    work,
  );
