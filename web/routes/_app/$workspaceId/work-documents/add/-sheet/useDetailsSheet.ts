import { useEffect, useState } from 'react';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import type { DraftMember } from '#web/features/documents/draft.ts';
import { useToday } from '#web/features/documents/useToday.ts';
import type { useDraft } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/DraftProvider.tsx';
import { toDraftMember } from '#web/routes/_app/$workspaceId/work-documents/add/-wizard/assignTable.ts';
import { readFile } from '#web/ui/sheets/readFile.ts';
import { SheetError } from '#web/ui/sheets/sheetErrors.ts';
import { DOCUMENT_CALL_FAILED } from '#web/words/documents.ts';
import { sheetErrors } from '#web/words/sheets.ts';
import type { DetailsRow } from './detailsInTables.ts';
import { type FilledIn, fillIn } from './fillIn.ts';

interface ReadSheet {
  fileName: string;
  rows: DetailsRow[];
  known: DraftMember[];
}

type Outcome = Omit<FilledIn, 'draft'> & { fileName: string };

/** Reads a sheet with the details of the documents, and fills them in once no file is on its way any more (DOC-24). */
export function useDetailsSheet(
  workspaceId: string,
  { draft, change }: ReturnType<typeof useDraft>,
  busy: boolean,
) {
  const today = useToday(workspaceId);
  const [reading, setReading] = useState(false);
  const [waiting, setWaiting] = useState<ReadSheet | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const read = async (file: File) => {
    setReading(true);
    setOutcome(null);
    setProblem(null);
    try {
      const rows = await readFile<DetailsRow[] | null>(worker(), file);
      if (rows === null) throw new SheetError('noFiles');
      const needsMembers = rows.some(({ emails }) => emails.length > 0);
      setWaiting({ fileName: file.name, rows, known: needsMembers ? await everybody(workspaceId) : [] });
    } catch (error) {
      const reason =
        error instanceof SheetError ? sheetErrors[error.code] : errorText(error, DOCUMENT_CALL_FAILED);
      setProblem(`“${file.name}” was not read. ${reason}`);
    } finally {
      setReading(false);
    }
  };

  useEffect(() => {
    if (waiting === null || busy) return;
    const { draft: filled, ...told } = fillIn(draft, waiting.rows, waiting.known, today);
    setWaiting(null);
    setOutcome({ ...told, fileName: waiting.fileName });
    change(() => filled);
  }, [waiting, busy, draft, today, change]);

  return {
    read,
    reading: reading || waiting !== null,
    outcome,
    problem,
    dismiss: () => {
      setOutcome(null);
      setProblem(null);
    },
  };
}

async function everybody(workspaceId: string): Promise<DraftMember[]> {
  const body = { page: 0, pageSize: PAGE_SIZE.all };
  const { data } = await api.members.list({ params: { workspaceId }, body });
  return data.filter(({ status }) => status !== 'DEACTIVATED').map(toDraftMember);
}

const worker = () => new Worker(new URL('./details.worker.ts', import.meta.url), { type: 'module' });
