import { useToday } from '#web/features/documents/dates/useToday.ts';
import { filledBy } from '#web/features/documents/reading/machineRead.ts';
import { ReadDates } from '#web/features/documents/reading/ReadDates.tsx';
import { useDraft } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/DraftProvider.tsx';
import { withRead } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/details.ts';
import { WizardBody } from './WizardFrame.tsx';

const DAYS = ['issuedOn', 'expirationDate'] as const;

/** Reads the dates of the documents of which somebody has not said both (STK-04). */
export function ReadDocuments({ workspaceId }: { workspaceId: string }) {
  const { draft, change } = useDraft();
  const today = useToday(workspaceId);
  const files = draft.documents
    .filter(({ isAwaited, isLost }) => !isAwaited && !isLost)
    .filter(({ touched }) => !DAYS.every((name) => touched.includes(name)))
    .map(({ key, url, mimeType, kind }) => ({
      key,
      file: { url, mimeType },
      validMonths: kind?.validMonths ?? null,
    }));
  return (
    <WizardBody>
      <ReadDates
        files={files}
        today={today}
        onRead={({ key }, reading) => {
          const document = draft.documents.find((one) => one.key === key);
          if (!document || !reading) return false;
          const { touched, issuedOn } = document;
          const filled = filledBy(reading.confirmed, {
            ...document,
            issuedOn: touched.includes('issuedOn') ? issuedOn : null,
            isExpirationEntered: touched.includes('expirationDate'),
          });
          const { seen } = reading;
          change((before) => withRead(before, key, { seen, confirmed: filled && reading.confirmed }));
          return filled !== null;
        }}
      />
    </WizardBody>
  );
}
