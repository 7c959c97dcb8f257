import { t } from '@lingui/core/macro';
import { startTransition, useEffect, useRef, useState } from 'react';
import { localeOf } from '#web/localeOf.ts';
import { onIdle } from '#web/onIdle.ts';
import { quoted } from '#web/words/several/listFormat.ts';
import { sheetErrors } from '#web/words/sheets.ts';
import type { FoundList, ReadingOptions } from '../found.ts';
import { askList, standBy, standDown } from '../reader/ask.ts';
import { ListError } from '../reader/listErrors.ts';
import type { ImportNoun } from './noun.ts';

/** A file, or what was pasted. */
export type Source = File | string;

export const nameOf = (source: Source): string =>
  typeof source === 'string' ? t`the pasted table` : quoted(source.name);

export interface ReadSource {
  /** Counts what was chosen, not how it is read. */
  id: number;
  source: Source;
  options: ReadingOptions;
  list: FoundList;
}

/** Reads what is chosen, and again as somebody wants it read. What was read before stays until then. */
export function useReading(
  noun: Pick<ImportNoun, 'name'>,
  given: Source | undefined,
  givenOptions: ReadingOptions = {},
) {
  const [read, setRead] = useState<ReadSource | null>(null);
  const [step, setStep] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  /** As the list is to be read, also while it is. */
  const wanted = useRef<ReadingOptions>({});

  const start = async (source: Source, options: ReadingOptions) => {
    running.current?.abort();
    wanted.current = options;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setProblem(null);
    setStep(t`Reading ${{ person: nameOf(source) }}…`);
    try {
      const list = await askList(noun.name, source, { signal, options });
      startTransition(() =>
        setRead((before) => ({
          id: before?.source === source ? before.id : (before?.id ?? 0) + 1,
          source,
          options,
          list,
        })),
      );
    } catch (error) {
      const why = error instanceof ListError ? sheetErrors[error.code] : sheetErrors.unreadable;
      if (!signal.aborted) setProblem(t`Not read: ${{ person: nameOf(source) }}. ${why}`);
    } finally {
      if (running.current === controller) setStep(null);
    }
  };
  const choose = (source: Source, options: ReadingOptions = {}) =>
    void start(source, { region: hereabouts(), ...options });
  // Once, although the tools of development mount everything twice.
  const first = useRef(given);
  useEffect(() => {
    const source = first.current;
    first.current = undefined;
    if (source !== undefined) choose(source, givenOptions);
  });
  useEffect(() => {
    const forget = onIdle(standBy);
    return () => {
      forget();
      standDown();
      running.current?.abort();
    };
  }, []);

  return {
    read,
    step,
    problem,
    choose,
    readAs: (options: ReadingOptions) => read && void start(read.source, together(wanted.current, options)),
    /** For another list to be chosen. */
    forget: () => setRead(null),
    cancel: () => {
      running.current?.abort();
      setStep(null);
    },
    dismiss: () => setProblem(null),
  };
}

/** What was chosen before of other columns and tables stays. */
export const together = (before: ReadingOptions, chosen: ReadingOptions): ReadingOptions => ({
  ...before,
  ...chosen,
  facts: { ...before.facts, ...chosen.facts },
  orders: { ...before.orders, ...chosen.orders },
  headerRows: { ...before.headerRows, ...chosen.headerRows },
});

export type Reading = ReturnType<typeof useReading>;

/** The region of the browser's language, for the country code of phone numbers. */
export const hereabouts = (): string | undefined => localeOf(navigator.language)?.maximize().region;
