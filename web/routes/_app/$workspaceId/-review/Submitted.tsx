import { Text } from '@mantine/core';
import type { Submission } from '#contract/documents/documentVersions.ts';
import { FACT_NAMES } from '#contract/rules/documents.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { sizeText } from '#web/ui/upload/sizeText.ts';
import { documentTypeLabels } from '#web/words/documents/documents.ts';
import { factTexts, submissionPhrases } from '#web/words/documents/facts.ts';

const TOLD = FACT_NAMES.filter((name) => name !== 'name' && name !== 'expirationReminder');

/** When a submission came, and for whoever cannot correct it what it says. */
export function Submitted({ submission }: { submission: Submission }) {
  const { recordedAt, type, file, canDecide } = submission;
  const facts = factTexts(submission, TOLD, submissionPhrases);
  return (
    <>
      <Text size="sm" c="dimmed">
        Submitted {dateText(recordedAt.slice(0, 10))} · {documentTypeLabels[type]} · {sizeText(file.size)}
      </Text>
      {!canDecide && facts.length > 0 && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {facts.join(', ')}
        </Text>
      )}
    </>
  );
}
