import { fullName } from '#contract/rules/text.ts';
import type { workspaceMembers } from '#server/db/schema.ts';

export type MemberRow = typeof workspaceMembers.$inferSelect;

export interface Pair {
  stays: MemberRow;
  goes: MemberRow;
}

/** What tells which of two rows stays: an account, else that the person has not deleted theirs. */
const weightOf = ({ userId, status }: MemberRow): number =>
  userId !== null ? 2 : status === 'DEACTIVATED' ? 0 : 1;

/** Which of two rows stays, and whether the other one could: the one with the account, else the first. Null when both have one. */
export function inOrder(
  first: MemberRow,
  second: MemberRow,
): { stays: MemberRow; goes: MemberRow; canSwap: boolean } | null {
  if (first.userId !== null && second.userId !== null) return null;
  const lead = weightOf(first) - weightOf(second);
  const [stays, goes] = lead < 0 ? [second, first] : [first, second];
  return { stays, goes, canSwap: lead === 0 };
}

/** What the row that stays takes over: what it lacks. A profile is the account's alone; nobody whose account is gone gets an address. */
export function takenOver(stays: MemberRow, goes: MemberRow): Partial<MemberRow> {
  const isNamed = stays.firstName !== null || stays.lastName !== null;
  const hasPhone = stays.phone !== null;
  const isFree = stays.userId === null && stays.status !== 'DEACTIVATED';
  return {
    staffNumber: stays.staffNumber ?? goes.staffNumber,
    directoryId: stays.directoryId ?? goes.directoryId,
    inDirectory: stays.inDirectory || goes.inDirectory,
    ...(isFree && {
      email: stays.email ?? goes.email,
      emailKey: stays.emailKey ?? goes.emailKey,
      firstName: isNamed ? stays.firstName : goes.firstName,
      lastName: isNamed ? stays.lastName : goes.lastName,
      title: stays.title ?? goes.title,
      contractor: stays.contractor ?? goes.contractor,
      language: stays.language ?? goes.language,
      phone: hasPhone ? stays.phone : goes.phone,
      phoneCountryCode: hasPhone ? stays.phoneCountryCode : goes.phoneCountryCode,
    }),
  };
}

/** What somebody was called when their row went. */
export const formerName = (row: MemberRow): string => fullName(row) ?? row.email ?? row.staffNumber ?? '';
