import { may, type Permission, type Role, reachOf } from '#contract/rules/permissions.ts';
import type { VersionState } from '#contract/rules/versions.ts';
import { isOpenToMembers, type KindRules } from './kinds/policy.ts';

interface Member {
  id: string;
  role: Role;
}

/** Whose a document is. */
interface Owned {
  memberId: string;
  createdByMemberId: string;
}

/** How far the version has come that a document shows. */
interface Shown {
  state: VersionState;
  /** Whether somebody reviewed it, instead of adding it themselves. */
  isReviewed: boolean;
}

export interface DocumentRights {
  canEdit: boolean;
  canDelete: boolean;
  canRenew: boolean;
  canSubmit: boolean;
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

/**
 * Members edit and delete their own documents; an admin deletes and renews any, but edits no other's (DOC-49 to DOC-51). What was not
 * accepted is not edited: it is submitted again (SUB-06). What a review accepted is put right by those who manage the workspace: else
 * its holder could change what was reviewed, and nobody would look at it.
 */
export const documentRights = (
  member: Member,
  document: Owned & Shown,
  kind: KindRules | null,
): DocumentRights => ({
  canEdit:
    document.state === 'ACCEPTED' &&
    (document.isReviewed ? may(member.role, 'workspace:manage') : reaches(member, 'document:edit', document)),
  canDelete: reaches(member, 'document:delete', document),
  canRenew: may(member.role, 'workspace:manage'),
  canSubmit: document.memberId === member.id && isOpenToMembers(kind),
});
