import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Override } from '#contract/requirements/reasons.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { usePlacing } from '#web/features/requirements/placing/usePlacing.tsx';
import { useOneAtATime } from '#web/ui/forms/useOneAtATime.ts';
import type { Asked, ImportNoun, Outcome } from './noun.ts';
import { byRow } from './usePlan.ts';

/** Rows of a call: few enough that the progress moves, and that a cut line repeats little. */
const AT_ONCE = 500;

interface Run {
  /** What is sent, call by call. */
  parts: readonly Asked[];
  whole: boolean;
  /** How many of the calls were answered. */
  done: number;
  outcomes: ReadonlyMap<string, Outcome>;
  error: Error | null;
  isRunning: boolean;
}

/**
 * Writes rows part by part. A part that fails stops the others: `goOn` sends it again, as the same call, so that nothing is written twice.
 */
export function useApply(noun: ImportNoun, workspaceId: string) {
  const [run, setRun] = useState<Run | null>(null);
  const queryClient = useQueryClient();
  const { place, dialog } = usePlacing(workspaceId);
  const once = useOneAtATime();
  const override = useRef<Override>(undefined);

  const write = (asked: Asked, whole: boolean) =>
    place({ placements: [], memberIds: [] }, (choice) => {
      override.current = choice.override ?? override.current;
      return noun.apply(asked, { whole, override: override.current });
    });
  const go = (begun: Run) =>
    once(async () => {
      let now: Run = { ...begun, error: null, isRunning: true };
      setRun(now);
      try {
        for (const part of now.parts.slice(now.done)) {
          const answers = await write(part, now.whole);
          now = {
            ...now,
            done: now.done + 1,
            outcomes: new Map([...now.outcomes, ...byRow(part, answers)]),
          };
          setRun(now);
        }
      } catch (error) {
        now = { ...now, error: error as Error };
      }
      setRun({ ...now, isRunning: false });
      void refreshWorkspace(queryClient, workspaceId);
    });

  return {
    run,
    dialog,
    start: (asked: Asked, whole: boolean) => {
      override.current = undefined;
      const size = whole ? asked.rows.length : AT_ONCE;
      const count = Math.ceil(asked.rows.length / size);
      const parts = Array.from({ length: count }, (_, n) => ({
        ...asked,
        rows: asked.rows.slice(n * size, (n + 1) * size),
      }));
      return go({ parts, whole, done: 0, outcomes: new Map(), error: null, isRunning: false });
    },
    goOn: () => run && go(run),
    forget: () => setRun(null),
  };
}

/** How many rows were answered. */
export const writtenRows = ({ parts, done }: Run): number =>
  parts.slice(0, done).reduce((sum, { rows }) => sum + rows.length, 0);
