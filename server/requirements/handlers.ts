import { apiError } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';

export const requirementHandlers: HandlersOf<'requirements'> = {
  list: () => {
    throw apiError('INTERNAL');
  },
  get: () => {
    throw apiError('INTERNAL');
  },
  create: () => {
    throw apiError('INTERNAL');
  },
  update: () => {
    throw apiError('INTERNAL');
  },
  remove: () => {
    throw apiError('INTERNAL');
  },
  preview: () => {
    throw apiError('INTERNAL');
  },
};
