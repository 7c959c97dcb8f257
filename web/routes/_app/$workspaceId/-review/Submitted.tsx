import { Text } from '@mantine/core';
import type { Submission } from '#contract/documents/documentVersions.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { sizeText } from '#web/ui/upload/sizeText.ts';
import { documentTypeLabels } from '#web/words/documents/documents.ts';

/** When a submission came, and for whoever cannot correct it what it says. */
export function Submitted({ submission }: { submission: Submission }) {
  const { recordedAt, type, file, canDecide, issuedOn, expirationDate, number, issuer } = submission;
  const facts = [
    issuedOn && `issued ${dateText(issuedOn)}`,
    expirationDate && `expires ${dateText(expirationDate)}`,
    number && `number ${number}`,
    issuer && `by ${issuer}`,
  ].filter(Boolean);
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
