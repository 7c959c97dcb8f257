import { z } from 'zod';
import { retention } from '#contract/documents/retention.ts';

/** What the call asks for, of what was entered. */
export const leftRules = z.preprocess((values) => {
  const { leftMonths } = values as { leftMonths: string };
  return { leftMonths: leftMonths.trim() === '' ? null : Number(leftMonths) };
}, retention.set.body);
