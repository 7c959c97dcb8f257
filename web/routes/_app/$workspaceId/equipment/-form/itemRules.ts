import { z } from 'zod';
import { lifeCheck, newEquipmentSchema } from '#contract/equipmentFacts.ts';
import { enteredFacts, type ItemValues } from './itemValues.ts';

const { workspaceId: _, product, ...facts } = newEquipmentSchema.shape;

/** What the form takes: the rules of the contract, by the names of the fields (EQP-13). */
export const itemRules = z.preprocess(
  (values) => enteredFacts(values as ItemValues),
  z.object({ name: product.shape.name, ...facts }).check(lifeCheck),
);
