import { t } from '@lingui/core/macro';
import type { Member } from '#contract/members.ts';
import { joinNames } from '#contract/rules/text.ts';
import { teamsOfMember } from '#web/api/mapper.ts';
import { dateCell, type Sheet } from '#web/ui/sheets/cells.ts';
import { expirationStateLabels } from '#web/words/expiration.ts';
import { shownInvitation } from '#web/words/invitations.ts';
import { memberStatusLabel, roleLabel } from '#web/words/members.ts';
import { personName } from '#web/words/people.ts';

const namesCell = (named: readonly { name: string }[]): string | null =>
  joinNames(named.map(({ name }) => name)) || null;

/** The members as they stand in the list, with what an admin knows of them (PPL-10); an import reads all of it that it takes. */
export const listedMembersSheet = (members: Member[]): Sheet => ({
  name: t`Members`,
  columns: [
    { header: t({ message: 'Name', context: 'of a person' }), width: 28 },
    { header: t`First name`, width: 20, inFileOnly: true },
    { header: t`Last name`, width: 20, inFileOnly: true },
    { header: t`Email`, width: 32, inFileOnly: true },
    { header: t`Staff number`, width: 16 },
    { header: t`Phone`, width: 20 },
    { header: t`Job title`, width: 22, inFileOnly: true },
    { header: t`Company`, width: 22 },
    { header: t`Trades`, width: 28 },
    { header: t`Workspace Role`, width: 20 },
    { header: t`Status`, width: 14 },
    { header: t`Invitation`, width: 14, inFileOnly: true },
    { header: t`Teams`, width: 36 },
    { header: t`Last seen`, width: 14, inFileOnly: true },
    { header: expirationStateLabels.EXPIRED, width: 12 },
    { header: expirationStateLabels.EXPIRING_SOON, width: 14 },
    { header: expirationStateLabels.UP_TO_DATE, width: 12 },
  ],
  rows: members.map((member) => [
    personName(member),
    member.firstName,
    member.lastName,
    member.email,
    member.staffNumber,
    ...factsOf(member),
    namesCell(member.trades),
    roleLabel(member.role),
    memberStatusLabel(member.status),
    shownInvitation(member)?.label ?? null,
    namesCell(teamsOfMember(member)),
    dateCell(member.lastSeenOn),
    member.documentExpirationStates?.EXPIRED ?? 0,
    member.documentExpirationStates?.EXPIRING_SOON ?? 0,
    member.documentExpirationStates?.UP_TO_DATE ?? 0,
  ]),
});

/** The facts that somebody gives of themselves, or that are known of them while they have no account. */
function factsOf({ user, person }: Member) {
  const { phoneCountryCode = null, phone = null, title = null, contractor = null } = user ?? person ?? {};
  // In brackets, since a text that begins with + is taken for a formula.
  const known = phone && (phoneCountryCode ? `(${phoneCountryCode}) ${phone}` : phone);
  return [known, title, contractor];
}
