import type { HandlersOf } from '#server/core/handlers.ts';
import { applyDocuments, previewDocuments } from './documents.ts';
import { applyEquipment, previewEquipment } from './items.ts';
import { applyPeople, previewPeople } from './people.ts';
import { applyRequirements, previewRequirements } from './requirements.ts';

export const importHandlers: HandlersOf<'imports'> = {
  previewPeople,
  applyPeople,
  previewEquipment,
  applyEquipment,
  previewDocuments,
  applyDocuments,
  previewRequirements,
  applyRequirements,
};
