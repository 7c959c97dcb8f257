import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Database } from '#server/db/connect.ts';
import type { Config } from './config.ts';
import type { Store } from './store.ts';
import type { Throttle } from './throttle.ts';

/**
 * What the composition gives to every handler and job: the outside world, each part behind an interface. A room adds its own
 * part where it declares it, by `declare module`, so that nothing here knows the rooms above.
 */
export interface Services {
  config: Config;
  db: Database;
  /** Connections apart, for transactions that begin while another one is under way: see `beginIndependent`. */
  independentDb: Database;
  store: Store;
  throttle: Throttle;
  /** The only clock. */
  clock: () => Date;
  log: FastifyBaseLogger;
  /** Sees what a handler gave, what the contract declares of it and what goes out; throws what is wrong with it. Tests have one. */
  seeAnswer?: SeeAnswer | undefined;
}

export type SeeAnswer = (schema: z.ZodType, given: unknown, text: string) => void;
