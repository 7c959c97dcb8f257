import type { ActivityDetails } from '#server/audit/recordActivity.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import type { DueThing, ReminderPart } from '#server/mail/reminders.ts';
import { adminEmails } from '#server/members/lifecycle.queries.ts';
import { dueDocuments, takeExpired, takeReminders } from './documents.queries.ts';
import { dueItems, takeDueSoon, takeOverdue } from './inspections.queries.ts';

/** A thing that people are told of. */
export interface Due extends DueThing {
  /** Null for somebody without an account in the workspace. */
  recipients: (string | null)[];
  about: ActivityDetails;
}

/**
 * Takes what is due and was not told yet. Of a document the holder is told on the reminder date, or whoever added it when the
 * holder has no account; the holder and the admins on the day after expiry. Of an inspection, admins and the owner, 30 days
 * before and on the day after (INS-13).
 */
export async function takeDue(scope: WorkspaceScope): Promise<Record<ReminderPart, Due[]>> {
  const taken = {
    documentsExpired: await takeExpired(scope),
    inspectionsOverdue: await takeOverdue(scope),
    documentsSoon: await takeReminders(scope),
    inspectionsSoon: await takeDueSoon(scope),
  };
  const isNothing = Object.values(taken).every((ids) => ids.length === 0);
  const admins = isNothing ? [] : await adminEmails(scope);
  return {
    documentsExpired: await documents(scope, taken.documentsExpired, ({ holderEmail }) => [
      holderEmail,
      ...admins,
    ]),
    inspectionsOverdue: await inspections(scope, taken.inspectionsOverdue, admins),
    documentsSoon: await documents(scope, taken.documentsSoon, ({ holderEmail, creatorEmail }) => [
      holderEmail ?? creatorEmail,
    ]),
    inspectionsSoon: await inspections(scope, taken.inspectionsSoon, admins),
  };
}

type DueDocument = Awaited<ReturnType<typeof dueDocuments>>[number];

async function documents(
  scope: WorkspaceScope,
  ids: string[],
  recipients: (document: DueDocument) => (string | null)[],
): Promise<Due[]> {
  const due = ids.length > 0 ? await dueDocuments(scope, ids) : [];
  return due.map((document) => ({
    name: document.name,
    day: document.expirationDate,
    person: { name: document.holderName, email: document.holderEmail },
    recipients: recipients(document),
    about: { documentId: document.id, subjectName: document.name, relatedMemberId: document.holderId },
  }));
}

async function inspections(scope: WorkspaceScope, ids: string[], admins: string[]): Promise<Due[]> {
  const due = ids.length > 0 ? await dueItems(scope, ids) : [];
  return due.map(({ id, name, tagId, dueOn, ownerId, ownerName, ownerEmail }) => ({
    name: tagId === null ? name : `${name} (${tagId})`,
    day: dueOn,
    person: ownerId === null ? null : { name: ownerName, email: ownerEmail },
    recipients: [ownerEmail, ...admins],
    about: {
      equipmentId: id,
      subjectName: name,
      relatedMemberId: ownerId ?? undefined,
      details: { dueOn },
    },
  }));
}
