import { apiError } from '#server/core/errors.ts';

/** Nobody but its owner can read a medical ID, as any role: every other id answers 404, whether there is one or not (MID-02). */
export function assertOwnMedicalId({ user }: { user: { id: string } }, id: string): void {
  if (id !== user.id) throw apiError('NOT_FOUND');
}
