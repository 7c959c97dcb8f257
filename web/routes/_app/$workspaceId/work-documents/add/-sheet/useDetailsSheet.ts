import { useState } from 'react';
import type { SlashOrder } from '#web/features/documents/dates/typedDate.ts';
import { changedDraft, type DetailsRow } from '#web/features/documents/draft.ts';
import type { useDraft } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/DraftProvider.tsx';
import { readFile } from '#web/ui/sheets/readFile.ts';
import { SheetError } from '#web/ui/sheets/sheetErrors.ts';
import { failures } from '#web/words/failures.ts';
import { numberText } from '#web/words/numbers.ts';
import { sheetErrors } from '#web/words/sheets.ts';
import { sheetOf } from './sheetRows.ts';

/** A wizard takes 100 files at a time: this many rows are looked through whenever one comes. */
const MOST_ROWS = 5_000;

/** Reads a sheet with the details of the documents into the draft, which uses it for the files that are there and those that come (DOC-24). */
export function useDetailsSheet({ change }: ReturnType<typeof useDraft>) {
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const read = async (file: File) => {
    setReading(true);
    setProblem(null);
    try {
      const rows = await readFile<DetailsRow[] | null>(worker(), file);
      if (rows === null) throw new SheetError('noFiles');
      if (rows.length > MOST_ROWS) {
        setProblem(
          `“${file.name}” has more than ${numberText(MOST_ROWS)} rows. Split it into smaller sheets.`,
        );
        return;
      }
      change((before) => changedDraft(before, { sheet: sheetOf(file.name, rows) }));
    } catch (error) {
      const reason = error instanceof SheetError ? sheetErrors[error.code] : failures.documentCall(error);
      setProblem(`“${file.name}” was not read. ${reason}`);
    } finally {
      setReading(false);
    }
  };

  return {
    read,
    reading,
    problem,
    answer: (slashes: SlashOrder) =>
      change((before) =>
        before.sheet ? changedDraft(before, { sheet: { ...before.sheet, slashes } }) : before,
      ),
    forget: () => change((before) => changedDraft(before, { sheet: null })),
  };
}

const worker = () => new Worker(new URL('./details.worker.ts', import.meta.url), { type: 'module' });
