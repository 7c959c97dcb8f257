import type { GivenAnswer } from '#contract/checklists.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { InspectionResult } from '#contract/rules/equipment.ts';
import type { Certificate } from './company/certificates.ts';
import type { Story } from './story.ts';

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

export const givenTrade = (tradeId: string, memberIds: string[]) => ({
  tradeId,
  workspaceMemberIds: memberIds,
});

interface Findings {
  status: InspectionResult;
  note: string | null;
  reportFileId: string | null;
  checklistVersionId?: string;
  answers?: GivenAnswer[];
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
  manufacturer: string;
  model: string;
  category: string;
  location: string;
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
  manufacturer: undefined,
  model: undefined,
  category: undefined,
  location: undefined,
});

/** A certificate as it is entered: nobody knows the numbers of those before. */
export type EnteredCertificate = Omit<Certificate, 'number'> & { number: string | null };

/** What is entered of a certificate; the day of issue only where it has come. */
export const documentOf = (
  { kindId, said }: Story,
  { course, number, issued, expiration, reminder }: EnteredCertificate,
  fileId: string,
  today: CalendarDate,
) => ({
  name: said.kind(course.name),
  fileId,
  kindId: kindId(course.name),
  number,
  issuer: course.issuer,
  issuedOn: issued <= today ? issued : null,
  expirationDate: expiration,
  expirationReminder: reminder,
});
