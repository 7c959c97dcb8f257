import { t } from '@lingui/core/macro';
import type { WorkDocument } from '#contract/documents/documents.ts';
import type { Member } from '#contract/members.ts';
import { todayIn } from '#contract/rules/calendar.ts';
import { DAYS, FACTS, MARKS } from '#contract/rules/documents.ts';
import { factCell, factsIn } from '#web/features/documents/certificate/certificateValues.ts';
import type { SheetOptions } from '#web/features/export/exportRows.ts';
import { dateCell, type Sheet } from '#web/ui/sheets/cells.ts';
import { documentTypeLabels, noDateText } from '#web/words/documents/documents.ts';
import { factHeadings } from '#web/words/documents/facts.ts';
import { expirationStateLabels } from '#web/words/expiration.ts';
import { memberStatusLabel, roleLabel } from '#web/words/members.ts';
import { personName } from '#web/words/people.ts';
import { tradesText } from '#web/words/trades.ts';

/** Its name stands before all. */
const EXPORTED = [...MARKS, ...DAYS];

/** The documents as they stand in the list, each with whom to write to. */
export const documentsSheet = (
  documents: WorkDocument[],
  { timeZone }: Pick<SheetOptions, 'timeZone'>,
): Sheet => ({
  name: t`Documents`,
  columns: [
    { header: t`Name`, width: 40 },
    { header: t`Document type`, width: 30 },
    { header: t`File type`, width: 8, inFileOnly: true },
    { header: t`Holder`, width: 26 },
    { header: t`Holder email`, width: 32, inFileOnly: true },
    { header: t`Staff number`, width: 16 },
    { header: t`Trades`, width: 24 },
    ...EXPORTED.map((name) => ({
      header: factHeadings[name],
      width: FACTS[name].value === 'day' ? 16 : 26,
      ...(name === 'expirationReminder' && { inFileOnly: true as const }),
    })),
    { header: t`Status`, width: 20 },
    { header: t`Added by`, width: 26, inFileOnly: true },
    { header: t`Added on`, width: 16, inFileOnly: true },
  ],
  rows: documents.map((document) => [
    document.name,
    document.kind?.name ?? null,
    documentTypeLabels[document.type],
    personName(document.workspaceMember),
    document.workspaceMember.email,
    document.workspaceMember.staffNumber,
    tradesText(document.workspaceMember.trades),
    ...EXPORTED.map((name) => factCell(name, factsIn(document)[name])),
    statusText(document),
    personName(document.createdByWorkspaceMember),
    dateCell(document.createdAt && todayIn(timeZone, new Date(document.createdAt))),
  ]),
});

function statusText({ undated, expirationState }: WorkDocument): string {
  return undated || expirationState === null
    ? noDateText({ undated })
    : expirationStateLabels[expirationState];
}

/** The members with the numbers of their documents in each state. */
export const membersSheet = (members: Member[]): Sheet => ({
  name: t`Members`,
  columns: [
    { header: t`Name`, width: 28 },
    { header: t`Email`, width: 32 },
    { header: t`Staff number`, width: 16 },
    { header: t`Trades`, width: 24 },
    { header: t`Workspace Role`, width: 20, inFileOnly: true },
    { header: t`Member status`, width: 16, inFileOnly: true },
    { header: expirationStateLabels.EXPIRED, width: 12 },
    { header: expirationStateLabels.EXPIRING_SOON, width: 14 },
    { header: expirationStateLabels.UP_TO_DATE, width: 12 },
  ],
  rows: members.map((member) => [
    personName(member),
    member.email,
    member.staffNumber,
    tradesText(member.trades),
    roleLabel(member.role),
    memberStatusLabel(member.status),
    member.documentExpirationStates?.EXPIRED ?? 0,
    member.documentExpirationStates?.EXPIRING_SOON ?? 0,
    member.documentExpirationStates?.UP_TO_DATE ?? 0,
  ]),
});
