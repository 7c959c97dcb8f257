import type { DocumentDetails } from '#contract/rules/documents.ts';
import { type Permission, type Role, reachOf } from '#contract/rules/permissions.ts';

/** What a member may do with a document: its creator and its holder edit it; an admin may delete any (DOC-49 to DOC-51). */
export function rightsTo(
  member: { id: string; role: Role },
  document: { memberId: string; createdByMemberId: string },
): { canEdit: boolean; canDelete: boolean } {
  const isOwn = document.memberId === member.id || document.createdByMemberId === member.id;
  const has = (permission: Permission) => {
    const reach = reachOf(member.role, permission);
    return reach === 'all' || (reach === 'own' && isOwn);
  };
  return { canEdit: has('document:edit'), canDelete: has('document:delete') };
}

type Change = { [Field in keyof DocumentDetails]?: DocumentDetails[Field] | undefined };

/** The details after a change: what is not given stays, and without an expiration date there is no reminder. */
export function changedDetails(before: DocumentDetails, change: Change): DocumentDetails {
  const { name = before.name, expirationDate = before.expirationDate } = change;
  const kept = change.expirationDate === null ? null : before.expirationReminder;
  const { expirationReminder = kept } = change;
  return { name, expirationDate, expirationReminder };
}
