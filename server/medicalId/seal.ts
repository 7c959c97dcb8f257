import { type Seal, sealFor } from '#server/core/secret/seal.ts';

declare module '#server/core/services.ts' {
  interface Services {
    medicalIdSeal: Seal;
  }
}

/** Encrypts medical IDs, each for its owner. */
export const medicalIdSeal = (secretKey: string): Seal =>
  sealFor(secretKey, { key: 'muster/medical-id/1', name: 'muster/medical-id-key-name/1' });
