import { apiError } from '#server/core/errors.ts';

/** People know their own account alone: every other id answers 404, whether there is such an account or not. */
export function assertOwnAccount({ user }: { user: { id: string } }, id: string): void {
  if (id !== user.id) throw apiError('NOT_FOUND');
}
