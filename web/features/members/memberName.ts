import type { MemberSummary } from '#contract/members.ts';

/** What a member is called in a sentence: the name, else the address. */
export const memberName = ({ fullName, email }: Pick<MemberSummary, 'fullName' | 'email'>): string =>
  fullName?.trim() || email || 'this member';
