import type { MedicalId, MedicalIdParts } from '#contract/medicalId.ts';
import { MEDICAL_ID_PARTS, medicalIdStrength } from '#contract/rules/people/medicalId.ts';
import { apiError } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import type { UserScope } from '#server/core/scope.ts';
import { openingsOf } from './openings.queries.ts';
import { eraseMedicalId, findMedicalId, isShared, setShared, storeMedicalId } from './queries.ts';

/** By these calls nobody but its owner can read a medical ID, as any role: every other id answers 404, whether there is one or not (MID-02). */
function assertOwnMedicalId({ user }: { user: { id: string } }, id: string): void {
  if (id !== user.id) throw apiError('NOT_FOUND');
}

/** Everything that reading one takes. */
type Reading = Pick<UserScope, 'tx' | 'services'>;

/** A person's, of whom the transaction may see it; null where they have stored none. */
export async function openMedicalId(scope: Reading, userId: string): Promise<MedicalId | null> {
  const stored = await findMedicalId(scope, userId);
  if (!stored) return null;
  const { services } = scope;
  if (stored.keyId !== services.medicalIdSeal.keyId) throw otherKey(scope, stored.keyId);
  const parts = partsOf(services.medicalIdSeal.open(userId, stored));
  return toMedicalId(parts, stored.updatedAt);
}

/** Nothing that a medical ID says is in an activity, an event of the security log or a line of the log (MID-03). */
export const medicalIdHandlers: HandlersOf<'medicalId'> = {
  async get(scope, { params }) {
    assertOwnMedicalId(scope, params.id);
    return { medicalId: await openMedicalId(scope, params.id) };
  },

  async replace(scope, { params, body }) {
    assertOwnMedicalId(scope, params.id);
    const { services, user, now } = scope;
    const sealed = services.medicalIdSeal.close(user.id, JSON.stringify(body));
    if (!(await storeMedicalId(scope, sealed, medicalIdStrength(body)))) throw otherKey(scope);
    return { medicalId: toMedicalId(body, now) };
  },

  async remove(scope, { params }) {
    assertOwnMedicalId(scope, params.id);
    await eraseMedicalId(scope);
    return undefined;
  },

  async sharing(scope, { params }) {
    assertOwnMedicalId(scope, params.id);
    return { allowed: await isShared(scope), openings: await openingsOf(scope) };
  },

  async share(scope, { params, body: { allowed } }) {
    assertOwnMedicalId(scope, params.id);
    if (!(await setShared(scope, allowed)) && allowed) throw apiError('NOT_FOUND');
    return { allowed };
  },
};

const toMedicalId = (parts: MedicalIdParts, updatedAt: Date): MedicalId => ({
  ...parts,
  strength: medicalIdStrength(parts),
  updatedAt: updatedAt.toISOString(),
});

/** A part that came to the form after a medical ID was stored is not filled in. */
function partsOf(text: string): MedicalIdParts {
  const stored = JSON.parse(text) as Partial<MedicalIdParts>;
  return Object.fromEntries(
    MEDICAL_ID_PARTS.map((part) => [part, stored[part] ?? null]),
  ) as unknown as MedicalIdParts;
}

/** Somebody changed the portal's secret without the command for it; who runs the portal finds that in the log. */
function otherKey({ services }: Pick<Reading, 'services'>, storedUnder?: string): Error {
  services.log.error(
    { keyId: services.medicalIdSeal.keyId, storedUnder },
    'a medical ID is encrypted under another key: run rotate-secret with the secret that was used before',
  );
  return apiError('MEDICAL_ID_LOCKED');
}
