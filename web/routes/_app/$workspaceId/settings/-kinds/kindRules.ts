import { z } from 'zod';
import { kindFactsSchema } from '#contract/documents/documentKinds.ts';
import { type KindValues, kindFactsOf } from './kindValues.ts';

/** What the call asks for, of the values of the form. */
export const kindRules = z.preprocess((values) => kindFactsOf(values as KindValues), kindFactsSchema);
