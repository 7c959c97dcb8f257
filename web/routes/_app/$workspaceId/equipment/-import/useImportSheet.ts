import { useEffect, useRef, useState } from 'react';
import { COUNT } from '#contract/rules/limits.ts';
import { emailKey } from '#contract/rules/text.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { tagIdsInUse } from '#web/api/equipment.ts';
import type { SlashOrder } from '#web/features/documents/dates/typedDate.ts';
import type { FoundItems, SheetItem } from '#web/features/import/nouns/sheetItem.ts';
import { askList } from '#web/features/import/reader/ask.ts';
import type { Choices } from '#web/features/import/reader/list.ts';
import { ListError } from '#web/features/import/reader/listErrors.ts';
import { itemsLabel } from '#web/words/equipment.ts';
import { numberText } from '#web/words/numbers.ts';
import { sheetErrors } from '#web/words/sheets.ts';
import { type Known, tagKey } from './importRows.ts';

/** A file that was read, and what the workspace knows about it. */
export interface ImportSheet {
  /** Counts the files that were read. */
  id: number;
  fileName: string;
  found: FoundItems;
  known: Known;
  /** Says whether day or month comes first in a column, by its id. */
  answer: (column: string, order: SlashOrder) => void;
}

/** Reads a file and asks what of it the workspace has already. The file before stays until the next one is read. */
export function useImportSheet(workspaceId: string) {
  const [sheet, setSheet] = useState<ImportSheet | null>(null);
  const [step, setStep] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const read = async (file: File, orders: Choices['orders'] = {}) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setProblem(null);
    setStep(`Reading “${file.name}” …`);
    try {
      const found = await askList('equipment', file, { signal, options: { orders } });
      if (!found) throw new ListError('noItems');
      if (found.count > COUNT.items) throw new TooManyItems(found.count);
      setStep(`Checking ${itemsLabel(found.count)} …`);
      const known = await knownOf(workspaceId, found.items, signal);
      signal.throwIfAborted();
      setSheet((before) => ({
        id: (before?.id ?? 0) + 1,
        fileName: file.name,
        found,
        known,
        answer: (column, order) => void read(file, { ...orders, [column]: order }),
      }));
    } catch (error) {
      if (!signal.aborted) setProblem(`“${file.name}” was not read. ${explain(error)}`);
    } finally {
      if (running.current === controller) setStep(null);
    }
  };

  const cancel = () => {
    running.current?.abort();
    setStep(null);
  };
  return { sheet, step, problem, read, cancel, dismiss: () => setProblem(null) };
}

class TooManyItems extends Error {
  constructor(count: number) {
    super(
      `It has ${itemsLabel(count)}. You can add ${numberText(COUNT.items)} at a time. Split it into smaller files.`,
    );
  }
}

function explain(error: unknown): string {
  if (error instanceof TooManyItems) return error.message;
  if (error instanceof ListError) return sheetErrors[error.code];
  return errorText(error, 'Please try again.');
}

/** Asks about what could be right only: the calls take nothing else. */
async function knownOf(workspaceId: string, items: SheetItem[], signal: AbortSignal): Promise<Known> {
  const tagIds = filledIn(items, 'tagId');
  const emails = [...new Set(filledIn(items, 'ownerEmail').map(emailKey))];
  const [used, owners] = await Promise.all([
    tagIds.length > 0 ? tagIdsInUse(workspaceId, tagIds) : [],
    emails.length > 0 ? api.members.checkEmails({ body: { workspaceId, emails } }, { signal }) : {},
  ]);
  return {
    usedTagIds: new Set(used.map(tagKey)),
    owners: new Set(emails.filter((email) => (owners as Record<string, boolean>)[email])),
  };
}

const filledIn = (items: SheetItem[], field: 'tagId' | 'ownerEmail'): string[] => [
  ...new Set(
    items
      .filter(({ problems, texts }) => !problems[field] && texts[field] !== '')
      .map(({ texts }) => texts[field]),
  ),
];
