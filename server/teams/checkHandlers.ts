import { apiError } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';

export const teamCheckHandlers: HandlersOf<'teamCheck'> = {
  check: () => {
    throw apiError('INTERNAL');
  },
};
