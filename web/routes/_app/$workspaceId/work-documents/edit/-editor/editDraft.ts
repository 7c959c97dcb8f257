import type { DocumentDetails } from '#contract/rules/documents.ts';
import type { EditValues } from './editValues.ts';

/** Whose values they are, and of which document. */
interface EditOwner {
  documentId: string;
  /** Another person who logs in in the same tab starts with the document as it is. */
  userId: string | null;
}

/** What was entered, and the version of the document that it was entered to. */
interface EditDraft {
  seen: DocumentDetails;
  values: EditValues;
}

export const editDraftKey = ({ documentId, userId }: EditOwner): string =>
  `muster-document-edit-${documentId}-${userId ?? ''}`;

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
export function loadEditDraft(owner: EditOwner): EditDraft | null {
  try {
    return parseEditDraft(sessionStorage.getItem(editDraftKey(owner)));
  } catch {
    return null;
  }
}

/** Keeps what is entered in the tab; null forgets it. */
export function keepEditDraft(owner: EditOwner, draft: EditDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(editDraftKey(owner));
    else sessionStorage.setItem(editDraftKey(owner), JSON.stringify(draft));
  } catch {
    // What was entered lives as long as the page then.
  }
}
