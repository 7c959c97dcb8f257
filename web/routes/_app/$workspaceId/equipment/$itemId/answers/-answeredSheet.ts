import { t } from '@lingui/core/macro';
import type { InspectionDetails } from '#contract/inspections.ts';
import { equipmentOf } from '#web/api/inspections.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import type { Listing } from '#web/features/export/exportSheet.ts';
import { answerLabels, noMeansLabels, versionLabel } from '#web/words/checklists.ts';
import { resultLabels } from '#web/words/inspections.ts';
import { personName } from '#web/words/people.ts';

/** An inspection on paper: of what, by whom and with which result, then each question with its answer (CHK-04). */
export function answeredSheet(inspection: InspectionDetails): Listing & { count: number } {
  const { checklist, questions, answers, status, inspectedAt, inspector, expirationDate, note } = inspection;
  const { product, tagId, serialNumber } = equipmentOf(inspection);
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  return {
    asked: [
      [t`Item`, product.name],
      [t`Tag ID`, tagId],
      [t`Serial number`, serialNumber],
      [t`Date`, dateText(inspectedAt)],
      [t`Inspector`, personName(inspector)],
      [t`Result`, resultLabels[status]],
      [status === 'FAILED' ? t`What’s wrong` : t`Note`, note],
      [t`Next due`, expirationDate && dateText(expirationDate)],
      [t`Checklist`, checklist ? versionLabel(checklist) : t({ message: 'None', context: 'a checklist' })],
    ],
    sheet: {
      name: t`Answers`,
      columns: [
        { header: t({ message: 'No.', context: 'number of a question' }), width: 6 },
        { header: t`Question`, width: 60 },
        { header: t`Answer`, width: 16 },
        { header: t`Note`, width: 40 },
        { header: t`Photo`, width: 8 },
        { header: t`“No” means`, width: 18 },
      ],
      rows: questions.map(({ id, text, noMeans }, index) => {
        const answer = byQuestion.get(id);
        return [
          index + 1,
          text,
          answer ? answerLabels[answer.answer] : null,
          answer?.note ?? null,
          answer?.photo ? t`Yes` : null,
          noMeansLabels[noMeans],
        ];
      }),
    },
    count: questions.length,
  };
}
