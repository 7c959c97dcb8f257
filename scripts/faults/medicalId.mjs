/** Whose a medical ID is, what it is bound to, and what a change of the secret must not lose. */
export const medicalIdFaults = [
  {
    file: 'server/medicalId/handlers.ts',
    title: 'another’s medical ID may be asked for',
    from: `if (id !== user.id) throw apiError('NOT_FOUND');`,
    to: '',
    tests: ['server/medicalId/wall.test.ts'],
  },
  {
    file: 'server/medicalId/seal.ts',
    title: 'the content of a medical ID is not bound to its person',
    from: 'JSON.stringify([PURPOSE, keyId, userId])',
    to: 'JSON.stringify([PURPOSE, keyId, userId.length < 0])',
    tests: ['server/medicalId/seal.unit.test.ts'],
  },
  {
    file: 'server/medicalId/queries.ts',
    title: 'a medical ID of another key is written over',
    from: 'setWhere: eq(medicalIds.keyId, sealed.keyId),',
    to: '',
    tests: ['server/medicalId/medicalId.test.ts'],
  },
  {
    file: 'server/medicalId/queries.ts',
    title: 'a deleted medical ID still shows how much of it was filled in',
    from: 'await setStrength(scope, user.id, null);',
    to: '',
    tests: ['server/medicalId/medicalId.test.ts'],
  },
  {
    file: 'server/medicalId/rotation.ts',
    title: 'a change of the secret begins though some medical IDs are of a third one',
    from: 'if (!keys.has(to.keyId)) assertOnly(keys, [from.keyId]);',
    to: '',
    tests: ['server/medicalId/rotation.test.ts'],
  },
  {
    file: 'server/medicalId/rotation.ts',
    title: 'a change of the secret ends though some medical IDs are of a third one',
    from: 'assertOnly(await countByKey(db), [to.keyId]);',
    to: '',
    tests: ['server/medicalId/rotation.test.ts'],
  },
];
