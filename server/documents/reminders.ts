import type { ActivityEvent } from '#contract/activity.ts';
import { recordAll } from '#server/audit/recordActivity.ts';
import { type Scope, systemScope, type WorkspaceScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import { workspacesAfter } from '#server/core/workspaces.queries.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { documentsExpiredMail, documentsReminderMail } from '#server/mail/documents.ts';
import type { Mail } from '#server/mail/mail.ts';
import { adminEmails } from '#server/members/lifecycle.queries.ts';
import {
  type DueDocument,
  dueDocuments,
  takeExpired,
  takeReminders,
  whoDeclined,
} from './reminders.queries.ts';

const WORKSPACES_AT_ONCE = 200;

type LetterOf = (letter: {
  to: string;
  workspaceName: string;
  documents: DueDocument[];
  link: string;
}) => Mail;

/** The job that tells people of documents, workspace by workspace, each in a transaction of its own. */
export async function remindEverywhere(services: Services): Promise<void> {
  let last = '';
  for (;;) {
    const ids = await begin(services, (scope) => workspacesAfter(scope, last, WORKSPACES_AT_ONCE));
    for (const id of ids) await begin(services, (scope) => remind(scope, id));
    last = ids.at(-1) ?? '';
    if (ids.length < WORKSPACES_AT_ONCE) return;
  }
}

/**
 * On the reminder date the holder is told, or whoever added the document when the holder has no account; on the day after
 * expiry the holder and the admins. Once for each document and date; a person gets one mail for all of them.
 */
async function remind(bare: Scope, workspaceId: string): Promise<void> {
  const scope = await systemScope(bare, workspaceId);
  if (!scope) return;
  const reminders = await takeReminders(scope);
  await tell(
    scope,
    'document_reminder',
    reminders,
    documentsReminderMail,
    ({ holderEmail, creatorEmail }) => [holderEmail ?? creatorEmail],
  );
  const expired = await takeExpired(scope);
  const admins = expired.length > 0 ? await adminEmails(scope) : [];
  await tell(scope, 'document_expired', expired, documentsExpiredMail, ({ holderEmail }) => [
    holderEmail,
    ...admins,
  ]);
}

async function tell(
  scope: WorkspaceScope,
  event: ActivityEvent,
  ids: string[],
  letter: LetterOf,
  recipients: (document: DueDocument) => (string | null)[],
): Promise<void> {
  if (ids.length === 0) return;
  const due = await dueDocuments(scope, ids);
  const byAddress = new Map<string, DueDocument[]>();
  for (const document of due) {
    for (const to of new Set(recipients(document))) {
      if (to === null) continue;
      const theirs = byAddress.get(to);
      if (theirs) theirs.push(document);
      else byAddress.set(to, [document]);
    }
  }
  for (const to of await whoDeclined(scope, [...byAddress.keys()])) byAddress.delete(to);
  const { workspace, services } = scope;
  const link = `${services.config.publicUrl}/${workspace.id}`;
  const mails = [...byAddress].map(([to, documents]) =>
    letter({ to, workspaceName: workspace.name, documents, link }),
  );
  await sendMails(scope, mails);
  await recordAll(
    scope,
    event,
    due.map(({ id, name, holderId }) => ({ documentId: id, subjectName: name, relatedMemberId: holderId })),
  );
}
