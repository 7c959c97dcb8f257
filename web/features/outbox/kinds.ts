import type { EquipmentCheck } from '#contract/equipment.ts';
import { type SubmissionFacts, submitDocument } from '#web/api/documents/documentVersions.ts';
import { reportDefect } from '#web/api/equipment.ts';
import { correctInspection, type InspectionFacts, recordInspection } from '#web/api/inspections.ts';
import { sendOnce } from '#web/features/inspections/sendOnce.ts';

/** The bodies of the calls, by kind. Ids of files are those of the device until the files are sent. */
export interface Bodies {
  defect: {
    item: Pick<EquipmentCheck, 'id' | 'workspaceId' | 'product'>;
    reason: string;
    fileId: string | null;
  };
  inspection: {
    equipmentId: string;
    facts: InspectionFacts;
    /** The facts that were sent of it before, any of which may have arrived. */
    earlier: readonly InspectionFacts[];
  };
  submission: { facts: SubmissionFacts; holderId?: string | undefined };
}

export type Kind = keyof Bodies;

interface Named {
  clientRef: string;
  workspaceId: string;
}

interface KindOf<Body> {
  /** Its name in the list. */
  label: string;
  send: (body: Body, named: Named) => Promise<unknown>;
}

/** The things that wait on a device until the server has them: one declaration for each kind. */
export const kinds: { [K in Kind]: KindOf<Bodies[K]> } = {
  defect: {
    label: 'Defect',
    send: ({ item, reason, fileId }, named) => reportDefect(item.id, { reason, fileId }, named),
  },
  inspection: {
    label: 'Inspection',
    send: ({ equipmentId, facts, earlier }, named) =>
      sendOnce(facts, earlier, {
        record: (given) => recordInspection(equipmentId, given, named),
        // The inspection that was sent before may have had a checklist that this one goes without.
        correct: (id, given) => correctInspection(id, { checklistVersionId: null, ...given }, named),
      }),
  },
  submission: {
    label: 'Document',
    send: ({ facts, holderId }, named) => submitDocument(facts, named, holderId),
  },
};
