import { useRef, useState } from 'react';
import { COUNT } from '#contract/rules/limits.ts';
import { emailKey } from '#contract/rules/text.ts';
import { readFile } from '#web/ui/sheets/readFile.ts';
import { SheetError } from '#web/ui/sheets/sheetErrors.ts';
import { numberText } from '#web/words/numbers.ts';
import { sheetErrors } from '#web/words/sheets.ts';
import type { FoundPeople } from './peopleInTables.ts';
import { outcomesOf, type RowOutcome } from './rowOutcomes.ts';

export interface SheetImportProps {
  /** What was entered before. */
  emails: readonly string[];
  /** Which of the addresses belong to members, as keys. */
  check: (emails: readonly string[]) => Promise<ReadonlySet<string>>;
  onTake: (emails: string[]) => void;
  disabled: boolean;
}

export interface CheckedSheet {
  people: FoundPeople;
  outcomes: RowOutcome[];
}

interface Job {
  fileName: string;
  /** What is being done, for the person who waits. */
  step: string;
  /** There once everything is known. */
  preview: CheckedSheet | null;
}

/** Reads a file, asks who is a member already, and waits for a decision. Nothing that was entered is touched until then. */
export function useSheetImport({ emails, check, onTake }: SheetImportProps) {
  const [job, setJob] = useState<Job | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  const cancel = () => {
    running.current?.abort();
    setJob(null);
  };

  const read = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const tell = (step: string) => setJob({ fileName: file.name, step, preview: null });
    setProblem(null);
    tell(`Reading “${file.name}” …`);
    try {
      const people = await readFile<FoundPeople | null>(worker(), file, signal);
      if (!people) throw new NobodyFound();
      const members = await membersAmong(people, check, signal, (done) =>
        tell(`Looking who is a member already: ${done} …`),
      );
      const listed = new Set(emails.map(emailKey));
      const room = Math.max(0, COUNT.emails - emails.length);
      const preview = { people, outcomes: outcomesOf(people, { listed, members, room }) };
      setJob({ fileName: file.name, step: '', preview });
    } catch (error) {
      if (signal.aborted) return;
      setJob(null);
      setProblem(`“${file.name}” was not read. ${explain(error)}`);
    }
  };

  const take = () => {
    const { people, outcomes } = job?.preview ?? { people: null, outcomes: [] };
    if (people) onTake(people.texts.filter((_, index) => outcomes[index] === 'added'));
    setJob(null);
  };

  return { job, problem, read, cancel, take, dismiss: () => setProblem(null) };
}

class NobodyFound extends Error {}

const explain = (error: unknown): string => {
  if (error instanceof NobodyFound) return 'No cell in it has an email address.';
  return sheetErrors[error instanceof SheetError ? error.code : 'unreadable'];
};

/** Asks for as many at a time as one call takes, so that the page stays fluid with 100,000. */
async function membersAmong(
  { texts, kinds }: FoundPeople,
  check: SheetImportProps['check'],
  signal: AbortSignal,
  onProgress: (done: string) => void,
): Promise<ReadonlySet<string>> {
  const valid = texts.filter((_, index) => kinds[index] === 'valid');
  const members = new Set<string>();
  for (let start = 0; start < valid.length; start += COUNT.emails) {
    onProgress(`${numberText(start)} of ${numberText(valid.length)}`);
    for (const key of await check(valid.slice(start, start + COUNT.emails))) members.add(key);
    signal.throwIfAborted();
  }
  return members;
}

const worker = () => new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
