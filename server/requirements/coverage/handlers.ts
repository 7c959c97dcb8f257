import { apiError } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';

export const coverageHandlers: HandlersOf<'coverage'> = {
  get: () => {
    throw apiError('INTERNAL');
  },
  set: () => {
    throw apiError('INTERNAL');
  },
};
