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
      ['Item', product.name],
      ['Tag ID', tagId],
      ['Serial number', serialNumber],
      ['Date', dateText(inspectedAt)],
      ['Inspector', personName(inspector)],
      ['Result', resultLabels[status]],
      [status === 'FAILED' ? 'What’s wrong' : 'Note', note],
      ['Next due', expirationDate && dateText(expirationDate)],
      ['Checklist', checklist ? versionLabel(checklist) : 'None'],
    ],
    sheet: {
      name: 'Answers',
      columns: [
        { header: 'No.', width: 6 },
        { header: 'Question', width: 60 },
        { header: 'Answer', width: 16 },
        { header: 'Note', width: 40 },
        { header: 'Photo', width: 8 },
        { header: '“No” means', width: 18 },
      ],
      rows: questions.map(({ id, text, noMeans }, index) => {
        const answer = byQuestion.get(id);
        return [
          index + 1,
          text,
          answer ? answerLabels[answer.answer] : null,
          answer?.note ?? null,
          answer?.photo ? 'Yes' : null,
          noMeansLabels[noMeans],
        ];
      }),
    },
    count: questions.length,
  };
}
