import type { Activity } from '#contract/activity.ts';
import { nameInUse } from '#contract/rules/text.ts';
import { readCursor, writeCursor } from '#server/activity/cursor.ts';
import { listActivities } from '#server/activity/queries.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { zipNames } from '#server/documents/download/names.ts';
import { findHold } from '#server/members/legalHolds/queries.ts';
import type { Records } from '../packs/records.queries.ts';
import {
  called,
  defectLines,
  equipmentLines,
  handoverLines,
  inspectionLines,
  invitationLines,
  type Line,
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

/** A part of a record: its name in the JSON, its title on the page, and its lines. */
export interface Part {
  name: string;
  title: string;
  lines: AsyncIterable<Line> | Iterable<Line>;
}

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
    { name: 'roles', title: 'Roles', lines: roleLines(scope, subject) },
    { name: 'teams', title: 'Teams', lines: teamLines(scope, subject) },
    { name: 'teamRequests', title: 'Requests to be added to teams', lines: teamRequestLines(scope, subject) },
    { name: 'trades', title: 'Trades', lines: tradeLines(scope, subject) },
    {
      name: 'documents',
      title: 'Documents, with all versions and decisions',
      lines: versionLines(records, fileNames),
    },
    { name: 'documentEnds', title: 'Documents that were withdrawn or replaced', lines: endLines(records) },
    {
      name: 'deletedDocuments',
      title: 'Deleted documents, of which the dates are kept',
      lines: records.deleted.map(({ memberId: _, documentId: _id, ...line }) => line),
    },
    {
      name: 'exemptions',
      title: 'Exemptions',
      lines: records.exemptions.map(({ memberId: _, ...line }) => line),
    },
    {
      name: 'overrides',
      title: 'Added to a team although something was missing',
      lines: records.overrides.map(({ memberId: _, ...line }) => line),
    },
    {
      name: 'requests',
      title: 'Documents that were asked for, and reminders',
      lines: requestLines(scope, subject),
    },
    { name: 'inspections', title: 'Inspections they recorded', lines: inspectionLines(scope, subject) },
    { name: 'equipment', title: 'Equipment they have', lines: equipmentLines(scope, subject) },
    { name: 'handovers', title: 'Equipment handed over to or by them', lines: handoverLines(scope, subject) },
    { name: 'defects', title: 'Defects they reported', lines: defectLines(scope, subject) },
    { name: 'uploads', title: 'Files they uploaded', lines: uploadLines(scope, subject) },
    { name: 'legalHold', title: 'Legal hold, for which nothing is erased', lines: holdLines(scope, subject) },
    { name: 'links', title: 'Links about them', lines: linkLines(scope, subject) },
    { name: 'invitations', title: 'Invitations', lines: invitationLines(scope, subject) },
    { name: 'activity', title: 'Activity', lines: activityLines(scope, subject) },
    ...(isSelf
      ? [{ name: 'securityLog', title: 'Security log of what you did', lines: securityLines(scope, subject) }]
      : []),
  ];
}

/** The hold on the person; its reason is for admins, who write it for each other. */
async function* holdLines(scope: MemberScope, subject: Subject): AsyncGenerator<Line> {
  const hold = await findHold(scope, subject.id);
  if (!hold) return;
  const { since, heldBy, reason } = hold;
  yield { since, setBy: called(heldBy), ...(subject.id === scope.member.id ? {} : { reason }) };
}

function versionLines({ documents }: Records, fileNames: Map<string, string>): Line[] {
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

const endLines = ({ documents }: Records): Line[] =>
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
async function* activityLines(scope: MemberScope, { id }: Subject): AsyncGenerator<Line> {
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
}: Activity): Line => ({
  at: createdAt,
  event: eventName,
  about: document?.name ?? equipment?.name ?? details.subjectName,
  by: nameOf(triggerWorkspaceMember),
  person: nameOf(relatedWorkspaceMember),
  formerPerson: nameOf(formerWorkspaceMember),
});
