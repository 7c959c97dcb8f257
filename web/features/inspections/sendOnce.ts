import type { Inspection } from '#contract/inspections.ts';
import { isKeyTaken } from '#web/api/client/arrival.ts';
import type { InspectionFacts } from '#web/api/inspections.ts';

interface Calls {
  /** Records the inspection, under the key of the draft. */
  record: (facts: InspectionFacts) => Promise<Inspection>;
  correct: (inspectionId: string, facts: InspectionFacts) => Promise<Inspection>;
}

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
    if (!isKeyTaken(error)) throw error;
    for (const before of earlier) {
      const arrived = await record(before).catch((refusal: unknown) => {
        if (isKeyTaken(refusal)) return null;
        throw refusal;
      });
      if (arrived) return correct(arrived.id, facts);
    }
    throw error;
  }
}
