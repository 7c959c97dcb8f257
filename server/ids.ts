import { init } from '@paralleldrive/cuid2';

const letters = init({ length: 24 });

/** A new id in the form of the contract: `c` and 24 of `a-z0-9`, unguessable. */
export const newId = (): string => `c${letters()}`;
