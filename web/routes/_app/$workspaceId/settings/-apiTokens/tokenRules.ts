import { z } from 'zod';
import { newApiTokenSchema } from '#contract/programs/apiTokens.ts';
import { newTokenOf, type TokenValues } from './tokenValues.ts';

/** What the call asks for, of the values of the form. */
export const tokenRules = z.preprocess((values) => newTokenOf(values as TokenValues), newApiTokenSchema);
