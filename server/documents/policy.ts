import { may, type Permission, type Role, reachOf } from '#contract/rules/permissions.ts';

interface Member {
  id: string;
  role: Role;
}

/** Whose a document is. */
interface Owned {
  memberId: string;
  createdByMemberId: string;
}

/** A document belongs to the member who holds it and to the one who added it. */
const isOwn = (member: Member, document: Owned): boolean =>
  document.memberId === member.id || document.createdByMemberId === member.id;

/** Those who manage the workspace open every document, the others their own (PERM-27). */
export const mayOpen = (member: Member, document: Owned): boolean =>
  may(member.role, 'workspace:manage') || isOwn(member, document);

const reaches = (member: Member, permission: Permission, document: Owned): boolean => {
  const reach = reachOf(member.role, permission);
  return reach === 'all' || (reach === 'own' && isOwn(member, document));
};

/** Members edit and delete their own documents; an admin deletes any, but edits no other's (DOC-49 to DOC-51). */
export const documentRights = (
  member: Member,
  document: Owned,
): { canEdit: boolean; canDelete: boolean } => ({
  canEdit: reaches(member, 'document:edit', document),
  canDelete: reaches(member, 'document:delete', document),
});
