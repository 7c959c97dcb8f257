import type { Activity } from '#contract/activity.ts';
import { nameInUse } from '#contract/rules/text.ts';
import { readCursor, writeCursor } from '#server/activity/cursor.ts';
import { listActivities } from '#server/activity/queries.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { zipNames } from '#server/documents/download/names.ts';
import { findHold } from '#server/members/legalHolds/queries.ts';
import type { Records } from '../packs/records.queries.ts';
import { type Part, partOf } from './part.ts';
import {
  called,
  defectLines,
  equipmentLines,
  handoverLines,
  inspectionLines,
  invitationLines,
  linkLines,
  requestLines,
  roleLines,
  type Subject,
  securityLines,
  teamLines,
  teamRequestLines,
  tradeLines,
  uploadLines,
} from './queries.ts';

/** A file of the ZIP. */
export interface RecordFile {
  name: string;
  sha256: string;
}

/** The parts that the workspace keeps of somebody, documents first. */
export function partsOf(
  scope: MemberScope,
  subject: Subject,
  records: Records,
  fileNames: Map<string, string>,
): Part[] {
  const isSelf = subject.id === scope.member.id;
  return [
    partOf('roles', roleLines(scope, subject)),
    partOf('teams', teamLines(scope, subject)),
    partOf('teamRequests', teamRequestLines(scope, subject)),
    partOf('trades', tradeLines(scope, subject)),
    partOf('documents', versionLines(records, fileNames)),
    partOf('documentEnds', endLines(records)),
    partOf(
      'deletedDocuments',
      records.deleted.map(({ memberId: _, documentId: _id, ...line }) => line),
    ),
    partOf(
      'exemptions',
      records.exemptions.map(({ memberId: _, ...line }) => line),
    ),
    partOf(
      'overrides',
      records.overrides.map(({ memberId: _, ...line }) => line),
    ),
    partOf('requests', requestLines(scope, subject)),
    partOf('inspections', inspectionLines(scope, subject)),
    partOf('equipment', equipmentLines(scope, subject)),
    partOf('handovers', handoverLines(scope, subject)),
    partOf('defects', defectLines(scope, subject)),
    partOf('uploads', uploadLines(scope, subject)),
    partOf('legalHold', holdLines(scope, subject)),
    partOf('links', linkLines(scope, subject)),
    partOf('invitations', invitationLines(scope, subject)),
    partOf('activity', activityLines(scope, subject)),
    ...(isSelf ? [partOf('securityLog', securityLines(scope, subject))] : []),
  ];
}

/** The hold on the person; its reason is for admins, who write it for each other. */
async function* holdLines(scope: MemberScope, subject: Subject) {
  const hold = await findHold(scope, subject.id);
  if (!hold) return;
  const { since, heldBy, reason } = hold;
  yield { since, setBy: called(heldBy), ...(subject.id === scope.member.id ? {} : { reason }) };
}

function versionLines({ documents }: Records, fileNames: Map<string, string>) {
  return documents.flatMap(({ name, documentType, versions }) =>
    versions.map((version) => ({
      document: name,
      documentType,
      state: version.state,
      number: version.number,
      issuer: version.issuer,
      issuedOn: version.issuedOn,
      expiresOn: version.expiresOn,
      recordedAt: version.recordedAt,
      recordedBy: version.recordedBy,
      decidedAt: version.decidedAt,
      decidedBy: version.decidedBy,
      reason: version.reason,
      inThisZip: fileNames.get(version.sha256) ?? null,
    })),
  );
}

const endLines = ({ documents }: Records) =>
  documents.flatMap(({ name, versions }) =>
    versions.flatMap(({ recordedAt, ends }) =>
      ends.map(({ from, reason, by, takenBackAt }) => ({
        document: name,
        recordedAt,
        from,
        reason,
        by,
        takenBackAt,
      })),
    ),
  );

/** The files of their documents, each content once; of who was removed they are nobody's to open, as everywhere. */
export function filesOf({ isRemoved }: Subject, person: string, { documents }: Records): RecordFile[] {
  if (isRemoved) return [];
  const versions = [
    ...new Map(documents.flatMap(({ versions: all }) => all.map((one) => [one.sha256, one]))).values(),
  ];
  const holder = { firstName: person, lastName: null, email: null };
  const names = zipNames(
    versions.map(({ name, expiresOn, type }) => ({
      ...holder,
      document: name,
      expirationDate: expiresOn,
      type,
    })),
  );
  return versions.map(({ sha256 }, place) => ({ sha256, name: `files/${names[place] ?? sha256}` }));
}

const ACTIVITIES_AT_ONCE = 500;

/** The activities about them that the caller may see, newest first. Of others there is the name. */
async function* activityLines(scope: MemberScope, { id }: Subject) {
  for (let after = readCursor(null); ; ) {
    const some = await listActivities(scope, {
      after,
      limit: ACTIVITIES_AT_ONCE,
      filters: { workspaceMemberId: id },
      named: 1,
    });
    for (const one of some) yield activityLine(one);
    const last = some.at(-1);
    if (!last || some.length < ACTIVITIES_AT_ONCE) return;
    after = readCursor(writeCursor(last));
  }
}

const nameOf = (person: Activity['triggerWorkspaceMember']): string | null =>
  person && nameInUse({ fullName: person.fullName, email: null });

const activityLine = ({
  createdAt,
  eventName,
  document,
  equipment,
  details,
  triggerWorkspaceMember,
  relatedWorkspaceMember,
  formerWorkspaceMember,
}: Activity) => ({
  at: createdAt,
  event: eventName,
  about: document?.name ?? equipment?.name ?? details.subjectName,
  by: nameOf(triggerWorkspaceMember),
  person: nameOf(relatedWorkspaceMember),
  formerPerson: nameOf(formerWorkspaceMember),
});
