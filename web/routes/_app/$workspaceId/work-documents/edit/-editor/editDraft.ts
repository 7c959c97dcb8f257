import type { DocumentDetails } from '#contract/rules/documents.ts';
import { readDraft, writeDraft } from '#web/api/drafts.ts';
import type { DetailValues } from '#web/features/documents/certificate/certificateValues.ts';

/** Whose values they are, and of which document. */
interface EditOwner {
  workspaceId: string;
  documentId: string;
  /** Another person who logs in in the same tab starts with the document as it is. */
  userId: string | null;
}

/** What was entered, and the version of the document that it was entered to. */
interface EditDraft {
  seen: DocumentDetails;
  values: DetailValues;
}

const placeOf = ({ documentId, ...owner }: EditOwner) =>
  ({ ...owner, form: `document-${documentId}` }) as const;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Reads what was kept; null where there is nothing, or nothing that can be read. */
export function parseEditDraft(text: string | null): EditDraft | null {
  try {
    const kept = fieldsOf(JSON.parse(text ?? 'null'));
    const [seen, values] = [fieldsOf(kept.seen), fieldsOf(kept.values)];
    if (!isText(seen.name) || !isTextOrNull(seen.expirationDate) || !isTextOrNull(seen.expirationReminder))
      return null;
    if (!isText(values.name) || !isTextOrNull(values.expirationDate) || !isText(values.reminder)) return null;
    return {
      seen: {
        name: seen.name,
        expirationDate: seen.expirationDate,
        expirationReminder: seen.expirationReminder,
      },
      values: { name: values.name, expirationDate: values.expirationDate, reminder: values.reminder },
    };
  } catch {
    return null;
  }
}

/** What was entered before a reload. */
export const loadEditDraft = (owner: EditOwner): EditDraft | null =>
  parseEditDraft(readDraft(placeOf(owner)));

/** Keeps what is entered in the tab; null forgets it. */
export const keepEditDraft = (owner: EditOwner, draft: EditDraft | null): void =>
  writeDraft(placeOf(owner), draft && JSON.stringify(draft));
