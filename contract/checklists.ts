import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listResponse } from './paging.ts';
import { CHECK_ANSWERS, NO_MEANS } from './rules/checklists/checklists.ts';
import { COUNT, LENGTH } from './rules/limits.ts';
import { cleanLines } from './rules/text.ts';
import { entity, idSchema, optionalText, requiredText } from './schemas.ts';

const questionTextSchema = requiredText('Enter a question.', LENGTH.question);
const noMeansSchema = z.enum(NO_MEANS);

export const checklistQuestionSchema = entity('ChecklistQuestion', {
  /** The same in every version that has the question. */
  id: idSchema,
  text: z.string(),
  noMeans: noMeansSchema,
});
export type ChecklistQuestion = z.infer<typeof checklistQuestionSchema>;

export const checklistSchema = entity('Checklist', {
  id: idSchema,
  name: z.string(),
  /** The category of equipment that is inspected by it, capitals or not; null for none. */
  category: z.string().nullable(),
  /** The number of the newest version, which every change of the questions raises by one. */
  version: z.int(),
  /** Named by inspections that answer that version. */
  versionId: idSchema,
  questions: z.array(checklistQuestionSchema),
  /** Nothing is inspected by a checklist that is archived; what was stays as it is. */
  archivedAt: z.iso.datetime().nullable(),
});
export type Checklist = z.infer<typeof checklistSchema>;

/** The checklist of an inspection, as lists name it. */
export const inspectionChecklistSchema = entity('InspectionChecklist', {
  versionId: idSchema,
  name: z.string(),
  version: z.int(),
  /** How many questions were answered "no". */
  noCount: z.int(),
});

const answerSchema = z.enum(CHECK_ANSWERS);

/** An answer as it was given (CHK-04). */
export const checklistAnswerSchema = entity('ChecklistAnswer', {
  questionId: idSchema,
  answer: answerSchema,
  note: z.string().nullable(),
  photo: z.object({ fileId: idSchema, url: z.string(), name: z.string(), mimeType: z.string() }).nullable(),
});
export type ChecklistAnswer = z.infer<typeof checklistAnswerSchema>;

/** An answer as it is sent. */
export const givenAnswerSchema = z.object({
  questionId: idSchema,
  answer: answerSchema,
  note: z
    .string()
    .overwrite(cleanLines)
    .max(LENGTH.note, `Use ${LENGTH.note.toLocaleString('en')} characters at most.`)
    .nullish()
    .transform((text) => text || null),
  /** A photo: an upload of the caller, or the one that the answer has. */
  fileId: idSchema.nullish(),
});
export type GivenAnswer = z.output<typeof givenAnswerSchema>;

export const checklistNameSchema = requiredText('Name is required', LENGTH.mark);
export const checklistCategorySchema = optionalText(LENGTH.mark);

export const questionsSchema = z
  .array(
    z.object({
      /** Of a question that goes on from the version before. A new one may have one made by the caller. */
      id: idSchema.optional(),
      text: questionTextSchema,
      noMeans: noMeansSchema,
    }),
  )
  .min(1, 'Add a question.')
  .max(COUNT.questions, `A checklist can have at most ${COUNT.questions} questions.`)
  .check(({ value, issues }) => {
    const seen = new Set<string>();
    for (const [index, { id }] of value.entries()) {
      if (id !== undefined && seen.has(id))
        issues.push({
          code: 'custom',
          path: [index, 'id'],
          message: 'Another question has this id.',
          input: id,
        });
      if (id !== undefined) seen.add(id);
    }
  });

const inWorkspace = z.object({ workspaceId: idSchema });

export const checklists = {
  list: endpoint({
    method: 'GET',
    path: '/v2/checklists/workspace/:workspaceId',
    summary:
      'The checklists of a workspace, by name, each with its newest questions; archived ones for those who manage it.',
    access: 'workspace',
    permission: 'equipment:inspect',
    params: inWorkspace,
    status: 200,
    response: listResponse(checklistSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/checklists/workspace/:workspaceId',
    summary: 'Add a checklist, at its first version. A category has one checklist at most.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    body: z.object({
      name: checklistNameSchema,
      category: checklistCategorySchema,
      questions: questionsSchema,
    }),
    status: 201,
    response: checklistSchema,
    idempotent: true,
    errors: ['CATEGORY_HAS_CHECKLIST'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v2/checklists/:checklistId',
    summary:
      'Change a checklist, archive it or bring it back. Other questions make its next version; what was inspected keeps the version that it answered.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ checklistId: idSchema }),
    body: z.object({
      name: checklistNameSchema.optional(),
      category: checklistCategorySchema,
      questions: questionsSchema.optional(),
      /** The version from which the questions were made. */
      fromVersion: z.int().min(1).optional(),
      archived: z.boolean().optional(),
    }),
    status: 200,
    response: checklistSchema,
    errors: ['CHECKLIST_CHANGED', 'CATEGORY_HAS_CHECKLIST'],
  }),
};
