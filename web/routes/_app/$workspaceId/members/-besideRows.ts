// What the list of members shows beside its rows, in one file that comes after them.
export { MembersExport } from './-export/MembersExport.tsx';
export { MemberFilterFields } from './-filters/MemberFilterFields.tsx';
export { RemindInvited } from './-invited/RemindInvited.tsx';
export { StarterOffer } from './-StarterOffer.tsx';
