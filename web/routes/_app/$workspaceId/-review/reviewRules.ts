import { z } from 'zod';
import { decisionSchema } from '#contract/documents/documentVersions.ts';

/** Whoever refuses says why (SUB-04). */
export const rejectRules = z.preprocess(
  (values) => ({ decision: 'REJECTED', ...(values as { reason: string }) }),
  decisionSchema,
);
