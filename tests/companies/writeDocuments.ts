import { sql } from 'drizzle-orm';
import type { HeldVersion } from '#contract/rules/requirements/records.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import {
  deletedEvidence,
  documents,
  documentVersions,
  evidenceSpans,
  files,
  versionEnds,
} from '#server/db/schema.ts';
import { settleDocuments } from '#server/evidence/evidence.queries.ts';
import type { Company } from './company.ts';
import { momentsOf } from './moments.ts';
import { put } from './put.ts';

/** What a version was known as, in one stretch. */
interface Piece {
  documentId: string;
  kindId: string;
  memberId: string;
  version: HeldVersion;
}

/** Writes the documents of a company that are there, with all of their versions, and what is left of what was deleted. */
export async function writeDocuments(scope: WorkspaceScope, company: Company, by: string): Promise<void> {
  const workspaceId = scope.workspace.id;
  const { moment, momentOrNull } = momentsOf(company);
  const pieces: Piece[] = company.people.flatMap(({ id: memberId, documents: own }) =>
    own.flatMap(({ id: documentId, kindId, versions }) =>
      versions.map((version) => ({ documentId, kindId, memberId, version })),
    ),
  );
  if (pieces.length === 0) return;
  const byVersion = [...Map.groupBy(pieces, ({ version }) => version.id)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const versions = byVersion.flatMap(([, [first]], place) => (first ? { ...first, place } : []));
  const [present, gone] = [
    versions.filter(({ version }) => version.deletedOn === null),
    versions.filter(({ version }) => version.deletedOn !== null),
  ];
  const createdAt = moment('2020-01-01');
  const fileId = `file of ${workspaceId}`;
  const file = { name: 'certificate.pdf', mimeType: 'application/pdf', size: 1_000, sha256: '00' };
  const uploaded = { uploadedByMemberId: by, claimedAt: createdAt, createdAt };
  await put(scope, files, [{ ...file, ...uploaded, id: fileId, workspaceId }]);
  const shown = { workspaceId, type: 'PDF' as const, fileId };
  const open = new Map(
    pieces
      .filter(({ version }) => version.known.until === null)
      .map(({ documentId, kindId }) => [documentId, kindId]),
  );
  const isThere = new Map(present.map((one) => [one.documentId, one]));
  await put(
    scope,
    documents,
    [...isThere.values()].map(({ documentId, memberId, version }) => ({
      ...{
        ...shown,
        id: documentId,
        kindId: open.get(documentId) ?? null,
        memberId,
        createdAt,
        name: documentId,
      },
      ...{ versionId: version.id, createdByMemberId: by, state: 'SUBMITTED' as const, isWaiting: false },
    })),
  );
  const written = ({ version, place }: (typeof versions)[number]) => {
    const { known: _, writtenOn, decidedOn, deletedOn: __, absences: ___, ends: ____, ...facts } = version;
    return { ...facts, workspaceId, createdAt: moment(writtenOn, place), decidedAt: momentOrNull(decidedOn) };
  };
  await put(
    scope,
    documentVersions,
    present.map((one) => ({
      ...{ ...shown, ...written(one), documentId: one.documentId, name: one.documentId },
      ...{ recordedByMemberId: by, decidedByMemberId: one.version.decidedOn === null ? null : by },
    })),
  );
  await put(
    scope,
    versionEnds,
    versions.flatMap(({ version: { id: versionId, ends } }) =>
      ends.map(({ from, until, endsOn }, place) => ({
        ...{ id: `${versionId} end ${place}`, workspaceId, versionId, endsOn, recordedByMemberId: by },
        ...{ beganAt: moment(from), endedAt: momentOrNull(until) },
      })),
    ),
  );
  await settleDocuments(scope, [...isThere.keys()]);
  await put(
    scope,
    deletedEvidence,
    [
      ...gone.map((one) => ({ one, from: one.version.deletedOn ?? one.version.writtenOn, until: null })),
      ...versions.flatMap((one) => one.version.absences.map((absence) => ({ one, ...absence }))),
    ].map(({ one, from, until }) => {
      const { id: versionId, ...facts } = written(one);
      return { ...facts, versionId, deletedAt: moment(from), restoredAt: momentOrNull(until) };
    }),
  );
  await writeSpans(
    scope,
    company,
    pieces,
    new Map(versions.map(({ version, place }) => [version.id, place])),
  );
}

/** The versions that are there made the stretches that go on, from when they were written. */
async function writeSpans(
  scope: WorkspaceScope,
  company: Company,
  pieces: Piece[],
  places: ReadonlyMap<string, number>,
): Promise<void> {
  const workspaceId = scope.workspace.id;
  const { moment, momentOrNull } = momentsOf(company);
  const isMade = ({ version }: Piece) => version.known.until === null && version.deletedOn === null;
  const beganAt = ({ id, known, writtenOn }: HeldVersion) =>
    moment(known.from, known.from === writtenOn ? places.get(id) : 0);
  const made = pieces.filter(isMade);
  await scope.tx.execute(sql`
    update evidence_spans as span set began_at = given.began_at
    from unnest(${sql.param(made.map(({ version }) => version.id))}::text[],
      ${sql.param(made.map(({ version }) => beganAt(version)))}::timestamptz[]) as given (version_id, began_at)
    where span.workspace_id = ${workspaceId} and span.version_id = given.version_id`);
  await put(
    scope,
    evidenceSpans,
    pieces
      .filter((piece) => !isMade(piece))
      .map(({ version, ...piece }) => ({
        ...{ ...piece, workspaceId, versionId: version.id },
        ...{ beganAt: beganAt(version), endedAt: momentOrNull(version.known.until) },
      })),
  );
}
