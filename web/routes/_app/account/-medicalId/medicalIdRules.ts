import { z } from 'zod';
import { medicalIdPartsSchema } from '#contract/medicalId.ts';
import { type MedicalIdValues, medicalIdPartsOf } from './medicalIdValues.ts';

/** What the call asks for, of the values of the form. */
export const medicalIdRules = z.preprocess(
  (values) => medicalIdPartsOf(values as MedicalIdValues),
  medicalIdPartsSchema,
);
