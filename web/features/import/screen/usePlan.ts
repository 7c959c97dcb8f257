import { startTransition, useEffect, useRef, useState } from 'react';
import type { Asked, ImportNoun, Outcome } from './noun.ts';

interface Plan {
  asked: Asked;
  outcomes: ReadonlyMap<string, Outcome>;
  error: Error | null;
}

const NOTHING: ReadonlyMap<string, Outcome> = new Map();

/** The fates of rows, as the server answers by their ids. */
export const byRow = ({ rows }: Asked, answers: readonly Outcome[]): [string, Outcome][] =>
  rows.flatMap(({ id }, place) => {
    const outcome = answers[place];
    return outcome ? [[id, outcome]] : [];
  });

/**
 * Asks the server what would become of the rows, again at each change. The answer before stays until then. `asked` has to keep its
 * identity while nothing changes.
 */
export function usePlan(noun: ImportNoun, asked: Asked) {
  const [plan, setPlan] = useState<Plan | null>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const controller = new AbortController();
    // Ten thousand rows are drawn bit by bit, between what else there is to do.
    const settle = (next: Partial<Plan>) =>
      startTransition(() =>
        setPlan((before) => ({ outcomes: before?.outcomes ?? NOTHING, error: null, ...next, asked })),
      );
    const ask = () => {
      const answers = asked.rows.length === 0 ? Promise.resolve([]) : noun.preview(asked, controller.signal);
      answers.then(
        (outcomes) => settle({ outcomes: new Map(byRow(asked, outcomes)) }),
        (error: Error) => controller.signal.aborted || settle({ error }),
      );
    };
    // Of a list that has just come, at once. Later when the change is drawn: writing out ten thousand rows is felt.
    const timer = isFirst.current ? undefined : setTimeout(ask);
    if (isFirst.current) ask();
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [noun, asked]);
  return {
    outcomes: plan?.outcomes ?? null,
    error: plan?.asked === asked ? plan.error : null,
    isAsking: plan?.asked !== asked,
  };
}
