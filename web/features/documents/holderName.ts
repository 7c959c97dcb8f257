import type { MemberSummary } from '#contract/members.ts';

/** Who holds or added a document, by name, else by e-mail address. */
export const holderName = (member: Pick<MemberSummary, 'fullName' | 'email'>): string =>
  member.fullName?.trim() || member.email || '–';
