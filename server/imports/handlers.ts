import { SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { translate } from '#contract/rules/words/translate.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { applyDocuments, previewDocuments } from './documents.ts';
import { applyEquipment, previewEquipment } from './items.ts';
import { applyPeople, previewPeople } from './people.ts';
import { applyRequirements, previewRequirements } from './requirements.ts';

type Planning = (scope: MemberScope, asked: unknown) => Promise<{ rows: { why: string[] }[] }>;

/** The handler with rows that say in the language of the caller what becomes of them. */
const inWords = <Handler>(handler: Handler): Handler =>
  (async (scope: MemberScope, asked: unknown) => {
    const { rows } = await (handler as Planning)(scope, asked);
    const language = scope.from?.language ?? SOURCE_LANGUAGE;
    return { rows: rows.map((row) => ({ ...row, why: row.why.map((text) => translate(text, language)) })) };
  }) as Handler;

export const importHandlers: HandlersOf<'imports'> = {
  previewPeople: inWords(previewPeople),
  applyPeople: inWords(applyPeople),
  previewEquipment: inWords(previewEquipment),
  applyEquipment: inWords(applyEquipment),
  previewDocuments: inWords(previewDocuments),
  applyDocuments: inWords(applyDocuments),
  previewRequirements: inWords(previewRequirements),
  applyRequirements: inWords(applyRequirements),
};
