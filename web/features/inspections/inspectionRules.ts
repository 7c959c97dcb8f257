import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { newInspectionSchema } from '#contract/inspections.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { inspectionProblems, REASON_MISSING } from '#contract/rules/equipment.ts';
import { unanswered } from './checklist/answers.ts';
import { dueOf, type InspectionValues } from './inspectionValues.ts';

/** What the form asks for (INS-09, INS-10). */
export const inspectionRules = (today: CalendarDate, months: number | null) =>
  z
    .object({
      status: newInspectionSchema.shape.status
        .nullable()
        .refine((status) => status !== null, t`Choose a result.`),
      inspectedAt: z.string(t`Enter the day of the inspection.`),
      expirationDate: z.string().nullable(),
      isDueEntered: z.boolean(),
      note: newInspectionSchema.shape.note,
    })
    .loose()
    .check(({ value, issues }) => {
      for (const { id } of unanswered(value as unknown as InspectionValues))
        issues.push({
          code: 'custom',
          path: ['answers', id],
          message: t`Answer this question.`,
          input: value,
        });
      for (const { path, message } of inspectionProblems(value.inspectedAt, dueOf(value, months), today))
        issues.push({ code: 'custom', path: [path], message, input: value });
      if (value.status === 'FAILED' && !value.note)
        issues.push({ code: 'custom', path: ['note'], message: REASON_MISSING, input: value });
    });
