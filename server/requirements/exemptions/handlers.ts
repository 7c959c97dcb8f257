import { apiError } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';

export const exemptionHandlers: HandlersOf<'exemptions'> = {
  list: () => {
    throw apiError('INTERNAL');
  },
  create: () => {
    throw apiError('INTERNAL');
  },
  remove: () => {
    throw apiError('INTERNAL');
  },
};
