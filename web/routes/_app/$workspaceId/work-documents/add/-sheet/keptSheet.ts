import { readDraft, writeDraft } from '#web/api/drafts.ts';
import { getSession } from '#web/api/session.ts';
import { sheetPlace } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftPlaces.ts';

const placeIn = (workspaceId: string) => sheetPlace({ workspaceId, userId: getSession().userId });

/** Keeps the content of a list beside the draft, so that it can be read otherwise after a reload too. */
export async function keepSheet(workspaceId: string, file: File): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += PART)
    text += String.fromCharCode(...bytes.subarray(from, from + PART));
  writeDraft(placeIn(workspaceId), btoa(text));
}

/** A function takes no more arguments than these. */
const PART = 32_768;

/** The list that was kept; null where storage has forgotten it. */
export function keptSheet(workspaceId: string, fileName: string): File | null {
  const text = readDraft(placeIn(workspaceId));
  if (text === null) return null;
  return new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], fileName);
}
