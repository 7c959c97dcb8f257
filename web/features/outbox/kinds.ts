import { t } from '@lingui/core/macro';
import type { EquipmentCheck } from '#contract/equipment.ts';
import type { NamedCall } from '#web/api/client/transport.ts';
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

export interface Named extends NamedCall {
  /** Before each call: throws when the person who sent it off is no longer the one who is logged in. */
  still: () => Promise<void>;
}

interface KindOf<Body> {
  /** Its name in the list. */
  label: string;
  send: (body: Body, named: Named) => Promise<unknown>;
}

/** The things that wait on a device until the server has them: one declaration for each kind. */
export const kinds: { [K in Kind]: KindOf<Bodies[K]> } = {
  defect: {
    label: t`Defect`,
    send: async ({ item, reason, fileId }, named) => {
      await named.still();
      return reportDefect(item.id, { reason, fileId }, named);
    },
  },
  inspection: {
    label: t`Inspection`,
    send: ({ equipmentId, facts, earlier }, named) =>
      sendOnce(facts, earlier, {
        record: async (given) => {
          await named.still();
          return recordInspection(equipmentId, given, named);
        },
        correct: async (id, given) => {
          await named.still();
          // The inspection that was sent before may have had a checklist that this one goes without.
          return correctInspection(id, { checklistVersionId: null, ...given }, named);
        },
      }),
  },
  submission: {
    label: t`Document`,
    send: async ({ facts, holderId }, named) => {
      await named.still();
      return submitDocument(facts, named, holderId);
    },
  },
};
