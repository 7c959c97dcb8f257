import type { CalendarDate } from '#contract/rules/dates.ts';
import type { InspectionResult } from '#contract/rules/equipment.ts';

// The names that calls have on the wire, and those they have inside: contract/GLOSSARY.md.

export const placesIn = (teamIds: string[], memberIds: string[]) => ({
  proGroupIds: teamIds,
  workspaceMemberIds: memberIds,
});

export const joiningTeam = (teamId: string) => ({ proGroupId: teamId });

export const givenTo = (workspaceId: string, ids: string[], ownerMemberId: string | null) => ({
  workspaceId,
  ids,
  ownerWorkspaceMemberId: ownerMemberId,
});

interface Findings {
  status: InspectionResult;
  note: string | null;
  reportFileId: string | null;
}

export const inspectionOf = (equipmentId: string, findings: Findings) => ({
  proProductTagId: equipmentId,
  ...findings,
});

export const inspectionOfSeveral = (workspaceId: string, equipmentIds: string[], findings: Findings) => ({
  workspaceId,
  proProductTagIds: equipmentIds,
  ...findings,
});

interface NewItem {
  name: string;
  tagId: string;
  serialNumber: string;
  category: string;
  firstUsedOn: CalendarDate;
  inspectionIntervalMonths: number;
}

/** An item of an import. */
export const importedItem = ({ name, ...facts }: NewItem) => ({
  ...facts,
  product: { name },
  endOfLifeOn: null,
  ownerEmail: null,
});

export const newItem = (workspaceId: string, { name, ...facts }: NewItem) => ({
  ...facts,
  workspaceId,
  product: { name },
  endOfLifeOn: null,
  ownerWorkspaceMemberId: null,
});

/** A change of nothing but the picture, which is given beside it. */
export const changedPicture = () => ({
  tagId: undefined,
  serialNumber: undefined,
  category: undefined,
});
