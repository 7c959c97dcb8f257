import type { Inspection } from '#contract/inspections.ts';
import { CallError } from '#web/api/client/errors.ts';
import type { InspectionFacts } from '#web/api/inspections.ts';

interface Calls {
  /** Records the inspection, under the key of the draft. */
  record: (facts: InspectionFacts) => Promise<Inspection>;
  correct: (inspectionId: string, facts: InspectionFacts) => Promise<Inspection>;
}

/** The server has something else under the key. */
const isTaken = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'IDEMPOTENCY_KEY_REUSED';

/** Whether a call may have been done although it failed: no answer came, or one from in between. */
export const mayHaveArrived = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status >= 500;

/**
 * Records an inspection once, however often it is sent (INS-16). Where an earlier try has arrived after all and something
 * was changed since, the inspection that it made is corrected: sent again as it was, its answer says which that is.
 */
export async function sendOnce(
  facts: InspectionFacts,
  earlier: readonly InspectionFacts[],
  { record, correct }: Calls,
): Promise<Inspection> {
  try {
    return await record(facts);
  } catch (error) {
    if (!isTaken(error)) throw error;
    for (const before of earlier) {
      const arrived = await record(before).catch((refusal: unknown) => {
        if (isTaken(refusal)) return null;
        throw refusal;
      });
      if (arrived) return correct(arrived.id, facts);
    }
    throw error;
  }
}
