import { createHash } from 'node:crypto';
import type { HeldFile } from '#contract/documents/renewable.ts';
import { apiError } from '#server/core/errors.ts';
import type { ActingScope, MemberScope } from '#server/core/scope.ts';
import { base64Bytes } from '#server/files/base64.ts';
import { contentsOfFiles, type HeldContent, heldContents, holdContents } from './sameContents.queries.ts';

/** A file that people are to be given. */
export interface GivenContent {
  /** Undefined for a file that is not there. */
  sha256: string | undefined;
  kindId: string | null;
  memberIds: readonly string[];
}

/** A content that somebody has, or gets by one that stands before it in the call. */
export interface KnownContent {
  memberId: string;
  /** As a document of the same kind, or where one of the two has none; else the same paper proves something else. */
  isSame: boolean;
  by: HeldContent | { above: number };
}

const isSameKind = (one: string | null, other: string | null) =>
  one === null || other === null || one === other;

/** Of each of the files, the people who have its content. The same for a preview and for what is added (IMP-14). */
export function knownContents(
  given: readonly GivenContent[],
  held: readonly HeldContent[],
): KnownContent[][] {
  const placeOf = (sha256: string | undefined, memberId: string) => `${sha256} ${memberId}`;
  const ofPlace = new Map<string, { kindId: string | null; by: KnownContent['by'] }[]>();
  const note = (place: string, one: { kindId: string | null; by: KnownContent['by'] }) => {
    const there = ofPlace.get(place);
    if (there) there.push(one);
    else ofPlace.set(place, [one]);
  };
  for (const one of held) note(placeOf(one.sha256, one.memberId), { kindId: one.kindId, by: one });
  return given.map(({ sha256, kindId, memberIds }, index) => {
    if (sha256 === undefined) return [];
    return memberIds.flatMap((memberId): KnownContent[] => {
      const place = placeOf(sha256, memberId);
      const there = ofPlace.get(place) ?? [];
      const same =
        there.find((one) => one.kindId === kindId) ?? there.find((one) => isSameKind(one.kindId, kindId));
      const known = same ?? there[0];
      note(place, { kindId, by: { above: index } });
      return known ? [{ memberId, isSame: same !== undefined, by: known.by }] : [];
    });
  });
}

interface Stored {
  fileId?: string | undefined;
  base64?: string | undefined;
}

/** The content of each file: stored before, or in base64. Of what can't be read there is none. */
export async function contentsOf(
  scope: MemberScope,
  files: readonly Stored[],
): Promise<(string | undefined)[]> {
  const ofFile = await contentsOfFiles(
    scope,
    files.flatMap(({ fileId }) => fileId ?? []),
  );
  return files.map(({ fileId, base64 }) =>
    fileId === undefined
      ? createHash('sha256')
          .update(base64Bytes(base64 ?? ''))
          .digest('hex')
      : ofFile.get(fileId),
  );
}

interface NewDocument extends Stored {
  kindId?: string | null | undefined;
  ifHeld?: 'ADD' | 'LEAVE_OUT' | undefined;
}

/** Of each document, those of its people whom it leaves out. Their contents are held until the transaction ends. */
export async function leftOut(
  scope: MemberScope,
  documents: readonly NewDocument[],
  peopleOf: readonly string[][],
): Promise<KnownContent[][]> {
  if (documents.every(({ ifHeld }) => ifHeld !== 'LEAVE_OUT')) return documents.map(() => []);
  const given = await givenContents(scope, documents, peopleOf);
  const contents = given.flatMap(({ sha256 }) => sha256 ?? []);
  await holdContents(scope, contents);
  const known = knownContents(given, await heldContents(scope, contents, peopleOf.flat()));
  return known.map((ones, index) =>
    documents[index]?.ifHeld === 'LEAVE_OUT' ? ones.filter(({ isSame }) => isSame) : [],
  );
}

/** Of each file, the people who have it, as `leftOut` would find it. */
export async function knownFiles(
  scope: MemberScope,
  files: readonly NewDocument[],
  peopleOf: readonly string[][],
): Promise<KnownContent[][]> {
  const given = await givenContents(scope, files, peopleOf);
  const contents = given.flatMap(({ sha256 }) => sha256 ?? []);
  return knownContents(given, await heldContents(scope, contents, peopleOf.flat()));
}

async function givenContents(
  scope: MemberScope,
  documents: readonly NewDocument[],
  peopleOf: readonly string[][],
): Promise<GivenContent[]> {
  const contents = await contentsOf(scope, documents);
  return documents.map(({ kindId = null }, index) => ({
    sha256: contents[index],
    kindId,
    memberIds: peopleOf[index] ?? [],
  }));
}

/** Holds the content of one file until the transaction ends; nothing for a file that is not there. */
export async function holdContent(scope: ActingScope, fileId: string): Promise<string[]> {
  const contents = [...(await contentsOfFiles(scope, [fileId])).values()];
  await holdContents(scope, contents);
  return contents;
}

/** Throws SAME_CONTENT where the holder has the content as a document of the kind, or where one of the two has none. */
export function assertNotHeld(
  held: readonly HeldContent[],
  kindId: string | null,
  { tells }: { tells: boolean },
): void {
  const same =
    held.find((one) => one.kindId === kindId) ?? held.find((one) => isSameKind(one.kindId, kindId));
  if (!same) return;
  const { documentId, name, expirationDate } = same;
  throw apiError('SAME_CONTENT', tells ? { held: { documentId, name, expirationDate } } : {});
}

/** As calls answer with it. */
export const toHeldFile = ({ memberId, isSame, by }: KnownContent): Omit<HeldFile, 'file'> => ({
  workspaceMemberId: memberId,
  isSame,
  document:
    'above' in by
      ? null
      : { id: by.documentId, name: by.name, expirationDate: by.expirationDate, isWaiting: by.isWaiting },
});
