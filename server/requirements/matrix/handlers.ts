import { apiError } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';

export const requirementMatrixHandlers: HandlersOf<'requirementMatrix'> = {
  list: () => {
    throw apiError('INTERNAL');
  },
  summary: () => {
    throw apiError('INTERNAL');
  },
  overview: () => {
    throw apiError('INTERNAL');
  },
  ofMember: () => {
    throw apiError('INTERNAL');
  },
};
