// What the list of members shows beside its rows, in one file that comes after them.

export { LackingStrip } from './-LackingStrip.tsx';
export { MemberFilterChips, MemberFilterFields } from './-MemberFilterFields.tsx';
export { MembersExport } from './-MembersExport.tsx';
export { RemindInvited } from './-RemindInvited.tsx';
export { StarterOffer } from './-StarterOffer.tsx';
