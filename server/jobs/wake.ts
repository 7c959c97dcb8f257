import type { Services } from '#server/core/services.ts';
import type { Database } from '#server/db/connect.ts';

const added = new WeakSet<Database>();

/** Notes that a transaction of this node adds a job that is due at once. */
export const requestWake = ({ db }: Services): void => void added.add(db);

/** Whether a job was noted since this was asked the last time. Without a note the worker finds it at its next poll. */
export const consumeWake = ({ db }: Services): boolean => added.delete(db);
